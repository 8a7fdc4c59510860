import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askService } from '../../src/pullmd/ask';
import { testConnection } from '../../src/pullmd/connection';
import { LIMITS } from '../../src/pullmd/exchange';
import { explain } from '../../src/pullmd/failures';
import { faults } from '../service/fault-table';
import { answer, closedPort, extraction, type FaultServer, startBrokenTls, startFaultServer } from '../service/faults';

let server: FaultServer;
let other: FaultServer;
beforeAll(async () => {
  [server, other] = [await startFaultServer(), await startFaultServer()];
});
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(() => {
  server.config({});
  server.received.length = 0;
});

const KEY = 'pmd_0123456789abcdef0123456789abcdef';
const question = (port = server.port, scheme = 'http') => ({
  service: { baseUrl: `${scheme}://localhost:${port}`, key: KEY },
  url: 'https://mill.example/tide?page=2#top',
  title: 'Tide',
  baseUrl: 'https://mill.example/tide',
  html: '<!doctype html><title>Tide</title><p>Ширина, мм',
});

describe('a request', () => {
  test('carries the page as the contract wants it', async () => {
    server.behave((_, response) => answer(response, 200, extraction('The wheel turned.')));
    const reply = await askService(question());
    expect(reply).toEqual({
      ok: true,
      answer: { body: 'The wheel turned.', source: 'trafilatura', reason: 'forced via extractor=trafilatura' },
    });
    const post = server.received.find(({ method }) => method === 'POST');
    expect(post?.html).toBe(question().html);
    expect(post?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      authorization: `Bearer ${KEY}`,
    });
    const url = new URL(post?.url ?? '', 'http://localhost');
    expect(url.pathname).toBe('/api/html');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'json',
      extractor: 'trafilatura',
      url: 'https://mill.example/tide?page=2',
    });
  });

  test('that only makes the connection carries neither key nor page', async () => {
    server.behave((_, response) => answer(response, 200, extraction('The wheel turned.')));
    await askService(question());
    const [first, ...rest] = server.received;
    expect(first).toMatchObject({ method: 'GET', url: '/api/config', html: '' });
    expect(first?.headers.authorization).toBeUndefined();
    expect(rest).toHaveLength(1);
  });

  test('over 10 MiB is not sent', async () => {
    server.behave((_, response) => answer(response, 200, extraction('x')));
    const reply = await askService({ ...question(), html: 'ж'.repeat(5 * 1024 * 1024 + 1) });
    expect(reply).toEqual({ ok: false, failure: { code: 'page-too-large' } });
    expect(server.received).toEqual([]);
  });

  test('of exactly 10 MiB is sent', async () => {
    server.behave(({ html }, response) => answer(response, 200, extraction(String(html.length))));
    const reply = await askService({ ...question(), html: 'x'.repeat(10 * 1024 * 1024) });
    expect(reply).toMatchObject({ ok: true, answer: { body: String(10 * 1024 * 1024) } });
  });

  test('leaves out an address that would not fit into its head', async () => {
    server.behave((_, response) => answer(response, 200, extraction('x')));
    await askService({ ...question(), url: `https://mill.example/${'a'.repeat(20_000)}` });
    expect(server.received.at(-1)?.url).toBe('/api/html?format=json&extractor=trafilatura');
    await askService({ ...question(), url: `https://mill.example/a?q=${'a'.repeat(20_000)}` });
    expect(server.received.at(-1)?.url).toContain('url=https%3A%2F%2Fmill.example%2Fa');
  });
});

