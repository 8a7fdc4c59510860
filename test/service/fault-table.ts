import type { FailureCode } from '../../src/pullmd/failures';
import { answer, type Behaviour, extraction } from './faults';

/** One way in which a service can fail, and what it must be called. */
interface Fault {
  readonly name: string;
  readonly code: FailureCode;
  readonly behave: Behaviour;
  /** Seconds to wait for an answer; only the faults that never end need less than the default. */
  readonly seconds?: number;
  /** Whether Chromium by itself sends a request again when a connection it kept from before turns out to be dead. */
  readonly repeatedByBrowser?: true;
}

const status = (name: string, code: FailureCode, number: number, headers = {}): Fault => ({
  name: `${number} ${name}`,
  code,
  behave: (_, response) => answer(response, number, { error: 'English / German' }, headers),
});

/** Everything a reachable server can do wrong; `other` is a server of another origin that must hear nothing. */
export function faults(other: string): readonly Fault[] {
  return [
    status('bad request', 'rejected', 400),
    status('unauthorised', 'unauthorised', 401, { 'www-authenticate': 'Bearer realm="pullmd"' }),
    status('forbidden', 'forbidden', 403),
    status('no such route', 'not-found', 404),
    status('too large', 'too-large-for-service', 413),
    status('too short', 'too-short', 422),
    status('too many requests', 'rate-limited', 429, { 'retry-after': '7' }),
    {
      name: '431 head too long',
      code: 'address-too-long',
      behave: (_, response) => void response.writeHead(431).end(),
    },
    status('extraction threw', 'service-error', 500),
    status('bad gateway', 'unavailable', 502),
    status('down', 'unavailable', 503),
    status('teapot', 'unexpected-status', 418),
    { name: 'a hang', code: 'timeout', seconds: 1, behave: () => {} },
    { name: 'a hang after the head', code: 'timeout', seconds: 1, behave: (_, response) => beginJson(response) },
    {
      name: 'a trickle of one byte a second',
      code: 'timeout',
      seconds: 2,
      behave(_, response) {
        beginJson(response);
        const timer = setInterval(() => response.write(' '), 1000);
        response.on('close', () => clearInterval(timer));
      },
    },
    {
      name: '200 with HTML',
      code: 'not-json',
      behave(_, response) {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!DOCTYPE html><title>Sign in</title><form>');
      },
    },
    {
      name: '200 with truncated JSON',
      code: 'broken-json',
      behave(_, response) {
        beginJson(response);
        response.end(JSON.stringify(extraction('Cut in the middle.')).slice(0, 60));
      },
    },
    {
      name: 'a connection that breaks within the answer',
      code: 'connection-lost',
      behave(_, response) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"markdown":"', () => response.destroy());
      },
    },
    {
      name: 'a connection that breaks before the answer',
      code: 'connection-lost',
      repeatedByBrowser: true,
      behave: (_, response) => void response.destroy(),
    },
    { name: 'JSON of the wrong shape', code: 'wrong-shape', behave: (_, r) => answer(r, 200, { text: 'x', ok: true }) },
    { name: 'a JSON list', code: 'wrong-shape', behave: (_, r) => answer(r, 200, ['markdown']) },
    { name: 'JSON null', code: 'wrong-shape', behave: (_, r) => answer(r, 200, null) },
    {
      name: 'Markdown that is no text',
      code: 'wrong-shape',
      behave: (_, r) => answer(r, 200, { ...extraction(''), markdown: 7 }),
    },
    {
      name: 'the text of another engine',
      code: 'other-source',
      behave: (_, r) => answer(r, 200, extraction('Readability wrote this.', 'readability')),
    },
    { name: 'no text', code: 'empty-answer', behave: (_, r) => answer(r, 200, extraction('')) },
    {
      name: 'an answer of 100 MB',
      code: 'answer-too-large',
      behave(_, response) {
        beginJson(response);
        response.write('{"markdown":"');
        const megabyte = 'x'.repeat(1024 * 1024);
        let sent = 0;
        const more = (): void => {
          while (!response.destroyed && sent++ < 100) if (!response.write(megabyte)) return;
          if (sent > 100) response.end('"}');
        };
        response.on('drain', more);
        more();
      },
    },
    {
      name: 'a redirect to another origin',
      code: 'redirected',
      behave: (_, response) => void response.writeHead(307, { location: `${other}/api/html` }).end(),
    },
    {
      name: 'a permanent redirect to another origin',
      code: 'redirected',
      behave: (_, response) => void response.writeHead(301, { location: `${other}/api/html` }).end(),
    },
  ];
}

function beginJson(response: Parameters<Behaviour>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.flushHeaders();
}
