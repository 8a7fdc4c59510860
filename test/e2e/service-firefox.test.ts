import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firefox, launchFirefox } from '../firefox/firefox';
import { closePopup, inPopup, openPopup, until } from '../firefox/toolbar';
import { answer, extraction, type FaultServer, startFaultServer } from '../service/faults';

// biome-ignore lint/suspicious/noExplicitAny: what code in Firefox's own window finds there is not typed.
declare const ChromeUtils: any, Services: any, WebExtensionPolicy: any;

const SENTENCE = 'The wheel turned with the water and the mill ground on. ';
const KEY = 'pmd_0123456789abcdef0123456789abcdef';
/** A name of a home network (RFC 8375), neither loopback nor https: what Firefox's own policy would turn into https. */
const HOST = 'nas.home.arpa';

let firefox: Firefox;
let pages: Server;
let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
  pages = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<title>Tides</title><article><h1>Tides</h1><p>${SENTENCE.repeat(12)}</p></article>`);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  firefox = await launchFirefox();
  await firefox.inBrowser((host: string) => {
    Services.prefs.setStringPref('network.dns.localDomains', host);
    Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', false);
  }, HOST);
});
afterAll(async () => {
  pages?.close();
  await server?.close();
  await firefox?.close();
});

async function element(selector: string): Promise<string> {
  const { value } = (await firefox.send('WebDriver:FindElement', { using: 'css selector', value: selector })) as {
    value: Record<string, string>;
  };
  return Object.values(value)[0] ?? '';
}
const type = async (selector: string, text: string): Promise<unknown> =>
  firefox.send('WebDriver:ElementSendKeys', { id: await element(selector), text });

test('a service on the home network is set up over http, asked, and its answer shown', async () => {
  server.config({ authMode: 'single-admin' });
  server.behave((_, response) => answer(response, 200, extraction(`## Of the service\n\n${SENTENCE.repeat(60)}`)));
  const own = await firefox.inBrowser(
    (id: string) => WebExtensionPolicy.getByID(id).mozExtensionHostname,
    firefox.extensionId,
  );
  await firefox.goto(`moz-extension://${own}/options.html`);
  await until('the section', () =>
    firefox.inPage(() => document.querySelector('#service button[type=submit]') !== null),
  );
  await type('#service input[type=url]', `http://${HOST}:${server.port}`);
  await type('#service input[type=password]', KEY);
  await firefox.send('WebDriver:ElementClick', { id: await element('#service button[type=submit]') });
  const words = await until('what the connection test found', () =>
    firefox.inPage(() => {
      const status = document.querySelector<HTMLElement>('#service-status');
      return status?.dataset.tone !== 'plain' && (status?.textContent || null);
    }),
  );
  expect(words).toContain('Trafilatura is ready. Your key is accepted.');
  const granted = await firefox.inBrowser(async (id: string) => {
    const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
    return ExtensionPermissions.get(id);
  }, firefox.extensionId);
  expect(granted).toMatchObject({
    origins: [`http://${HOST}/*`],
    data_collection: expect.arrayContaining(['websiteContent', 'browsingActivity']),
  });

  await firefox.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
  await openPopup(firefox);
  for (const label of ['Ask', 'Send']) {
    const click = `({ document }) => {
      const button = [...document.querySelectorAll('#service button')].find((one) => one.textContent.startsWith('${label}'));
      button?.click();
      return Boolean(button);
    }`;
    await until(`the button ${label}`, () => inPopup<boolean>(firefox, click));
  }
  const shown = await until('the answer', () =>
    inPopup<string>(
      firefox,
      `({ document }) => document.querySelector('#status').textContent.includes('is shown') && document.querySelector('#markdown').value`,
    ),
  );
  expect(shown).toContain('## Of the service');
  const post = server.received.find(({ method }) => method === 'POST');
  expect(post?.html).toContain(SENTENCE.trim());
  expect(post?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-encoding': 'gzip' });
  expect(post?.headers.cookie).toBeUndefined();
  await closePopup(firefox);
});
