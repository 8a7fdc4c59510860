import type { OptionsSection } from '../section';
import { fileSection } from './file';
import { frontmatterSection } from './frontmatter';
import { iconSection } from './icon';
import { outputSection } from './output';
import { privacySection } from './privacy';
import { shortcutsSection } from './shortcuts';

/** The sections in the order in which they stand on the page. */
export const SECTIONS: readonly OptionsSection[] = [
  outputSection,
  frontmatterSection,
  fileSection,
  iconSection,
  shortcutsSection,
  privacySection,
];
