// Not through the stage's index, which would bring the whole stage and Readability into the options.
import { type Dialect, GITHUB } from '../../../src/dialect';
import { checkBox, dropDown, paragraph } from '../controls';
import type { OptionsSection } from '../section';

export const outputSection: OptionsSection = {
  id: 'output',
  title: 'Markdown',
  render(body, context) {
    const dialect: Dialect = { ...GITHUB, ...context.settings.dialect };
    const set = (change: Partial<Dialect>) =>
      void context.save((stored) => ({ dialect: { ...stored.dialect, ...change } }));
    body.append(
      paragraph('The result is GitHub Flavored Markdown. Where that leaves a choice, it is yours.'),
      dropDown(
        'Bullets',
        [
          ['-', '- dash'],
          ['*', '* asterisk'],
          ['+', '+ plus'],
        ],
        dialect.bullet,
        (bullet) => set({ bullet }),
      ),
      dropDown(
        'Emphasis',
        [
          ['*', '*asterisks*'],
          ['_', '_underscores_'],
        ],
        dialect.emphasis,
        (emphasis) => set({ emphasis }),
      ),
      dropDown(
        'Strong emphasis',
        [
          ['**', '**asterisks**'],
          ['__', '__underscores__'],
        ],
        dialect.strong,
        (strong) => set({ strong }),
      ),
      dropDown(
        'Code blocks',
        [
          ['```', '``` backticks'],
          ['~~~', '~~~ tildes'],
        ],
        dialect.fence,
        (fence) => set({ fence }),
      ),
      dropDown(
        'Line breaks',
        [
          ['backslash', 'backslash at the end'],
          ['spaces', 'two spaces at the end'],
        ],
        dialect.hardBreak,
        (hardBreak) => set({ hardBreak }),
      ),
      dropDown(
        'Links',
        [
          ['inline', 'in the text'],
          ['referenced', 'listed at the end'],
          ['removed', 'text only'],
        ],
        dialect.links,
        (links) => set({ links }),
      ),
      dropDown(
        'Images',
        [
          ['kept', 'shown'],
          ['linked', 'as links'],
          ['removed', 'removed'],
        ],
        dialect.images,
        (images) => set({ images }),
      ),
      checkBox(
        'Keep images whose data is in the page itself',
        dialect.dataImages,
        (dataImages) => set({ dataImages }),
        'They can make the Markdown very long.',
      ),
    );
  },
};
