import { type Answer, readAnswer, type SentPage } from './answer';
import { type Deadline, exchange, LIMITS, type Limits, readJson, startDeadline } from './exchange';
import type { Failure } from './failures';
import { extractionRequest, packPage } from './request';

/** A page for the service, and who is asked. */
export interface Question extends SentPage {
  readonly service: { readonly baseUrl: string; readonly key: string | null };
  /** The page's address. */
  readonly url: string;
  /** The snapshot, with separator marks. */
  readonly html: string;
}

export type Reply = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

/** Long enough for a service that is just starting, short enough not to be noticed. */
const RETRY_AFTER = 400;

/**
 * Has a service read a page with Trafilatura. Before anything of the page is sent, a small request without the key makes
 * the connection; only that one is tried twice, since afterwards nobody can tell whether the page has arrived. All of it
 * shares one time limit. Never throws.
 * @param cancel aborts whatever is under way.
 */
export async function askService(question: Question, limits: Limits = LIMITS, cancel?: AbortSignal): Promise<Reply> {
  const deadline = startDeadline(limits, cancel);
  const page = await packPage(question.html);
  if (!page) return fail({ code: 'page-too-large' });
  const problem = await connect(question.service.baseUrl, deadline);
  if (problem) return fail(problem);
  const answer = await exchange(extractionRequest(question.service, page, question.url), deadline);
  if (!answer.ok) {
    // The service was there a moment ago: what broke now is this connection, and part of the page may have arrived.
    return fail(answer.failure.code === 'unreachable' ? { code: 'connection-lost' } : answer.failure);
  }
  const json = readJson(answer);
  return json.ok ? readAnswer(json.value, question) : json;
}

async function connect(baseUrl: string, deadline: Deadline): Promise<Failure | null> {
  const probe = async (): Promise<Failure | null> => {
    const answer = await exchange({ method: 'GET', url: `${baseUrl}/api/config` }, deadline);
    return answer.ok ? null : answer.failure;
  };
  let failure = await probe();
  if (failure?.code === 'unreachable') {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    failure = deadline.signal.aborted ? deadline.failure(failure) : await probe();
  }
  // A status says that the service is there; what it means for the page, the page's own request will tell.
  return failure && (failure.status === undefined || failure.code === 'redirected') ? failure : null;
}

function fail(failure: Failure): Reply {
  return { ok: false, failure };
}
