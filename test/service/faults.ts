import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** What the extension sent in one request. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** The page, decompressed. */
  readonly html: string;
}

/** How the server behaves towards `POST /api/html`, or towards everything where it says so. */
export type Behaviour = (received: Received, response: ServerResponse) => void;

export interface FaultServer {
  readonly port: number;
  /** Every request since the last change of behaviour, in order. */
  readonly received: Received[];
  behave(behaviour: Behaviour): void;
  /** What `/api/config` and `/api/me` say. */
  config(config: Readonly<Record<string, unknown>>, me?: number): void;
  /** What `/api/status` says; without arguments, that all is well. */
  status(status?: number, body?: string, contentType?: string): void;
  close(): Promise<void>;
}

const CONFIG = { disablePublicHistory: false, authMode: 'disabled', authMisconfigured: false, markitdown: false };

const STATUS = JSON.stringify({ ok: true, version: '3.12.1', services: { trafilatura: { status: 'ok' } } });
const JSON_TYPE = 'application/json; charset=utf-8';

/** A service on loopback that speaks the contract and does to the page whatever a test wants. */
export async function startFaultServer(port = 0): Promise<FaultServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = (_, response) => answer(response, 200, extraction('Nothing was set.'));
  let config: Readonly<Record<string, unknown>> = CONFIG;
  let me = 200;
  let status: readonly [number, string, string] = [200, STATUS, JSON_TYPE];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const body = await bodyOf(request).catch(() => '');
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, html: body };
    received.push(one);
    if (path === '/api/status') {
      response.writeHead(status[0], { 'content-type': status[2] });
      return void response.end(status[1]);
    }
    if (path === '/api/config') return answer(response, 200, config);
    if (path === '/api/me') return answer(response, me, me === 200 ? { id: 1, email: 'a@b.example' } : { error: 'no' });
    behaviour(one, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    behave(next) {
      behaviour = next;
      received.length = 0;
    },
    config(next, status = 200) {
      config = { ...CONFIG, ...next };
      me = status;
    },
    status(code = 200, body = STATUS, contentType = JSON_TYPE) {
      status = [code, body, contentType];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** A server that refuses every TLS handshake, as one with a broken certificate does. */
export async function startBrokenTls(): Promise<{ readonly port: number; close(): void }> {
  const server = createTlsServer({}, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A right answer of the service. */
export function extraction(markdown: string, source = 'trafilatura'): Record<string, unknown> {
  return {
    markdown: `# A page\n\n${markdown}`,
    metadata: { title: 'A page', extractorReason: 'forced via extractor=trafilatura', quality: 1 },
    source,
    shareId: null,
  };
}

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': JSON_TYPE, ...headers });
  response.end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}
