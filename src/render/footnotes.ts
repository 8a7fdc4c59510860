import type { MarkdownIt } from 'markdown-it';

const REFERENCE = /\[\^([^\s\]^[]+)\]/y;
const DEFINITION = /^\[\^([^\s\]^[]+)\]:[ \t]*/;
/** Paragraphs that go on under a note are indented by this much, as on GitHub. */
const INDENT = 4;

/** Plugin: `[^name]` and `[^name]: text`, as on GitHub. A note is shown where it stands; a name without a note is text. */
export function footnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
      const match = DEFINITION.exec(state.src.slice(start, state.eMarks[startLine]));
      if (!match?.[1]) return false;
      if (silent) return true;
      const name = match[1];
      namesOf(state.env).add(name);

      // The first line is read from behind the mark, the rest as an indented container.
      const before = {
        bMark: state.bMarks[startLine] ?? 0,
        tShift: state.tShift[startLine] ?? 0,
        sCount: state.sCount[startLine] ?? 0,
        blkIndent: state.blkIndent,
        parentType: state.parentType,
        tight: state.tight,
      };
      const open = state.push('footnote_open', 'div', 1);
      open.meta = { name };
      open.map = [startLine, startLine];
      state.bMarks[startLine] = start + match[0].length;
      state.tShift[startLine] = 0;
      state.sCount[startLine] = before.blkIndent + INDENT;
      state.blkIndent += INDENT;
      state.parentType = 'footnote';
      state.md.block.tokenize(state, startLine, endLine);
      state.blkIndent = before.blkIndent;
      state.parentType = before.parentType;
      state.tight = before.tight;
      state.bMarks[startLine] = before.bMark;
      state.tShift[startLine] = before.tShift;
      state.sCount[startLine] = before.sCount;
      open.map[1] = state.line;
      state.push('footnote_close', 'div', -1).meta = { name };
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );

  markdown.inline.ruler.before('link', 'footnote_reference', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 91) return false;
    REFERENCE.lastIndex = state.pos;
    const match = REFERENCE.exec(state.src);
    if (!match?.[1] || REFERENCE.lastIndex > state.posMax || !namesOf(state.env).has(match[1])) return false;
    if (!silent) {
      const token = state.push('footnote_reference', 'sup', 0);
      token.content = match[1];
    }
    state.pos += match[0].length;
    return true;
  });

  const { escapeHtml } = markdown.utils;
  const { rules } = markdown.renderer;
  rules.footnote_reference = (tokens, index) => {
    const name = escapeHtml(tokens[index]?.content ?? '');
    return `<sup><a href="#footnote-${name}">${name}</a></sup>`;
  };
  rules.footnote_open = (tokens, index) => {
    const name = escapeHtml(String(tokens[index]?.meta?.name ?? ''));
    return `<div class="footnote" id="footnote-${name}"><span class="footnote-name">${name}</span>\n`;
  };
  rules.footnote_close = () => '</div>\n';
}

/** The names that have a note. Blocks are read before what stands in them, so all are known when references are met. */
function namesOf(env: object): Set<string> {
  const known = env as { footnotes?: Set<string> };
  known.footnotes ??= new Set();
  return known.footnotes;
}
