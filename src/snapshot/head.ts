import type { Head } from '../clip';
import { allIn, attributeOf, baseOf, documentElementOf, textOf, titleOf } from './dom';

/** What the page says about itself, unjudged. Addresses are absolute, names of meta elements lower-cased. */
export function readHead(page: Document): Head {
  const root = documentElementOf(page);
  return {
    title: titleOf(page),
    language: root && attributeOf(root, 'lang'),
    direction: root && attributeOf(root, 'dir'),
    meta: readMeta(page),
    links: readLinks(page),
    jsonLd: [...allIn(page, 'script[type="application/ld+json" i]')].map((script) => textOf(script) ?? ''),
  };
}

function readMeta(page: Document): [string, string][] {
  const meta: [string, string][] = [];
  for (const element of allIn(page, 'meta[content]')) {
    for (const key of ['name', 'property', 'itemprop']) {
      const name = attributeOf(element, key);
      if (name) meta.push([name.toLowerCase(), attributeOf(element, 'content') ?? '']);
    }
  }
  return meta;
}

function readLinks(page: Document): [string, string][] {
  const links: [string, string][] = [];
  for (const link of allIn(page, 'link[rel][href]')) {
    const href = URL.parse(attributeOf(link, 'href') ?? '', baseOf(page))?.href;
    if (href) links.push([attributeOf(link, 'rel') ?? '', href]);
  }
  return links;
}
