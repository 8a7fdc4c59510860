import type { MarkdownIt } from 'markdown-it';

const MARK = /^\[([ xX])\]\s/;

/** Plugin: GFM task list items. The mark at the beginning of an item becomes a check box that can't be changed. */
export function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task_lists', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open') return;
      const children = tokens[index + 2]?.children;
      const first = children?.[0];
      const mark = first?.type === 'text' ? MARK.exec(first.content) : null;
      if (!children || !first || !mark) return;
      first.content = first.content.slice(mark[0].length);
      const box = new Token('task_mark', 'input', 0);
      box.attrs = [
        ['type', 'checkbox'],
        ['disabled', ''],
        ...(mark[1] === ' ' ? [] : [['checked', ''] as [string, string]]),
      ];
      children.unshift(box);
      token.attrJoin('class', 'task');
    });
  });
  markdown.renderer.rules.task_mark = (tokens, index, options, _env, renderer) =>
    `${renderer.renderToken(tokens, index, options)} `;
}
