import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Truth } from './score.ts';

/** Reads what people found to be the content of a page of the set. */
export function readTruth(set: string, id: string): Truth {
  const page = JSON.parse(readFileSync(join(set, 'ground-truth', `${id}.json`), 'utf8'));
  const truth = page.ground_truth;
  return {
    url: page.url,
    type: page._internal?.page_type?.primary ?? 'unknown',
    content: truth.main_content ?? '',
    title: truth.title ?? null,
    author: truth.author ?? null,
    published: truth.publish_date ?? null,
    required: truth.with ?? [],
    boilerplate: truth.without ?? [],
  };
}

const FOLDS = 5;
/** Second levels of country domains under which anybody may register. */
const SHARED = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

/** The fold of a page's domain, as bench/train/pages.py counts it, so that no page is judged by a model that saw its site. */
export function foldOf(url: string): number {
  const parts = new URL(url).hostname.split('.');
  const [second = '', top = ''] = parts.slice(-2);
  const domain = parts.slice(parts.length > 2 && top.length === 2 && SHARED.has(second) ? -3 : -2).join('.');
  const digest = createHash('sha256').update(domain).digest('hex');
  return Number(BigInt(`0x${digest}`) % BigInt(FOLDS));
}
