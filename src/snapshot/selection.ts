/** Rebuilds the selected content with the ancestors that give it meaning. */

import { type Breathe, inTurns } from '../breathe';
import type { Piece, Selected } from './selected';
import { selectedFieldText } from './selected-field';
import { repairLists } from './selected-lists';
import { repairTables } from './selected-tables';

/** A clone's element in the snapshot. */
export type Originals = ReadonlyMap<Element, Element>;

/**
 * What is selected, as an element of the snapshot's document that is not part of it; null when nothing is selected.
 * Must be called after the walk, when separators stand.
 */
export async function rebuildSelection(
  page: Document,
  selected: Selected,
  body: Element,
  breathe: Breathe,
): Promise<Element | null> {
  if (selected.isEmpty) return selectedFieldText(page, body.ownerDocument);
  const root = body.ownerDocument.createElement('div');
  const clones = new Map<Element, Element>([[body, root]]);
  const originals = new Map<Element, Element>([[root, body]]);
  const cloneOf = (element: Element): Element => {
    const missing: Element[] = [];
    let clone: Element | undefined;
    for (let up: Element | null = element; up && !clone; up = up.parentElement) {
      clone = clones.get(up);
      if (!clone) missing.push(up);
    }
    let at = clone ?? root;
    for (const original of missing.reverse()) {
      const next = original.cloneNode(false) as Element;
      at.append(next);
      clones.set(original, next);
      originals.set(next, original);
      at = next;
    }
    return at;
  };
  const leaves = [...selected.leaves];
  await inTurns(leaves, breathe, ([leaf, pieces], index) => {
    const parent = leaf.parentElement;
    if (!parent) return;
    if (leaf instanceof Text) cloneOf(parent).append(cut(leaf, pieces, index === leaves.length - 1));
    else cloneOf(parent).append(leaf.cloneNode(true));
  });
  await breathe();
  repairTables(root, originals);
  await breathe();
  repairLists(root, originals);
  return root;
}

/** The selected characters, and the separator behind them unless the selection ends there. */
function cut(text: Text, pieces: readonly Piece[], isLast: boolean): string {
  const kept = pieces.map(({ start, end }) => text.data.slice(start, end)).join(' ');
  const end = pieces.at(-1)?.end ?? 0;
  // A separator was appended after the text was noted.
  const separator = text.data.length - end === 1 && /[\n ]$/.test(text.data) ? text.data.slice(end) : '';
  return isLast ? kept : kept + separator;
}
