import type { Page } from 'puppeteer-core';
import { bundlePeer } from './peer.ts';

/** The converters that ours is measured beside, each as its own documentation sets it up for GFM. */
export const PEERS = ['node-html-markdown', 'Turndown + GFM', 'Defuddle', 'rehype-remark'] as const;
export type Peer = (typeof PEERS)[number];

const SOURCE = `
import { NodeHtmlMarkdown } from 'node-html-markdown';
import TurndownService from 'turndown';
import { gfm } from '@joplin/turndown-plugin-gfm';
import { createMarkdownContent } from 'defuddle/full';
import { unified } from 'unified';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';

const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
turndown.use(gfm);
const rehype = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const converters = {
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  'Turndown + GFM': (html) => turndown.turndown(html),
  Defuddle: (html) => createMarkdownContent(html, 'https://page.invalid/'),
  'rehype-remark': (html) => String(rehype.processSync(html)),
};
export const convertAll = (name, list) => list.map((html) => {
  try { return converters[name](html); } catch (error) { return 'failed: ' + error.message; }
});
/** Milliseconds for one document, and the length of what came out. */
export const time = (name, html) => {
  const started = performance.now();
  const { length } = converters[name](html);
  return { ms: performance.now() - started, length };
};`;

/** A script that defines the global `peers` of {@link installPeers} where it runs. */
export async function peersScript(): Promise<string> {
  return `${await bundlePeer('peers', SOURCE)}; globalThis.peers = peers;`;
}

/** Puts the peers into a page, for {@link convertWith} and the benchmarks. */
export async function installPeers(page: Page): Promise<void> {
  await page.evaluate(await peersScript());
}

/** What a peer makes of fragments, in the page. */
export async function convertWith(page: Page, peer: Peer, fragments: readonly string[]): Promise<string[]> {
  return (await page.evaluate(
    (name, list) =>
      // biome-ignore lint/suspicious/noExplicitAny: a global that the harness made.
      (globalThis as any).peers.convertAll(name, list),
    peer,
    [...fragments],
  )) as string[];
}
