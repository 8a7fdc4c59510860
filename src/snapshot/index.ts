import type { Head, Snapshot } from '../clip';
import { NothingToClip } from '../clip';

const NEVER = new Set(['script', 'style', 'template', 'link', 'meta', 'base', 'title', 'head']);

/**
 * Copies what the reader can see into an inert document. The page is only read.
 * @throws {NothingToClip} for a document that is not HTML.
 */
export async function takeSnapshot(page: Document, breathe: () => Promise<void> | void = () => {}): Promise<Snapshot> {
  if (!/html/.test(page.contentType)) throw new NothingToClip('not-html');
  await breathe();
  const copy = page.implementation.createHTMLDocument(page.title);
  let id = 0;
  let hidden = 0;
  const scriptsOff = page.defaultView === null;
  const walk = (from: Element, to: Element): void => {
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) to.append(copy.createTextNode(child.nodeValue ?? ''));
      if (!(child instanceof Element)) continue;
      const name = child.localName;
      if (NEVER.has(name) || (name === 'noscript' && !scriptsOff && child.firstElementChild === null)) continue;
      const style = page.defaultView?.getComputedStyle(child);
      if (style?.display === 'none' || style?.visibility === 'hidden') {
        hidden++;
        continue;
      }
      const twin = copy.createElement(name === 'noscript' ? 'div' : name);
      for (const { name: key, value } of child.attributes) {
        if (/^on|^style$/i.test(key)) continue;
        try {
          twin.setAttribute(key, key === 'href' || key === 'src' ? new URL(value, page.baseURI).href : value);
        } catch {
          // A name or address that the DOM does not accept is of no use to the reader either.
        }
      }
      twin.setAttribute('data-decant-id', String(++id));
      to.append(twin);
      walk(child, twin);
    }
  };
  walk(page.body, copy.body);
  return {
    document: copy,
    url: page.URL,
    baseUrl: page.baseURI,
    head: readHead(page),
    htmlLength: page.documentElement.outerHTML.length,
    hasArticleOrMain: page.querySelector('article, main') !== null,
    joints: [],
    report: {
      elements: id,
      hidden,
      shadowRoots: 0,
      framesInlined: 0,
      framesUnreadable: [],
      virtualLists: 0,
      passwordField: page.querySelector('input[type=password]') !== null,
      truncated: null,
    },
    selection: readSelection(page, copy),
  };
}

function readHead(page: Document): Head {
  const meta: [string, string][] = [];
  for (const element of page.querySelectorAll('meta[content]')) {
    for (const key of ['name', 'property', 'itemprop']) {
      const name = element.getAttribute(key);
      if (name) meta.push([name.toLowerCase(), element.getAttribute('content') ?? '']);
    }
  }
  return {
    title: page.title,
    language: page.documentElement.getAttribute('lang'),
    direction: page.documentElement.getAttribute('dir'),
    meta,
    links: [...page.querySelectorAll<HTMLLinkElement>('link[rel][href]')].map((link) => [link.rel, link.href]),
    jsonLd: [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''),
  };
}

function readSelection(page: Document, copy: Document): Element | null {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const root = copy.createElement('div');
  for (let i = 0; i < selection.rangeCount; i++)
    root.append(copy.importNode(selection.getRangeAt(i).cloneContents(), true));
  return root;
}
