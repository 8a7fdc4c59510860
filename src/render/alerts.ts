import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The five kinds of GitHub, and after the mark a title of one's own, as Obsidian has it. */
const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i;

/** Plugin: a quote that begins with `[!NOTE]` is a note with a title, which is the kind's name if it has none. */
export function alerts(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'alerts', (state) => {
    const { tokens } = state;
    const out: Token[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i];
      if (!token) continue;
      out.push(token);
      const inline = tokens[i + 2];
      if (token.type !== 'blockquote_open' || tokens[i + 1]?.type !== 'paragraph_open' || !inline) continue;
      const match = MARK.exec(inline.content);
      if (!match?.[1]) continue;
      const kind = match[1].toLowerCase();
      token.attrJoin('class', `alert ${kind}`);
      out.push(...titleTokens(state, match[2]?.trim() || (kind[0]?.toUpperCase() ?? '') + kind.slice(1)));
      inline.content = inline.content.slice(match[0].length);
      // The mark alone in its paragraph leaves nothing behind.
      if (inline.content === '') i += 3;
    }
    state.tokens = out;
  });
}

function titleTokens({ Token: Made }: StateCore, text: string): Token[] {
  const open = new Made('alert_title_open', 'p', 1);
  open.attrs = [['class', 'alert-title']];
  const title = new Made('inline', '', 0);
  title.content = text;
  title.children = [];
  const close = new Made('alert_title_close', 'p', -1);
  for (const token of [open, title, close]) token.block = true;
  return [open, title, close];
}
