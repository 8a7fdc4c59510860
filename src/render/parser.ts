import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { alerts } from './alerts';
import { footnotes } from './footnotes';
import { balanceTags, writeHtml } from './html';
import { safeHref, safeImage } from './links';
import { math } from './math';
import { taskLists } from './task-lists';

/**
 * How deep blocks may nest before their content is no longer looked at: twice the default of the library, which is 50
 * nested lists. The work on nested brackets grows with it, so it is not simply endless.
 */
const MAX_NESTING = 200;

/**
 * The one reader of our Markdown: CommonMark and GFM (tables, strikethrough, task lists, autolinks, footnotes, alerts)
 * and math kept as it is written. Raw HTML is recognised as such so that the block structure is the one every other
 * renderer sees; what becomes of it is decided where it is written out or read.
 */
export const parser: MarkdownIt = createParser();

function createParser(): MarkdownIt {
  const markdown = createMarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING });
  // GFM links addresses with a scheme and those of mail; guesses about bare words like `setup.py` are not part of it.
  markdown.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  // Addresses and their texts stay as they were written; the browser encodes what it must when one is followed.
  markdown.normalizeLink = (url) => url;
  markdown.normalizeLinkText = (text) => text;
  // A dangerous address must not turn its link back into source text: the link is parsed, its address is not written.
  markdown.validateLink = () => true;
  markdown.use(math).use(footnotes).use(alerts).use(taskLists).use(balanceTags).use(writeHtml);

  markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const href = safeHref(String(token.attrGet('href') ?? ''));
    const title = token.attrGet('title');
    token.attrs = [
      ...(href === null ? [] : ([['href', href]] as [string, string][])),
      ...(title === null ? [] : ([['title', String(title)]] as [string, string][])),
      ...(href === null || href.startsWith('#')
        ? []
        : ([
            ['target', '_blank'],
            ['rel', 'noopener noreferrer'],
          ] as [string, string][])),
    ];
    return renderer.renderToken(tokens, index, options);
  };
  // Without `src`: nothing is asked of the network by showing a preview. Whoever shows it may move the address over.
  markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const src = safeImage(String(token.attrGet('src') ?? ''));
    const title = token.attrGet('title');
    token.attrs = [
      ...(src === null ? [] : ([['data-src', src]] as [string, string][])),
      ['alt', renderer.renderInlineAsText(token.children ?? [], options, env)],
      ...(title === null ? [] : ([['title', String(title)]] as [string, string][])),
    ];
    return renderer.renderToken(tokens, index, options);
  };
  return markdown;
}
