import type { Quality, Snapshot } from '../clip';
import { readOutline } from '../render';

/**
 * The five-factor score of a result: how substantial it is, not whether something is missing. Weights and limits are
 * PullMD's, so that a number means the same on both sides; headings and paragraphs are counted on the parsed Markdown.
 * @param body Markdown without frontmatter and without the title line.
 */
export function measureQuality(body: string, page: Pick<Snapshot, 'htmlLength' | 'hasArticleOrMain'>): Quality {
  const { headings, paragraphs } = readOutline(body);
  const factors = {
    length: body.length > 500,
    share: page.htmlLength > 0 && body.length / page.htmlLength > 0.02,
    landmark: page.hasArticleOrMain,
    heading: headings > 0,
    paragraphs: paragraphs.filter((length) => length >= 40).length >= 3,
  };
  if (body.trim() === '') return { score: 0, factors: { ...factors, landmark: false } };
  const points =
    (factors.length ? 30 : 0) +
    (factors.share ? 20 : 0) +
    (factors.landmark ? 20 : 0) +
    (factors.heading ? 15 : 0) +
    (factors.paragraphs ? 15 : 0);
  return { score: points / 100, factors };
}
