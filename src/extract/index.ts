import { Readability } from '@mozilla/readability';
import type { Candidate, Origin, Scope, Snapshot } from '../clip';
import { NothingToClip } from '../clip';

export interface ExtractRequest {
  readonly scope: Scope;
  readonly keep: readonly Origin[];
  readonly drop: readonly Origin[];
}

/** Under this many characters Readability's answer is taken for a failure (PullMD's own limit). */
const FALLBACK_BELOW = 200;

const whole = { share: 1, omitted: [] };

/**
 * Proposes what the content of the page is. Each candidate owns its element; the snapshot is left as it was.
 * @throws {NothingToClip} when the scope is a selection and nothing is selected.
 */
export async function extract(snapshot: Snapshot, request: ExtractRequest): Promise<Candidate[]> {
  if (request.scope === 'selection') {
    if (!snapshot.selection) throw new NothingToClip('no-selection');
    return [{ source: 'selection', element: snapshot.selection, reasons: [], coverage: whole }];
  }
  const page = { source: 'page', element: copyOf(snapshot).body, reasons: [], coverage: whole };
  if (request.scope === 'page') return [page];
  const article = new Readability<Element>(copyOf(snapshot), { serializer: (node) => node as Element }).parse();
  if (!article?.content || (article.textContent ?? '').trim().length < FALLBACK_BELOW) {
    return [{ ...page, source: 'readability-fallback', reasons: ['Readability found under 200 characters'] }];
  }
  return [{ source: 'readability', element: article.content, reasons: [], coverage: whole }];
}

/** The candidate to use; the first is the best. */
export function choose(candidates: readonly Candidate[]): Candidate {
  const [best] = candidates;
  if (!best) throw new NothingToClip('no-article');
  return best;
}

function copyOf(snapshot: Snapshot): Document {
  return snapshot.document.cloneNode(true) as Document;
}
