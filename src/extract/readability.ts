import { Readability } from '@mozilla/readability';
import type { Breathe } from '../breathe';

/** What Readability made of the page. */
export interface Verdict {
  /** The content that it returns; null when it finds none. */
  readonly element: Element | null;
  /** Characters it kept under each numbered element, text directly in it or in unnumbered elements there. */
  readonly kept: ReadonlyMap<string, number>;
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
 * Runs Mozilla Readability on a document that it may tear apart. What it keeps is traced back through the numbers the
 * snapshot gave to elements: the paragraphs it makes up itself have none, their parents do.
 */
export async function runReadability(document: Document, breathe: Breathe): Promise<Verdict> {
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
  const kept = new Map<string, number>();
  let chars = 0;
  let steps = 0;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const pause = ++steps % STRIDE === 0 ? breathe() : undefined;
    if (pause) await pause;
    const length = foldedLength((node as Text).data);
    if (!length) continue;
    const id = node.parentElement?.closest('[data-decant-id]')?.getAttribute('data-decant-id') ?? '';
    kept.set(id, (kept.get(id) ?? 0) + length);
    chars += length;
  }
  return { element, kept, chars, asked: true };
}

/** Length with white space folded. */
export function foldedLength(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length;
}
