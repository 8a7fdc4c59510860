import type { Origin } from '../clip';
import { originOf } from '../snapshot';
import type { Segmentation } from './segment';

/**
 * Puts a person's choice over the extraction's: blocks inside an element that was put back are in, inside one that was
 * taken out are out; the nearest element decides.
 */
export function overrule(
  page: Segmentation,
  chosen: Uint8Array,
  keep: readonly Origin[],
  drop: readonly Origin[],
): void {
  if (!keep.length && !drop.length) return;
  const kept = new Set(keep);
  const dropped = new Set(drop);
  const verdicts = new Int8Array(page.boxes.length);
  for (const box of page.boxes) {
    const origin = originOf(box.element);
    const inherited = box.parent ? (verdicts[box.parent.index] ?? 0) : 0;
    verdicts[box.index] = origin === null ? inherited : kept.has(origin) ? 1 : dropped.has(origin) ? -1 : inherited;
  }
  for (const block of page.blocks) {
    const verdict = verdicts[block.box.index];
    if (verdict) chosen[block.index] = verdict > 0 ? 1 : 0;
  }
}
