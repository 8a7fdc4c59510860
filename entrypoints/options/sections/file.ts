import { textLine } from '../controls';
import type { OptionsSection } from '../section';

export const fileSection: OptionsSection = {
  id: 'file',
  title: 'File name',
  render(body, context) {
    body.append(
      textLine(
        'Name of downloaded files',
        context.settings.fileName,
        (fileName) => void context.save({ fileName }),
        '{title}, {date}, {published}, {site}, {author} and {host} are filled in. What a file name can’t hold is replaced, and .md is added.',
      ),
    );
  },
};