describe('a failure', () => {
  for (const fault of faults('http://unused.invalid')) {
    test(`${fault.name} is told as ${fault.code}`, async () => {
      const { behave } = faults(`http://localhost:${other.port}`).find(({ name }) => name === fault.name) ?? fault;
      server.behave(behave);
      other.behave((_, response) => answer(response, 200, extraction('Stolen.')));
      const limits = { ...LIMITS, milliseconds: 1000 * (fault.seconds ?? 30) };
      const reply = await askService(question(), limits);
      expect(reply.ok ? 'an answer' : reply.failure.code).toBe(fault.code);
      expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
      expect(other.received).toEqual([]);
    });
  }

  test('to connect is tried twice and told as unreachable', async () => {
    const reply = await askService(question(await closedPort()));
    expect(reply).toEqual({ ok: false, failure: { code: 'unreachable' } });
  });

  test('of name resolution and of TLS are told as unreachable', async () => {
    const tls = await startBrokenTls();
    expect(await askService(question(tls.port, 'https'))).toEqual({ ok: false, failure: { code: 'unreachable' } });
    tls.close();
    const nowhere = { ...question(), service: { baseUrl: 'https://no-such-host.invalid', key: KEY } };
    expect(await askService(nowhere)).toEqual({ ok: false, failure: { code: 'unreachable' } });
  });

  test('is cancellable at any time', async () => {
    server.behave(() => cancel.abort());
    const cancel = new AbortController();
    const reply = await askService(question(), LIMITS, cancel.signal);
    expect(reply).toEqual({ ok: false, failure: { code: 'cancelled' } });
    const before = await askService(question(), LIMITS, AbortSignal.abort());
    expect(before).toEqual({ ok: false, failure: { code: 'cancelled' } });
  });

  test('that asks for patience passes the seconds on', async () => {
    server.behave((_, response) => answer(response, 429, { error: 'rate_limited' }, { 'retry-after': '7' }));
    const reply = await askService(question());
    expect(reply.ok ? '' : explain(reply.failure, 'pullmd.example')).toContain('7 seconds');
  });
});

describe('a service that is just starting', () => {
  test('is found at the second attempt, and the page is sent once', async () => {
    const port = await closedPort();
    const fetches = vi.spyOn(globalThis, 'fetch');
    const asking = askService(question(port));
    await vi.waitUntil(() => fetches.mock.settledResults[0]?.type === 'rejected');
    const late = await startFaultServer(port);
    late.behave((_, response) => answer(response, 200, extraction('Here now.')));
    expect(await asking).toMatchObject({ ok: true, answer: { body: 'Here now.' } });
    expect(late.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await late.close();
  });
});

describe('the connection test', () => {
  const test_ = (key: string | null = KEY) => testConnection({ baseUrl: `http://localhost:${server.port}`, key });
  afterEach(() => server.status());

  test('tells version, engine and that no key is asked for', async () => {
    expect(await test_()).toMatchObject({
      usable: true,
      version: '3.12.1',
      trafilatura: 'present',
      authentication: 'off',
      words: `localhost:${server.port} answers: PullMD 3.12.1. Trafilatura is ready. It asks for no key.`,
    });
    expect(server.received.some(({ headers }) => headers.authorization)).toBe(false);
  });

  test('sends the key to /api/me alone', async () => {
    server.config({ authMode: 'single-admin' });
    expect(await test_()).toMatchObject({ usable: true, authentication: 'key accepted' });
    expect(server.received.filter(({ headers }) => headers.authorization).map(({ url }) => url)).toEqual(['/api/me']);
  });

  test('says that a key is refused, or needed', async () => {
    server.config({ authMode: 'single-admin' }, 401);
    expect(await test_()).toMatchObject({ usable: false, authentication: 'key refused' });
    expect(await test_(null)).toMatchObject({ usable: false, authentication: 'key needed' });
  });

  test('takes an older service without /api/status', async () => {
    server.status(404, '<pre>Cannot GET /api/status</pre>', 'text/html');
    expect(await test_()).toMatchObject({ usable: true, version: null, trafilatura: 'unknown' });
  });

  test('reads the status of a service that calls itself down', async () => {
    const services = { trafilatura: { status: 'down', error: 'timeout' } };
    server.status(503, JSON.stringify({ ok: false, version: '3.12.1', services }));
    expect(await test_()).toMatchObject({ reachable: true, usable: false, trafilatura: 'missing' });
  });

  test('does not take any web server for a service', async () => {
    server.config({ authMode: undefined });
    expect(await test_()).toMatchObject({ reachable: false, failure: { code: 'wrong-shape' } });
    const nobody = await testConnection({ baseUrl: `http://localhost:${await closedPort()}`, key: KEY });
    expect(nobody).toMatchObject({ reachable: false, failure: { code: 'unreachable' } });
  });
});
