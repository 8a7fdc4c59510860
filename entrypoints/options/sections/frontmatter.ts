import { FRONTMATTER_KEYS, type FrontmatterKey } from '../../../src/compose';
import type { Settings } from '../../../src/settings';
import { make } from '../../../src/ui/make';
import { checkBox } from '../controls';
import type { OptionsSection } from '../section';

/** What each key holds, for people. */
const NOTES: Record<FrontmatterKey, string> = {
  title: 'title of the page',
  url: 'address of the page',
  source: 'method that produced the text',
  fetched: 'when it was clipped',
  quality: 'score from 0 to 1',
  author: 'who wrote it',
  published: 'when it appeared',
  modified: 'when it was last changed',
  description: 'the page’s own summary',
  language: 'language code',
  image: 'address of the lead image',
  site: 'name of the site',
  extractor_reason: 'why this method was used',
};

export const frontmatterSection: OptionsSection = {
  id: 'frontmatter',
  title: 'Frontmatter',
  render(body, context) {
    const set = (change: (stored: Settings['frontmatter']) => Partial<Settings['frontmatter']>) =>
      void context.save(({ frontmatter }) => ({ frontmatter: { ...frontmatter, ...change(frontmatter) } }));
    body.append(
      checkBox(
        'Begin with YAML frontmatter',
        context.settings.frontmatter.on,
        (on) => set(() => ({ on })),
        'The popup has a switch for the page at hand.',
      ),
    );
    const group = make('fieldset', { class: 'grid' }, make('legend', {}, 'Keys, where the page has them'));
    for (const field of FRONTMATTER_KEYS) {
      const change = (on: boolean) => {
        set(({ fields }) => {
          const others = fields.filter((one) => one !== field);
          return { fields: on ? [...others, field] : others };
        });
      };
      group.append(checkBox(field, context.settings.frontmatter.fields.includes(field), change, NOTES[field]));
    }
    body.append(group);
  },
};
