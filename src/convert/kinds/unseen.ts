import { find } from '../../stock';
import { isIn } from './dom';

/** Classes that the large style frameworks give to text for screen readers alone. */
const SCREEN_READER_ONLY =
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .screen-reader-only, .show-for-sr, .element-invisible';

/**
 * What no reader sees in a fragment that never was on a screen: the snapshot leaves the same out of a page by what the
 * browser shows. Formulas have been read before, whose source is often hidden.
 */
export function dropUnseen(root: Element): void {
  for (const element of find(root, `[hidden], [style*="display"], ${SCREEN_READER_ONLY}`)) {
    // A panel behind a tab is one click away, and is written under its tab's name.
    if (element.getAttribute('role') === 'tabpanel') continue;
    const hidden = element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found';
    const style = element.getAttribute('style') ?? '';
    const shown = !hidden && !/(?:^|;)\s*display\s*:\s*none/i.test(style) && !element.matches(SCREEN_READER_ONLY);
    if (!shown && isIn(root, element)) element.remove();
  }
}
