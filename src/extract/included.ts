import type { OmittedBlock } from '../clip';
import { originOf } from '../snapshot';
import type { Segmentation } from './segment';

/** Less text than this is not worth a line in the list. */
const SMALLEST = 80;
/** A part with more than half of the result is no part to take out, it is the result. */
const LARGEST_SHARE = 1 / 2;
/** Parts smaller than this share are not listed, so that the list stays one that a person reads. */
const SMALLEST_SHARE = 1 / 50;

/**
 * The larger parts of the page that are in the result as a whole, in the order of the page, for a person to take out:
 * at most fifty.
 * @param excerptOf the beginning of a part's text.
 */
export function listIncluded(
  page: Segmentation,
  chosen: ArrayLike<number>,
  excerptOf: (box: Segmentation['boxes'][number]) => string,
): OmittedBlock[] {
  // Sums over the blocks before each, so that any subtree is counted in one step.
  const chars = [0];
  const count = [0];
  for (const block of page.blocks) {
    chars.push((chars.at(-1) ?? 0) + (chosen[block.index] ? block.text.length : 0));
    count.push((count.at(-1) ?? 0) + (chosen[block.index] ? 1 : 0));
  }
  const kept = chars.at(-1) ?? 0;
  const included: OmittedBlock[] = [];
  for (let i = 0; i < page.boxes.length; i++) {
    const box = page.boxes[i];
    if (!box) continue;
    const end = box.firstBlock + box.blocks;
    const whole = (count[end] ?? 0) - (count[box.firstBlock] ?? 0) === box.blocks;
    const size = (chars[end] ?? 0) - (chars[box.firstBlock] ?? 0);
    if (size < Math.max(SMALLEST, kept * SMALLEST_SHARE)) {
      i += box.descendants;
      continue;
    }
    if (!whole || size > kept * LARGEST_SHARE) continue;
    const origin = originOf(box.element);
    if (origin === null) continue;
    included.push({ origin, excerpt: excerptOf(box), characters: size, reason: '' });
    i += box.descendants;
  }
  return included;
}
