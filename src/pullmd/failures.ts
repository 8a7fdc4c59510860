/** Everything that can keep a service's answer from being used. */
export type FailureCode =
  | 'not-configured'
  | 'no-permission'
  | 'page-unreadable'
  | 'page-too-large'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'connection-lost'
  | 'cancelled'
  | 'interrupted'
  | 'redirected'
  | 'rejected'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'too-large-for-service'
  | 'too-short'
  | 'rate-limited'
  | 'address-too-long'
  | 'service-error'
  | 'unavailable'
  | 'unexpected-status'
  | 'not-json'
  | 'broken-json'
  | 'wrong-shape'
  | 'answer-too-large'
  | 'other-source'
  | 'empty-answer';

/** Why there is no usable answer. Plain data: it is shown, logged and compared. */
export interface Failure {
  readonly code: FailureCode;
  /** The HTTP status, where the service gave one. */
  readonly status?: number;
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter?: number;
  /** The source that the service used in place of the one it was asked for. */
  readonly source?: string;
  /** Seconds after which the wait was given up. */
  readonly seconds?: number;
}

/**
 * One sentence for a person: what happened and what to do next. That the local result stays as it is goes without
 * saying where it is shown.
 * @param host the service's host, with its port.
 */
export function explain(failure: Failure, host: string): string {
  const { status, retryAfter, source, seconds } = failure;
  switch (failure.code) {
    case 'not-configured':
      return 'No service is set up; add its address in the options.';
    case 'no-permission':
      return `Decant may no longer speak with ${host}; save the service in the options again to allow it.`;
    case 'page-unreadable':
      return 'The page could not be read, so nothing was sent; reload it and try again.';
    case 'page-too-large':
      return 'The page is over 10 MiB, more than the service takes, so nothing was sent.';
    case 'offline':
      return 'There is no network connection; try again when you are online.';
    case 'unreachable':
      return `${host} could not be reached: it may be off, its name unknown, or its certificate not trusted.`;
    case 'timeout':
      return `${host} did not finish its answer within ${seconds ?? 30} seconds; try again later.`;
    case 'connection-lost':
      return `The connection to ${host} broke before the answer was complete; try again.`;
    case 'cancelled':
      return 'You cancelled the request to the service.';
    case 'interrupted':
      return `The request to ${host} was cut short because its window was closed or the browser stopped it.`;
    case 'redirected':
      return `${host} sent Decant on to another address, which it does not follow with your page and key; check the service's address in the options.`;
    case 'rejected':
      return `${host} did not accept the request (status ${status ?? 400}); its version may be too old.`;
    case 'unauthorised':
      return `${host} did not accept the API key; check it in the options.`;
    case 'forbidden':
      return `${host} refuses this request for your key; ask whoever runs it.`;
    case 'not-found':
      return `${host} has no PullMD service at this address, or one older than version 2.6; check the address in the options.`;
    case 'too-large-for-service':
      return `The page is larger than ${host} accepts.`;
    case 'too-short':
      return `${host} found fewer than 200 characters of text in the page.`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `${host} is getting too many requests; try again in a while.`
        : `${host} is getting too many requests; try again in ${retryAfter} seconds.`;
    case 'address-too-long':
      return `The page's address is too long for ${host}.`;
    case 'service-error':
      return `${host} failed while working on the page (status ${status ?? 500}); its log may say why.`;
    case 'unavailable':
      return `${host} is up but not able to work at the moment (status ${status ?? 503}); try again later.`;
    case 'unexpected-status':
      return `${host} answered with status ${status ?? 0}, which Decant does not know.`;
    case 'not-json':
      return `${host} answered with a web page where data belongs; a sign-in or proxy page may stand in between.`;
    case 'broken-json':
      return `The answer of ${host} is damaged or broke off; try again.`;
    case 'wrong-shape':
      return `The answer of ${host} is not what a PullMD service sends; check the address in the options.`;
    case 'answer-too-large':
      return `The answer of ${host} is far larger than the page could be, so it was not read to its end.`;
    case 'other-source':
      return `${host} used ${source || 'another engine'} because its Trafilatura is missing or failed, so its answer was not used.`;
    case 'empty-answer':
      return `${host} found no text in the page.`;
  }
}

/** The failure that an HTTP status means; null for a status that carries an answer. */
export function failureOfStatus(status: number, retryAfter: string | null = null): Failure | null {
  if (status === 200) return null;
  if (status >= 300 && status < 400) return { code: 'redirected', status };
  const code = BY_STATUS[status] ?? (status >= 500 ? 'service-error' : 'unexpected-status');
  const seconds = Number(retryAfter);
  return code === 'rate-limited' && retryAfter && Number.isInteger(seconds) && seconds >= 0
    ? { code, status, retryAfter: seconds }
    : { code, status };
}

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  400: 'rejected',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  408: 'timeout',
  413: 'too-large-for-service',
  415: 'rejected',
  422: 'too-short',
  429: 'rate-limited',
  431: 'address-too-long',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
