import type { Block, Item } from './tree';

/**
 * Whether blank lines stand between a list's items (CommonMark 5.3): when its items hold paragraphs that the page marks
 * as such, or two blocks that only a blank line keeps apart.
 */
export function isLoose({ items }: { readonly items: readonly Item[] }): boolean {
  return items.some(({ children }) =>
    children.some((block, i) => {
      if (block.type === 'paragraph' && block.explicit) return true;
      const before = children[i - 1];
      return before !== undefined && needsBlank(before, block);
    }),
  );
}

/** Whether two neighbours would run together, or one into the other, without a blank line between them. */
export function needsBlank(before: Block, after: Block): boolean {
  switch (before.type) {
    case 'paragraph':
    case 'math':
    case 'footnote':
      return !interruptsParagraph(after);
    case 'table':
      return true;
    case 'quote':
    case 'list':
      // Plain text would go on in the last paragraph within; and a quote would go on in a quote.
      return !interruptsParagraph(after) || after.type === before.type;
    default:
      return false;
  }
}

function interruptsParagraph(block: Block): boolean {
  if (block.type === 'heading' || block.type === 'code' || block.type === 'quote') return true;
  if (block.type !== 'list') return false;
  const [first] = block.items;
  return first !== undefined && first.children.length > 0 && (!block.ordered || first.number === 1);
}
