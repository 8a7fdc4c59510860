import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowHosts } from '../../bench/harness/chromium';
import { clickIcon, type Ground, makeGround, open } from '../../bench/harness/toolbar';
import { explain } from '../../src/pullmd/failures';
import { faults } from '../service/fault-table';
import { answer, closedPort, extraction, type FaultServer, startBrokenTls, startFaultServer } from '../service/faults';
import { placesIn, placesOnceSeen } from './layout';
import {
  changeService,
  clickService,
  historyRows,
  inOwnPage,
  markdownOf,
  openOwn,
  popupOn,
  serviceDone,
  serviceWords,
  setUpService,
} from './service-ground';

const SENTENCE = 'The wheel turned with the water and the mill ground on. ';
const ARTICLE = `<!doctype html><html lang="en"><head><title>Tides</title><script>const token = 'script-secret'</script></head>
<body><!-- comment-secret --><article><h1>Tides</h1><p>${SENTENCE.repeat(12)}</p><h2>At night</h2><p>${SENTENCE.repeat(12)}</p>
<p><span style="display:inline-block;margin-right:20px">Breite</span><span style="display:inline-block">Akku</span></p>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="x"><form><input type="hidden" name="csrf" value="hidden-secret">
</form></article></body></html>`;
const SIGN_IN = ARTICLE.replace('</form>', '<input type="password" value="password-secret"></form>');
const THIN = `<!doctype html><title>Thin</title><p>Only this.</p><p>And ${'a little more text, '.repeat(12)}.</p>`;
const LONG = ARTICLE.replace('</article>', `${`<p>${SENTENCE}</p>`.repeat(4000)}</article>`);
const KEY = 'pmd_0123456789abcdef0123456789abcdef';
const BETTER = `## Tides\n\n${SENTENCE.repeat(60)}\n\n## Of the service\n\n${SENTENCE.repeat(3)}`;

let ground: Ground;
let server: FaultServer;
let other: FaultServer;
let host: string;
beforeAll(async () => {
  [server, other] = [await startFaultServer(), await startFaultServer()];
  host = `localhost:${server.port}`;
  const page = (body: string) => ({ body });
  ground = await makeGround({
    '/': page(''),
    '/tides': page(ARTICLE),
    '/sign-in': page(SIGN_IN),
    '/thin': page(THIN),
    '/long': page(LONG),
  });
  await allowHosts(ground.decant, ['http://localhost/*', 'https://localhost/*', 'https://no-such-host.invalid/*']);
});
afterAll(async () => {
  await ground?.close();
  await server?.close();
  await other?.close();
});

const post = () => server.received.find(({ method }) => method === 'POST');

describe('setting up a service', () => {
  test('says what is there, and stores the key where no page of ours shows it again', async () => {
    server.config({ authMode: 'single-admin' });
    const words = await setUpService(ground, `http://${host}/`, KEY);
    expect(words).toContain(`${host} answers: PullMD 3.12.1. Trafilatura is ready. Your key is accepted.`);
    expect(words).toContain('not encrypted');
    const page = await openOwn(ground, 'options.html');
    await page.waitForSelector('#service input[type=password]');
    expect(await page.content()).not.toContain(KEY);
    const shown = await page.$$eval('input', (inputs) => inputs.map(({ value }) => value));
    expect(shown).not.toContain(KEY);
    const synced = await page.evaluate(
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      async () => JSON.stringify(await (globalThis as any).chrome.storage.sync.get()),
    );
    expect(synced).not.toContain(KEY);
    expect(synced).not.toContain(host);
    const origins = await page.evaluate(
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      async () => (await (globalThis as any).chrome.permissions.getAll()).origins,
    );
    expect(origins).toEqual(['http://localhost/*']);
    await page.close();
  });

  test('keeps the key from scripts that run in pages', async () => {
    const { page, popup } = await popupOn(ground, `${ground.origin}/tides`);
    const read = await popup.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      const { scripting, tabs, storage } = (globalThis as any).chrome;
      const [tab] = await tabs.query({ active: true, currentWindow: true });
      const [answered] = await scripting.executeScript({
        target: { tabId: tab.id },
        func: () =>
          // biome-ignore lint/suspicious/noExplicitAny: runs in the page's isolated world.
          (globalThis as any).chrome.storage.local
            .get()
            .then(JSON.stringify, (error: Error) => `refused: ${error.message}`),
      });
      return { inPage: answered.result as string, inPopup: JSON.stringify(await storage.local.get()) };
    });
    expect(read.inPopup).toContain(KEY);
    expect(read.inPage).toContain('refused');
    await page.close();
  });

  test('refuses http for a public host, and says why', async () => {
    expect(await setUpService(ground, 'http://pullmd.example')).toContain('Use https for a public host');
  });
});

