import type { Item } from '../tree';
import type { Flow, Flows, Leave } from './flow';

interface ListFrame {
  readonly ordered: boolean;
  readonly items: Item[];
  next: number;
  readonly step: number;
  /** The flow the list stands in, told apart from an item's own. */
  readonly outer: Flow;
}

/** Reads lists, their items, and what pages put between and around them. */
export class Lists {
  readonly #open: ListFrame[] = [];

  constructor(readonly flows: Flows) {}

  /** Takes in a list. @returns what to do when leaving it. */
  list(element: Element): Leave {
    const { flows } = this;
    if (flows.isFlat) return flows.block();
    flows.boundary();
    const ordered = element.localName === 'ol';
    const outer = flows.current;
    const step = element.hasAttribute('reversed') ? -1 : 1;
    const items: Item[] = [];
    const count = step < 0 ? [...element.children].filter((child) => child.localName === 'li').length : 1;
    const list: ListFrame = { ordered, items, next: whole(element.getAttribute('start')) ?? count, step, outer };
    this.#open.push(list);
    // What stands in a list outside its items gathers here, and belongs to the item before it.
    const stray = flows.begin(null);
    return () => {
      flows.end();
      this.#open.pop();
      adopt(list, stray);
      if (items.length) outer.blocks.push({ type: 'list', ordered, items });
    };
  }

  /** Takes in an item, which need not stand in a list. @returns what to do when leaving it. */
  item(element: Element): Leave {
    const { flows } = this;
    const flow = flows.current;
    if (flows.isFlat) {
      return flows.markItem(flow.inline === 'cell' && element.localName === 'li' ? markOf(element) : null);
    }
    flows.boundary();
    const list = this.#open.at(-1);
    const inList = list && list.outer === flows.around;
    if (inList) adopt(list, flow);
    const own = flows.begin(null);
    return () => {
      const children = flows.end();
      const task = own.task === undefined ? {} : { task: own.task };
      if (inList) {
        const number = whole(element.getAttribute('value')) ?? list.next;
        list.next = number + list.step;
        list.items.push({ children, number, ...task });
      } else addLoose(flow, { children, number: 1, ...task });
    };
  }

  /** Takes in a box that is the first thing in an item: it says whether the task is done. */
  checkbox(element: Element): void {
    const flow = this.flows.current;
    if (!/^checkbox$/i.test(element.getAttribute('type') ?? '') || flow.blocks.length || flow.task !== undefined)
      return;
    if (flow.tokens.some((token) => token.type !== 'open' && !(token.type === 'text' && !token.text.trim()))) return;
    if (this.#open.length) flow.task = element.hasAttribute('checked');
  }
}

/** An item outside a list goes to the list of such items before it, or begins one. */
function addLoose({ blocks }: Flow, item: Item): void {
  const last = blocks.at(-1);
  if (last?.type === 'list' && !last.ordered) (last.items as Item[]).push(item);
  else blocks.push({ type: 'list', ordered: false, items: [item] });
}

/** Hands what gathered outside a list's items to the item before, or makes an item of it. */
function adopt(list: ListFrame, stray: Flow): void {
  const blocks = stray.blocks.splice(0);
  if (!blocks.length) return;
  const last = list.items.pop();
  if (last) list.items.push({ ...last, children: [...last.children, ...blocks] });
  else {
    list.items.push({ children: blocks, number: list.next });
    list.next += list.step;
  }
}

/** How an item is marked within a cell, where no list can be. */
function markOf(element: Element): string {
  if (element.parentElement?.localName !== 'ol') return '- ';
  let number = whole(element.parentElement.getAttribute('start')) ?? 1;
  for (let item = element.previousElementSibling; item; item = item.previousElementSibling) number++;
  return `${number}. `;
}

function whole(value: string | null): number | null {
  return value !== null && /^\s*[+-]?\d+/.test(value) ? Number.parseInt(value, 10) : null;
}
