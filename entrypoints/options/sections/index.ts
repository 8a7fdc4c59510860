import type { OptionsSection } from '../section';
import { fileSection } from './file';
import { frontmatterSection } from './frontmatter';
import { historySection } from './history';
import { iconSection } from './icon';
import { outputSection } from './output';
import { privacySection } from './privacy';
import { serviceSection } from './service';
import { shortcutsSection } from './shortcuts';

/** The sections in the order in which they stand on the page. */
export const SECTIONS: readonly OptionsSection[] = [
  outputSection,
  frontmatterSection,
  fileSection,
  iconSection,
  shortcutsSection,
  serviceSection,
  historySection,
  privacySection,
];