describe('asking the service', () => {
  test('shows host and size first, sends the page without what is hidden in it, and shows both results', async () => {
    server.behave((_, response) => answer(response, 200, extraction(BETTER)));
    const { page, popup } = await popupOn(ground, `${ground.origin}/tides`);
    const local = await markdownOf(popup);
    await clickService(popup, 'Ask');
    await popup.waitForFunction(() => document.querySelector('#service .words')?.textContent?.includes('Send'));
    expect(await serviceWords(popup)).toMatch(new RegExp(`^Send the content of this page, [\\d.]+ kB, to ${host}\\?$`));
    expect(server.received).toEqual([]);
    await clickService(popup, 'Send');
    expect(await serviceDone(popup)).toContain(`The answer of ${host} is shown: longer, with structure`);

    const html = post()?.html ?? '';
    expect(html).toContain(SENTENCE.trim());
    for (const secret of ['script-secret', 'comment-secret', 'hidden-secret', 'data:image'])
      expect([secret, html.includes(secret)]).toEqual([secret, false]);
    expect(html).toContain('Breite\u2800');
    expect(post()?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(post()?.headers.cookie).toBeUndefined();

    expect(await markdownOf(popup)).toContain('## Of the service');
    const labels = await popup.$$eval('#sources label', (all) => all.map(({ textContent }) => textContent));
    expect(labels).toHaveLength(2);
    for (const label of labels) expect(label).toMatch(/ \d\.\d\d$/);
    await popup.click('#sources input[value=local]');
    await popup.waitForFunction((text) => document.querySelector('textarea')?.value === text, {}, local);
    expect((await historyRows(popup)).at(-1)).toMatchObject({ via: 'service', source: 'trafilatura', failure: null });
    await page.close();
  });

  test('moves nothing in the popup, from its first sight to the answer', async () => {
    server.behave((_, response) => answer(response, 200, extraction(BETTER)));
    const page = await open(ground, `${ground.origin}/long`);
    const popup = await clickIcon(ground, page);
    const before = await placesOnceSeen(popup);
    expect(await popup.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
    await popup.waitForSelector('#service button');
    expect(await placesIn(popup)).toEqual(before);
    await clickService(popup, 'Ask');
    await popup.waitForFunction(() => document.querySelectorAll('#service button').length === 2);
    expect(await placesIn(popup)).toEqual(before);
    await clickService(popup, 'Send');
    await serviceDone(popup);
    expect(await placesIn(popup)).toEqual(before);
    await page.close();
  });

  test('can be called off', async () => {
    server.behave(() => {});
    const { page, popup } = await popupOn(ground, `${ground.origin}/tides`);
    const local = await markdownOf(popup);
    await clickService(popup, 'Ask');
    await clickService(popup, 'Send');
    await clickService(popup, 'Cancel');
    expect(await serviceDone(popup)).toBe('You cancelled the request to the service.');
    expect(await markdownOf(popup)).toBe(local);
    expect((await historyRows(popup)).at(-1)?.failure).toBe('cancelled');
    await page.close();
  });

  test('never puts script from the answer into the popup', async () => {
    const evil =
      '<script>document.title = "pwned"</script><img src=x onerror="document.title=\'pwned\'">\n\n' +
      '[click](javascript:document.title="pwned") ![x](data:text/html,x)';
    server.behave((_, response) => answer(response, 200, extraction(`${BETTER}\n\n${evil}`)));
    const { page, popup } = await popupOn(ground, `${ground.origin}/tides`);
    await clickService(popup, 'Ask');
    await clickService(popup, 'Send');
    await serviceDone(popup);
    await popup.click('#tab-preview');
    await popup.waitForSelector('#panel-preview .preview');
    expect(
      await popup.$$eval(
        '#panel-preview script, #panel-preview [onerror], #panel-preview [href^="javascript"]',
        (all) => all.length,
      ),
    ).toBe(0);
    const markdown = await markdownOf(popup);
    expect(markdown).toContain('\\<script>');
    expect(markdown).not.toMatch(/\]\((?:javascript|data):/);
    expect(await popup.title()).not.toBe('pwned');
    await page.close();
  });
});

describe('the automatic policy', () => {
  test('asks for a poor result, keeps away from good ones, passwords and private addresses', async () => {
    await changeService(ground, { policy: 'automatic', privateAddresses: true });
    server.behave((_, response) => answer(response, 200, extraction(BETTER)));
    const poor = await popupOn(ground, `${ground.origin}/thin`);
    expect(await serviceDone(poor.popup)).toContain('is shown');
    expect(post()).toBeDefined();
    await poor.page.close();

    server.received.length = 0;
    await changeService(ground, { threshold: 1 });
    const password = await popupOn(ground, `${ground.origin}/sign-in`);
    await password.popup.waitForSelector('#service button');
    await password.page.close();
    await changeService(ground, { privateAddresses: false });
    const loopback = await popupOn(ground, `${ground.origin}/thin`);
    await loopback.popup.waitForSelector('#service button');
    await loopback.page.close();
    await changeService(ground, { threshold: 0.5, privateAddresses: true });
    const good = await popupOn(ground, `${ground.origin}/tides`);
    await good.popup.waitForSelector('#service button');
    await good.page.close();
    expect(server.received).toEqual([]);
    await changeService(ground, { policy: 'ask' });
  });
});

describe('a failure leaves the local result, says one sentence and is in the history', () => {
  let page: Page;
  let popup: Page;
  let local: string;
  let seconds = 30;
  const begin = async (): Promise<void> => {
    ({ page, popup } = await popupOn(ground, `${ground.origin}/tides`));
    local = await markdownOf(popup);
    await popup.waitForSelector('#service button');
  };
  const send = async (): Promise<string> => {
    await clickService(
      popup,
      (await popup.$$('#service button')).length && (await serviceWords(popup)) ? 'Try again' : 'Ask',
    );
    await clickService(popup, 'Send');
    return serviceDone(popup);
  };
  const untouched = async (words: string, code: string): Promise<void> => {
    expect(await markdownOf(popup)).toBe(local);
    expect(await popup.$$('#sources label')).toHaveLength(0);
    expect((await historyRows(popup)).at(-1)).toMatchObject({ failure: code, reason: words, source: 'trafilatura' });
  };

  beforeAll(begin);
  afterAll(() => page?.close());

  test.each(faults('').map(({ name }) => name))('%s', async (name) => {
    const fault = faults(`http://127.0.0.1:${other.port}`).find((one) => one.name === name);
    if (!fault) throw new Error(name);
    if ((fault.seconds ?? 30) !== seconds) {
      seconds = fault.seconds ?? 30;
      await page.close();
      await changeService(ground, { seconds });
      await begin();
    }
    server.behave(fault.behave);
    other.received.length = 0;
    const words = await send();
    const expected = explain({ code: fault.code }, host).slice(0, 12);
    expect(words.startsWith(expected)).toBe(true);
    await untouched(words, fault.code);
    const sent = server.received.filter(({ method }) => method === 'POST').length;
    expect(sent).toBeLessThanOrEqual(fault.repeatedByBrowser ? 2 : 1);
    expect(sent).toBeGreaterThan(0);
    expect(other.received).toEqual([]);
  });

  test.each(['a refused connection', 'an unknown name', 'a broken TLS handshake'])('%s', async (name) => {
    const tls = await startBrokenTls();
    const baseUrl = {
      'a refused connection': `http://localhost:${await closedPort()}`,
      'an unknown name': 'https://no-such-host.invalid',
      'a broken TLS handshake': `https://localhost:${tls.port}`,
    }[name];
    if (!baseUrl) throw new Error(name);
    await page.close();
    await inOwnPage(
      ground,
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      (origin) => (globalThis as any).chrome.permissions.request({ origins: [origin] }),
      `${baseUrl.replace(/:\d+$/, '')}/*`,
    );
    await changeService(ground, { baseUrl });
    await begin();
    const words = await send();
    expect(words).toBe(explain({ code: 'unreachable' }, new URL(baseUrl).host));
    await untouched(words, 'unreachable');
    tls.close();
    await changeService(ground, { baseUrl: `http://${host}` });
  });

  test('a permission that was taken back', async () => {
    await page.close();
    await inOwnPage(
      ground,
      // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
      () => (globalThis as any).chrome.permissions.remove({ origins: ['http://localhost/*'] }),
      null,
    );
    await begin();
    server.received.length = 0;
    const words = await send();
    expect(words).toBe(explain({ code: 'no-permission' }, host));
    await untouched(words, 'no-permission');
    expect(server.received).toEqual([]);
    await page.close();
    await setUpService(ground, `http://${host}`, KEY);
    await begin();
  });

  test('a popup that is closed midway', async () => {
    const gone = new Promise<void>((resolve) => {
      server.behave((_, response) => void response.on('close', resolve));
    });
    await clickService(popup, 'Ask');
    await clickService(popup, 'Send');
    await popup.waitForFunction(() => document.querySelector('#service')?.textContent?.includes('Waiting'));
    await expect.poll(post).toBeDefined();
    await popup.close();
    await gone;
    const own = await openOwn(ground, 'options.html');
    const row = (await historyRows(own)).at(-1);
    await own.close();
    expect(row).toMatchObject({ failure: 'interrupted', reason: explain({ code: 'interrupted' }, host) });
    await page.close();
    await begin();
    expect(await markdownOf(popup)).toBe(local);
  });

  test('a background that the browser stops midway does not even delay the answer', async () => {
    const waiting: (() => void)[] = [];
    server.behave((_, response) => waiting.push(() => answer(response, 200, extraction(BETTER))));
    await clickService(popup, 'Ask');
    await clickService(popup, 'Send');
    await expect.poll(() => waiting.length).toBe(1);
    await ground.decant.worker.close();
    expect(await markdownOf(popup)).toBe(local);
    waiting[0]?.();
    expect(await serviceDone(popup)).toContain('is shown');
    expect((await historyRows(popup)).at(-1)).toMatchObject({ source: 'trafilatura', failure: null });
  });
});
