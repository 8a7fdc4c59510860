import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowHosts } from '../harness/chromium.ts';
import { type Ground, open } from '../harness/toolbar.ts';

const MARKDOWN = `## What you need\n\n${'A bottle, a light, and somebody with a steady hand. '.repeat(60)}`;

/** A service on loopback that answers each page alike, or not at all. */
interface ShownService {
  /** What the popup calls it. */
  readonly host: string;
  answers: boolean;
  close(): void;
}

/** Starts a service and has the extension know it, as after a visit to its options. */
export async function setUpService(ground: Ground): Promise<ShownService> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(service.answers ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ markdown: MARKDOWN, title: 'Decanting', source: 'trafilatura', metadata: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const service = { host, answers: true, close: () => void server.close() };
  await allowHosts(ground.decant, ['http://localhost/*']);
  const options = await open(ground, `chrome-extension://${ground.decant.extension.id}/options.html`);
  await options.evaluate(async (baseUrl) => {
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the harness.
    const { permissions, storage } = (globalThis as any).chrome;
    await permissions.request({ origins: ['http://localhost/*'] });
    await storage.local.set({ service: { baseUrl, policy: 'ask' } });
  }, `http://${host}`);
  await options.close();
  return service;
}
