import { Readability } from '@mozilla/readability';
import type { Breathe } from '../breathe';
import { copyWithout, NUMBER } from './copy';

/** What Readability made of the page. */
export interface Verdict {
  /** The content that it returns; null when it finds none. */
  readonly element: Element | null;
  /** Characters it kept under each element of the snapshot, in it directly or in elements that Readability made there. */
  readonly kept: ReadonlyMap<Element, number>;
  readonly chars: number;
  /** Whether it was asked at all. */
  readonly asked: boolean;
}

export const NO_VERDICT: Verdict = { element: null, kept: new Map(), chars: 0, asked: false };

/** Texts between two chances for the page to breathe. */
const STRIDE = 64;

/** An article shorter than this, in characters, is none: the limit below which PullMD converts the page instead. */
const SHORTEST = 200;

/** Whether Readability, asked, found nothing that is an article, so that what is clipped stands without it. */
export function fellBack({ asked, chars }: Verdict): boolean {
  return asked && chars < SHORTEST;
}

/**
 * Runs Mozilla Readability on a numbered copy, since it tears apart what it is given. What it keeps is traced back
 * through the numbers: the paragraphs it makes up itself have none, their parents do.
 * @param drop elements of `root` that it is not to see.
 */
export async function runReadability(root: Element, drop: ReadonlySet<Element>, breathe: Breathe): Promise<Verdict> {
  const originals: Element[] = [];
  const document = await copyWithout(root, drop, breathe, originals);
  let element: Element | null = null;
  await breathe();
  try {
    const reader = new Readability<Element>(document, {
      serializer: (node) => node as Element,
      keepClasses: true,
      disableJSONLD: true,
    });
    element = reader.parse()?.content ?? null;
  } catch {
    // It gives up on some broken pages; the page has other ways to be read.
  }
  await breathe();
  if (!element) return { ...NO_VERDICT, asked: true };
  const kept = new Map<Element, number>();
  let chars = 0;
  let steps = 0;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const pause = ++steps % STRIDE === 0 ? breathe() : undefined;
    if (pause) await pause;
    const length = foldedLength((node as Text).data);
    if (!length) continue;
    const number = node.parentElement?.closest(`[${NUMBER}]`)?.getAttribute(NUMBER);
    const original = originals[Number(number ?? -1)];
    if (original) kept.set(original, (kept.get(original) ?? 0) + length);
    chars += length;
  }
  return { element, kept, chars, asked: true };
}

/** Length with white space folded. */
export function foldedLength(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length;
}
