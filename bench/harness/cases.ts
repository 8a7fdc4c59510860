import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionOf } from '../../src/compose';
import type { Expectation, Produced } from './judge.ts';
import { type RangeAddress, select } from './select.ts';
import type { ClipTab } from './tab.ts';

/** A small input and what must and must not come out of it: a folder with `input.html`, `case.json`, `expect.json`. */
interface Case {
  readonly id: string;
  readonly title: string;
  /** What it is an example of. */
  readonly kind: string;
  readonly mode: 'page' | 'selection' | 'convert';
  readonly live?: boolean;
  readonly url?: string;
  readonly selection?: { readonly ranges: readonly RangeAddress[] };
  readonly html: string;
  readonly expected: Expectation;
}

/** The cases of a folder, by name. */
export function readCases(dir: string): Case[] {
  return readdirSync(dir)
    .sort()
    .filter((id) => existsSync(join(dir, id, 'case.json')))
    .map((id) => ({
      ...JSON.parse(readFileSync(join(dir, id, 'case.json'), 'utf8')),
      id,
      html: readFileSync(join(dir, id, 'input.html'), 'utf8'),
      expected: JSON.parse(readFileSync(join(dir, id, 'expect.json'), 'utf8')),
    }));
}

/** Runs a case through the built extension in a tab. */
export async function produce(tab: ClipTab, entry: Case): Promise<Produced & { ms: number }> {
  const url = entry.url ?? 'https://case.invalid/';
  const started = performance.now();
  if (entry.mode === 'convert' && !entry.live) {
    await tab.load({ url, html: '<!doctype html>', scripts: false });
    return { markdown: await tab.convert(entry.html), ms: performance.now() - started };
  }
  await tab.load({ url, html: entry.html, scripts: true });
  if (entry.selection) await select(tab.page, entry.selection.ranges);
  // A fragment that a script builds can only be converted where the script ran: as the whole page.
  const scope = entry.mode === 'convert' ? 'page' : entry.mode === 'selection' ? 'selection' : 'article';
  const clip = await tab.clip({ scope });
  const edition = editionOf(clip);
  return {
    markdown: clip.markdown,
    frontmatter: edition.frontmatter,
    title: clip.title,
    filename: edition.fileName,
    ms: clip.ms.total,
  };
}
