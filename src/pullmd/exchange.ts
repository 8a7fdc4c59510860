import { type Failure, failureOfStatus } from './failures';

/** Bounds on one exchange. */
export interface Limits {
  /** Milliseconds for everything from the first connection to the last byte. */
  readonly milliseconds: number;
  /** Bytes of an answer, after decompression. */
  readonly answerBytes: number;
}

/** Half a minute is longer than anyone waits; the page may have 10 MiB and its Markdown, escaped as JSON, not twice that. */
export const LIMITS: Limits = { milliseconds: 30_000, answerBytes: 16 * 1024 * 1024 };

/** One clock for all requests of an exchange, so that a slow probe leaves less time for the rest. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal fired, or what a network error means while it has not. */
  failure(otherwise: Failure): Failure;
  readonly limits: Limits;
}

/** Starts the clock. @param cancel fires when the person calls it off. */
export function startDeadline(limits: Limits, cancel?: AbortSignal): Deadline {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  return {
    signal: cancel ? AbortSignal.any([timeout, cancel]) : timeout,
    limits,
    failure(otherwise) {
      if (cancel?.aborted) return { code: 'cancelled' };
      if (timeout.aborted) return { code: 'timeout', seconds: Math.round(limits.milliseconds / 1000) };
      return otherwise;
    },
  };
}

/** A complete answer, or why there is none. */
export type Exchange =
  | { readonly ok: true; readonly status: number; readonly contentType: string; readonly text: string }
  | { readonly ok: false; readonly failure: Failure };

/** What is asked. The key, where there is one, goes into the header and nowhere else. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** Statuses other than 200 whose body is an answer too. */
  readonly alsoAnswers?: readonly number[];
}

/**
 * Sends one request without cookies, follows no redirect, and reads the answer up to the limits. Never throws.
 */
export async function exchange(ask: Ask, deadline: Deadline): Promise<Exchange> {
  let response: Response;
  try {
    response = await fetch(ask.url, {
      method: ask.method,
      headers: { accept: 'application/json', ...ask.headers, ...(ask.key && { authorization: `Bearer ${ask.key}` }) },
      ...(ask.body && { body: ask.body }),
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    });
  } catch {
    return fail(deadline.failure({ code: globalThis.navigator?.onLine === false ? 'offline' : 'unreachable' }));
  }
  const failure = failureOf(response);
  if (failure && !ask.alsoAnswers?.includes(response.status)) {
    void response.body?.cancel().catch(() => {});
    return fail(failure);
  }
  return read(response, deadline);
}

function failureOf(response: Response): Failure | null {
  if (response.type === 'opaqueredirect') return { code: 'redirected' };
  return failureOfStatus(response.status, response.headers.get('retry-after'));
}

async function read(response: Response, deadline: Deadline): Promise<Exchange> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > deadline.limits.answerBytes) {
        void reader.cancel().catch(() => {});
        return fail({ code: 'answer-too-large' });
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return fail(deadline.failure({ code: 'connection-lost' }));
  }
  return {
    ok: true,
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: text + decoder.decode(),
  };
}

function fail(failure: Failure): Exchange {
  return { ok: false, failure };
}

/** The JSON value of an answer, or why it is none. */
export function readJson(answer: {
  readonly contentType: string;
  readonly text: string;
}): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: Failure } {
  if (!/\bjson\b/i.test(answer.contentType)) return { ok: false, failure: { code: 'not-json' } };
  try {
    return { ok: true, value: JSON.parse(answer.text) };
  } catch {
    return { ok: false, failure: { code: 'broken-json' } };
  }
}
