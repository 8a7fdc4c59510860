import { find } from '../../stock';
import { hasClass, isIn, make, removeFromLine, textIn } from './dom';

/**
 * Drawings: what one says by its name (label, title or description) stays as text; the words within, which mean
 * nothing without their places, go. Icons beside text that says the same go altogether.
 */
export function rewriteDrawings(root: Element): void {
  for (const svg of find(root, 'svg')) {
    if (!isIn(root, svg)) continue;
    const name = isDecoration(svg) ? '' : nameOf(svg, root);
    const parent = svg.parentElement;
    const around = textIn(parent).replace(textIn(svg), '').toLowerCase();
    if (!name || around.includes(name.toLowerCase())) removeFromLine(svg);
    else if (parent && /^(?:figure|div|section|article|body|main)$/.test(parent.localName) && !/\S/.test(around)) {
      svg.replaceWith(make(svg, 'p', make(svg, 'em', name)));
    } else svg.replaceWith(make(svg, 'span', name));
  }
}

function isDecoration(svg: Element): boolean {
  return (
    svg.getAttribute('aria-hidden') === 'true' ||
    svg.getAttribute('role') === 'presentation' ||
    hasClass(svg, /^(?:octicon|anchor|chevron|arrow|caret)/)
  );
}

function nameOf(svg: Element, root: Element): string {
  const label = svg.getAttribute('aria-label');
  if (label?.trim()) return label.replace(/\s+/g, ' ').trim();
  const named = svg.getAttribute('aria-labelledby')?.split(/\s+/)[0];
  const labelling = named ? root.querySelector(`[id="${CSS.escape(named)}"]`) : null;
  if (labelling && textIn(labelling)) return textIn(labelling);
  return textIn(svg.querySelector(':scope > title')) || textIn(svg.querySelector(':scope > desc'));
}
