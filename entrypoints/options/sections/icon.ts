import { radioGroup } from '../controls';
import type { OptionsSection } from '../section';

export const iconSection: OptionsSection = {
  id: 'icon',
  title: 'Toolbar icon',
  render(body, context) {
    body.append(
      radioGroup(
        'A click on the icon',
        [
          ['popup', 'opens the popup', 'See the result first; Enter copies it.'],
          ['copy', 'copies at once', 'The selection if there is one, else the article. The icon’s badge answers.'],
        ],
        context.settings.iconAction,
        (iconAction) => void context.save(() => ({ iconAction })),
      ),
    );
  },
};
