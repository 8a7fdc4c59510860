/** What is read from one element alone, whatever stands around it. */
import type { Dialect } from '../../dialect';
import { safeAddress } from '../address';
import type { Block, Open, SpanKind, Token } from '../tree';

/** The start of an element's span; null when it means nothing: a link to nowhere, a `b` that is styled to be none. */
export function spanOf(element: Element, kind: SpanKind, dialect: Dialect): Open | null {
  const tag = element.localName;
  if (kind === 'a') {
    const address = element.getAttribute('href');
    // An empty address is the page itself, which is one to go to; no address at all is no link.
    const href = dialect.links === 'removed' ? null : address === '' ? '' : safeAddress(address);
    return href === null ? null : { type: 'open', kind, tag, href, title: element.getAttribute('title') ?? '' };
  }
  // Editors that paste rich text wrap it in a `b` that they style to be none.
  const style = tag === 'b' || tag === 'i' ? (element.getAttribute('style') ?? '') : '';
  return /font-(?:weight|style)\s*:\s*(?:normal|[1-4]00\b)/i.test(style) ? null : { type: 'open', kind, tag };
}

/**
 * An image as the dialect wants it.
 * @param linked whether it stands in a link, so that it can't be one itself.
 */
export function imageOf(element: Element, linked: boolean, { images, dataImages }: Dialect): Token[] {
  const src = safeAddress(element.getAttribute('src'));
  if (src === null || images === 'removed' || (!dataImages && /^data:/i.test(src))) return [];
  const alt = (element.getAttribute('alt') ?? '').replace(/[ \t\r\n\f]+/g, ' ').trim();
  const title = element.getAttribute('title') ?? '';
  if (images === 'kept') return [{ type: 'image', src, alt, title }];
  if (linked) return [{ type: 'text', text: alt }];
  return [
    { type: 'open', kind: 'a', tag: 'a', href: src, title },
    { type: 'text', text: alt || src },
    { type: 'close', kind: 'a' },
  ];
}

/** A text node's text; line breaks count where the page keeps them. */
export function textOf(data: string, keepsBreaks: boolean): Token[] {
  const text = data.replace(/[\u00ad\u200b\u2060\ufeff\0]/g, '');
  if (!text) return [];
  if (!keepsBreaks || !/[\r\n]/.test(text)) return [{ type: 'text', text }];
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, i): Token[] => [...(i ? [{ type: 'break' } as const] : []), { type: 'text', text: line }]);
}

/** Code within a line; empty without text. */
export function codeOf(element: Element): Token[] {
  const raw = visibleText(element).replace(/[\u00ad\u200b\ufeff]/g, '');
  const text = raw.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ');
  return text ? [{ type: 'code', text: raw === text ? text : text.trim() || ' ' }] : [];
}

/** A block of code, its language from the class of the element or of the `code` within it. */
export function codeBlockOf(element: Element): Extract<Block, { type: 'code' }> {
  const code = element.firstElementChild?.localName === 'code' ? element.firstElementChild : element;
  const language = /(?:^|\s)language-([^\s`]+)/.exec(code.getAttribute('class') ?? '')?.[1] ?? '';
  const text = visibleText(element)
    .replace(/[\u200b\ufeff\0]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  return { type: 'code', language, text };
}

/** A quote around blocks, with the callout that it was found to be. */
export function quoteOf(element: Element, children: Block[]): Block {
  const callout = element.getAttribute('data-callout');
  const title = element.getAttribute('data-callout-title');
  return { type: 'quote', children, ...(callout && { callout }), ...(callout && title && { title }) };
}

/** The text of code: its line breaks may be elements. */
function visibleText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) text += (node as Text).data;
    else if ((node as Element).localName === 'br') text += '\n';
  }
  return text;
}
