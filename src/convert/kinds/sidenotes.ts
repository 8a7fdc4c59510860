import { find } from '../../stock';
import { hasClass, isIn, make, neighbour, textIn } from './dom';

const NOTES =
  'span.sidenote, small.sidenote, aside.sidenote, span.marginnote, .modern-footnotes-footnote__note, span.ltx_note.ltx_role_footnote, span.footnote-content-inline';
const MARK =
  /^(?:margin-toggle|sidenote-number|sidenote-toggle|sidenote-ref|modern-footnotes-footnote.*|footnote-?ref)$/;

/**
 * Notes that stand in the text right behind what they are about, and that a style sheet sets into the margin or a bubble,
 * become notes at the end with a reference in their place.
 */
export function rewriteSidenotes(root: Element): void {
  const taken = new Set([...find(root, 'decant-footnote')].map((note) => note.getAttribute('name')));
  for (const note of find(root, NOTES)) {
    if (!isIn(root, note) || !textIn(note)) continue;
    for (const mark of note.querySelectorAll('.ltx_note_mark, .ltx_tag_note')) mark.remove();
    let marked = note.matches('.ltx_role_footnote');
    for (
      let before = neighbour(note, 'previousSibling');
      before?.nodeType === 1;
      before = neighbour(note, 'previousSibling')
    ) {
      if (!hasClass(before as Element, MARK)) break;
      (before as Element).remove();
      marked = true;
    }
    if (!marked) continue;
    let number = 1;
    while (taken.has(String(number))) number++;
    taken.add(String(number));
    const name = String(number);
    const ref = make(note, 'decant-footnote-ref');
    ref.setAttribute('name', name);
    note.replaceWith(ref);
    const body = make(note, 'decant-footnote', ...note.childNodes);
    body.setAttribute('name', name);
    root.append(body);
  }
}
