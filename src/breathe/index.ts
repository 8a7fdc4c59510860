/** Lets the page have its turn where one is due. Called often, so it must cost next to nothing where none is. */
export type Breathe = () => Promise<void> | void;

/** Does without turns, where no page waits. */
export const breathless: Breathe = () => {};

/** Items that are worked on between two chances to breathe; each takes well under a millisecond. */
const STRIDE = 16;

/** Works on items one after the other and breathes between them. @param work gets the item and its place. */
export async function inTurns<Item>(
  items: readonly Item[],
  breathe: Breathe,
  work: (item: Item, index: number) => void,
): Promise<void> {
  for (let i = 0; i < items.length; i++) {
    work(items[i] as Item, i);
    const pause = i % STRIDE === STRIDE - 1 ? breathe() : undefined;
    if (pause) await pause;
  }
}
