import { type FileNameParts, fileName } from '../../../src/compose';
import { make } from '../../../src/ui/make';
import { textLine } from '../controls';
import type { OptionsSection } from '../section';

/** A page with everything that a template can ask for. */
const EXAMPLE: FileNameParts = {
  title: 'Why old wine is poured slowly',
  url: 'https://cellar.example/letters/decanting',
  site: 'The Cellar Letter',
  author: 'Inês Carvalho',
  fetched: '2026-03-15T08:00:00Z',
  published: '2026-03-14',
};

export const fileSection: OptionsSection = {
  id: 'file',
  title: 'File name',
  render(body, context) {
    const example = make('p', { class: 'example', 'aria-live': 'polite' });
    const line = textLine(
      'Name of downloaded files',
      context.settings.fileName,
      (template) => void context.save(() => ({ fileName: template })).then(show),
      '{title}, {date}, {published}, {site}, {author} and {host} are filled in. What a file name can’t hold is replaced, and .md is added.',
    );
    // What is stored, not what was typed: an empty template is none, and a very long one is cut.
    const show = (): void => {
      const template = context.settings.fileName;
      const input = line.querySelector('input');
      if (input) input.value = template;
      example.textContent = `For example: ${fileName(EXAMPLE, template)}`;
    };
    show();
    body.append(line, example);
  },
};
