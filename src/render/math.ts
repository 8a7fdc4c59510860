import type { MarkdownIt } from 'markdown-it';

const DOLLAR = 36;
/** As Pandoc reads it: no space inside the marks, no digit after the closing one. */
const INLINE = /\$\$(?!\s)((?:[^$\\]|\\.)+?)\$\$|\$(?![\s$])((?:[^$\\]|\\.)*?(?:[^\s$\\]|\\\S))\$(?!\d)/sy;

/** Plugin: `$…$` and `$$…$$` hold TeX, in which Markdown's marks mean nothing; it is kept as written. */
export function math(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils;
  markdown.inline.ruler.before('escape', 'math', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== DOLLAR) return false;
    INLINE.lastIndex = state.pos;
    const match = INLINE.exec(state.src);
    const tex = match?.[1] ?? match?.[2];
    // What holds a link, code or a new paragraph is prose between two prices.
    if (!match || tex === undefined || INLINE.lastIndex > state.posMax || /\]\(|`|\n\s*\n/.test(tex)) return false;
    if (!silent) Object.assign(state.push('math', 'span', 0), { content: tex, markup: match[1] ? '$$' : '$' });
    state.pos += match[0].length;
    return true;
  });
  markdown.block.ruler.before(
    'fence',
    'math_block',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number): string =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || lineAt(startLine).trim() !== '$$') return false;
      let end = startLine + 1;
      while (end < endLine && lineAt(end).trim() !== '$$' && (state.sCount[end] ?? 0) >= state.blkIndent) end++;
      if (end >= endLine || lineAt(end).trim() !== '$$') return false;
      if (silent) return true;
      const token = state.push('math_block', 'div', 0);
      token.content = state.getLines(startLine + 1, end, state.sCount[startLine] ?? 0, true);
      token.markup = '$$';
      token.map = [startLine, end + 1];
      state.line = end + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  markdown.renderer.rules.math = (tokens, index) => {
    const { content = '', markup = '' } = tokens[index] ?? {};
    return `<span class="math">${escapeHtml(markup + content + markup)}</span>`;
  };
  markdown.renderer.rules.math_block = (tokens, index) =>
    `<div class="math">${escapeHtml(`$$\n${tokens[index]?.content ?? ''}$$`)}</div>\n`;
}
