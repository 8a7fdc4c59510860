import type { Clip, Coverage, ServicePage } from '../clip';
import { compose } from '../compose';
import { readText } from '../render';
import type { Answer } from './answer';

/**
 * A service's answer as a clip of the same page: its own body, source, quality and coverage; title and metadata as the
 * live page gave them, which knows more than the service can.
 * @param ms wall time of the exchange.
 */
export function serviceClip(local: Clip, answer: Answer, page: ServicePage, ms: number): Promise<Clip> {
  const { body, source, reason } = answer;
  return compose({
    url: local.url,
    fetched: new Date().toISOString(),
    scope: 'article',
    source,
    reasons: reason ? [reason] : [],
    coverage: coverageByWords(body, page.text),
    report: local.report,
    metadata: local.metadata,
    body,
    page,
    ms: { snapshot: 0, extract: ms, convert: 0, total: ms },
  });
}

/**
 * How much of the page's visible text is in a Markdown that comes without the elements it was made of: the share of
 * words, weighed by their length, each counted as often as it stands in both. Which blocks are missing it can't say.
 */
function coverageByWords(markdown: string, pageText: string): Coverage {
  const found = new Map<string, number>();
  for (const word of wordsOf(readText(markdown))) found.set(word, (found.get(word) ?? 0) + 1);
  let all = 0;
  let covered = 0;
  for (const word of wordsOf(pageText)) {
    all += word.length;
    const left = found.get(word) ?? 0;
    if (left === 0) continue;
    covered += word.length;
    found.set(word, left - 1);
  }
  return { share: all === 0 ? 1 : covered / all, omitted: [] };
}

/** Scripts that write without spaces count by the character. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+/gu;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
