/** Reads Markdown back with parsers that are not the product's own, and compares what it says with the HTML it is of. */
import { HtmlRenderer, Parser } from 'commonmark';
import { toHtml } from 'hast-util-to-html';
import MarkdownIt from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type { Page } from 'puppeteer-core';
import type { ClipTab } from './tab.ts';

/**
 * HTML of Markdown by micromark's syntax trees, raw HTML kept. Bare addresses stay text unless asked for: in GFM they
 * become links wherever they stand, which no way of writing text prevents.
 */
export function renderGfm(markdown: string, { bareAddresses = false } = {}): string {
  const disabled = { disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink', 'literalAutolink'] } };
  const tree = fromMarkdown(markdown, {
    extensions: bareAddresses ? [gfm()] : [gfm(), disabled],
    mdastExtensions: bareAddresses ? [gfmFromMarkdown()] : gfmFromMarkdown().filter((part) => !part.transforms),
  });
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}

/** HTML of Markdown by CommonMark's reference implementation, which knows no GFM. */
function renderReference(markdown: string): string {
  return new HtmlRenderer().render(new Parser().parse(markdown));
}

const markdownIt = new MarkdownIt({ html: true, linkify: false });

/** HTML of Markdown by markdown-it with GFM's tables and strikethrough, aligned as GFM's HTML is. */
function renderMarkdownIt(markdown: string): string {
  return markdownIt
    .render(markdown)
    .replace(/ style="text-align:(left|center|right)"/g, ' align="$1"')
    .replace(/<(\/?)s>/g, '<$1del>');
}

export interface Comparison {
  readonly same: boolean;
  /** Both sides in the form they were compared in. */
  readonly wanted: string;
  readonly got: string;
}

/** Compares pairs of HTML as trees, in a page's own parser: {@link normaliseHtml} says what counts as the same. */
export async function compareHtml(page: Page, pairs: readonly (readonly [string, string])[]): Promise<Comparison[]> {
  const forms = await page.evaluate(normaliseHtml, pairs.flat());
  return pairs.map((_, i) => {
    const [wanted = '', got = ''] = forms.slice(i * 2, i * 2 + 2);
    return { same: wanted === got, wanted, got };
  });
}

/**
 * A form of each HTML in which only what a reader is shown, or can follow, makes a difference: runs of white space
 * outside code fold, and have no place at the edges of blocks; of attributes, addresses, titles, alternative texts,
 * list numbers, alignment, a code block's language and a box's tick count. Runs in the page: it may use nothing from
 * outside.
 */
function normaliseHtml(inputs: string[]): string[] {
  const blocks = new Set(
    'P,H1,H2,H3,H4,H5,H6,BLOCKQUOTE,UL,OL,LI,PRE,HR,TABLE,THEAD,TBODY,TFOOT,TR,TH,TD,DIV,SECTION,BODY,BR'.split(','),
  );
  const kept = ['href', 'src', 'alt', 'title', 'start', 'align', 'checked', 'type', 'class'];
  const fold = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ');
  const address = (value: string): string => {
    try {
      return encodeURI(decodeURI(value));
    } catch {
      return value;
    }
  };
  const attribute = (element: Element, name: string): string => {
    const value = element.getAttribute(name);
    if (value === null) return '';
    if (name === 'class') {
      const language = element.tagName === 'CODE' && /language-\S+/.exec(value);
      return language ? ` class=${language[0]}` : '';
    }
    if (name === 'start' && value === '1') return '';
    if ((name === 'title' || name === 'alt') && !value.trim()) return '';
    if (name === 'href' || name === 'src') return ` ${name}=${address(value)}`;
    return ` ${name}=${name === 'checked' ? '' : value.replace(/\s+/g, ' ').trim()}`;
  };
  const write = (node: Node, inPre: boolean): string => {
    let out = '';
    for (const child of node.childNodes) {
      if (child.nodeType === 3) {
        const { data } = child as Text;
        const before = child.previousSibling;
        const after = child.nextSibling;
        const code = node.nodeName === 'CODE';
        let text = inPre || code ? data : fold(data);
        if (!inPre && !code) {
          if (!before ? blocks.has(node.nodeName) : blocks.has(before.nodeName)) text = text.replace(/^ /, '');
          if (!after ? blocks.has(node.nodeName) : blocks.has(after.nodeName)) text = text.replace(/ $/, '');
        }
        out += text;
      } else if (child.nodeType === 1) {
        const element = child as Element;
        const name = element.tagName.toLowerCase();
        let inner = write(element, inPre || name === 'pre');
        if (name === 'pre') inner = inner.replace(/\n(<\/code>)?$/, '$1');
        if (name === 'tbody' && !inner) continue;
        out += `<${name}${kept.map((key) => attribute(element, key)).join('')}>${inner}</${name}>`;
      }
    }
    return out;
  };
  return inputs.map((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    body.normalize();
    return write(body, false);
  });
}

interface RoundTrip extends Comparison {
  readonly html: string;
  readonly markdown: string;
  /** Which reader's view is reported. */
  readonly reader: 'micromark' | 'commonmark.js' | 'markdown-it';
}

/**
 * Converts documents and reads them back. Where micromark's view differs from the document, the two other readers are
 * asked, the reference implementation first; it knows no GFM, so it can only confirm. micromark takes some lists beside
 * quotes for loose where both others don't.
 */
export async function roundTrip(tab: ClipTab, documents: readonly string[]): Promise<RoundTrip[]> {
  const results: RoundTrip[] = [];
  for (let from = 0; from < documents.length; from += 500) {
    const part = documents.slice(from, from + 500);
    const markdown = await tab.convertAll(part);
    const readers = [
      ['micromark', renderGfm],
      ['commonmark.js', renderReference],
      ['markdown-it', renderMarkdownIt],
    ] as const;
    const views = await Promise.all(
      readers.map(([, render]) =>
        compareHtml(
          tab.page,
          part.map((html, i) => [html, render(markdown[i] ?? '')]),
        ),
      ),
    );
    part.forEach((html, i) => {
      const at = Math.max(
        0,
        views.findIndex((view) => view[i]?.same),
      );
      const view = views[at]?.[i];
      if (view) results.push({ html, markdown: markdown[i] ?? '', reader: readers[at]?.[0] ?? 'micromark', ...view });
    });
  }
  return results;
}
