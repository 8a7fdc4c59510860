import { NodeHtmlMarkdown } from 'node-html-markdown';
import { MARKS, markText } from './inline/marks';

/**
 * node-html-markdown, through its public interface, with translators of ours for everything: it is given elements whose
 * text is Markdown already, so it neither escapes nor folds white space, and writes the marks around it. Its own default
 * translators guess what the pre-pass knows.
 */
const engine = new NodeHtmlMarkdown({ maxConsecutiveNewlines: 0 });

const { translators } = engine;
for (const [name] of translators.entries()) translators.remove(name);

// The engine keeps white space within `pre` alone, and trims what it returns: the bars keep the edges of a piece.
translators.set('pre', ({ node }) => {
  const fence = node.getAttribute('fence');
  return fence === null || fence === undefined
    ? { noEscape: true, prefix: '|', postfix: '|' }
    : { prefix: fence + (node.getAttribute('lang') ?? ''), postfix: `\n${/^[`~]+/.exec(fence)?.[0] ?? ''}` };
});
for (const [tag, [prefix, postfix]] of Object.entries(MARKS)) translators.set(tag, { prefix, postfix });
for (const tag of ['a', 'img', 'code'] as const) {
  translators.set(tag === 'img' ? 'decant-image' : tag, ({ node }) => {
    const value = node.getAttribute('value') ?? '';
    return { prefix: markText({ tag, end: false, value }), postfix: markText({ tag, end: true, value }) };
  });
}
for (let level = 1; level <= 6; level++) translators.set(`h${level}`, { prefix: `${'#'.repeat(level)} ` });
translators.set('hr', ({ node }) => ({ content: node.getAttribute('mark') ?? '---' }));
translators.set('decant-math', { prefix: '$$\n', postfix: '\n$$' });
translators.set('blockquote', {
  preserveIfEmpty: true,
  postprocess: ({ content }) => content.replace(/^.*$/gm, (line) => (line ? `> ${line}` : '>')) || '>',
});
// List items and notes alike begin with a mark and indent what follows.
translators.set('decant-item', ({ node }) => {
  const mark = node.getAttribute('mark') ?? '- ';
  const indent = ' '.repeat(Number(node.getAttribute('indent') ?? mark.length));
  return { prefix: mark, postprocess: ({ content }) => content.replace(/\n(?=[^\n])/g, `\n${indent}`) };
});
translators.set('table', { postprocess: ({ content }) => content.replace(/\n$/, '') });
translators.set('tr', { prefix: '|', postfix: '\n' });
translators.set('td', { prefix: ' ', postfix: ' |', preserveIfEmpty: true });

/** Turns one piece of prepared HTML into Markdown. Its time grows with the square of the piece, so keep pieces small. */
export function translatePiece(html: string): string {
  return html ? engine.translate(`<pre>${html}</pre>`).slice(1, -1) : '';
}

/** Text as it has to stand in a piece. */
export function asHtml(text: string): string {
  return text.replace(/[&<]/g, (char) => (char === '&' ? '&amp;' : '&lt;'));
}

/** Text as it has to stand in a double-quoted attribute. */
export function asAttribute(text: string): string {
  return asHtml(text).replace(/[">]/g, (char) => (char === '"' ? '&quot;' : '&gt;'));
}
