import type { Quality, Snapshot } from '../clip';
import { readOutline } from '../render';

/**
 * The five-factor score of a result: how substantial it is, not whether something is missing. Weights and limits are
 * PullMD's, so that a number means the same on both sides; headings and paragraphs are counted on the parsed Markdown.
 * @param body Markdown without frontmatter and without the title line.
 * @param page null when no HTML stands behind the Markdown (it was served as such): the factors that look at the page
 *   are then granted.
 */
export function measureQuality(body: string, page: Pick<Snapshot, 'htmlLength' | 'hasArticleOrMain'> | null): Quality {
  const { headings, paragraphs } = readOutline(body);
  const empty = body.trim() === '';
  const factors = {
    length: body.length > 500,
    share: !empty && (page === null || (page.htmlLength > 0 && body.length / page.htmlLength > 0.02)),
    landmark: !empty && (page?.hasArticleOrMain ?? true),
    heading: headings > 0,
    paragraphs: paragraphs.filter((length) => length >= 40).length >= 3,
  };
  // In hundredths, so that the sum is exact.
  const points =
    (factors.length ? 30 : 0) +
    (factors.share ? 20 : 0) +
    (factors.landmark ? 20 : 0) +
    (factors.heading ? 15 : 0) +
    (factors.paragraphs ? 15 : 0);
  return { score: points / 100, factors };
}

export type QualityWord = 'empty' | 'poor' | 'fair' | 'good' | 'excellent';

/**
 * A word for a score from 0 to 1. Below 0.4 is what PullMD's statistics call low quality; 0.8 is what a page without
 * headings or without landmarks can still reach when all else is there.
 */
export function qualityWord(score: number): QualityWord {
  if (score <= 0) return 'empty';
  if (score < 0.4) return 'poor';
  if (score < 0.6) return 'fair';
  return score < 0.8 ? 'good' : 'excellent';
}
