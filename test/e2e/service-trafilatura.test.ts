import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowHosts } from '../../bench/harness/chromium';
import { type Ground, makeGround } from '../../bench/harness/toolbar';
import { BLOCK_MARK, INLINE_MARK } from '../../src/marks';
import { fusedPairs, jointsPage, presentPairs } from '../service/joints-page';
import { type RealService, startTrafilatura } from '../service/trafilatura/start';
import { changeService, clickService, markdownOf, popupOn, serviceDone, setUpService } from './service-ground';

const PAGE = jointsPage(130);

const service = await startTrafilatura();
const missing = 'missing' in service ? service.missing : null;
if (missing) console.warn(`Skipped, the real Trafilatura is not to be had: ${missing}`);

let ground: Ground;
beforeAll(async () => {
  if (missing) return;
  ground = await makeGround({ '/': { body: '' }, '/joints': { body: PAGE.html } });
  await allowHosts(ground.decant, ['http://localhost/*']);
});
afterAll(async () => {
  await ground?.close();
  if (!missing) (service as RealService).stop();
});

test.skipIf(missing)(
  'marks keep neighbours apart on a long page, from the page through the service to the popup',
  async () => {
    const { port } = service as RealService;
    expect(new Blob([PAGE.html]).size).toBeGreaterThan(100_000);
    expect(await setUpService(ground, `http://localhost:${port}`)).toContain('Trafilatura is ready');
    await changeService(ground, { policy: 'ask' });
    const { page, popup } = await popupOn(ground, `${ground.origin}/joints`);
    await clickService(popup, 'Ask');
    await clickService(popup, 'Send');
    await serviceDone(popup);
    await popup.click('#sources input[value=service]');
    await popup.waitForFunction(() => document.querySelector('#source')?.textContent?.includes('Trafilatura'));
    const markdown = await markdownOf(popup);
    expect(presentPairs(markdown, PAGE).length).toBeGreaterThan(0.95 * PAGE.pairs.length);
    expect(fusedPairs(markdown, PAGE)).toEqual([]);
    expect(markdown).not.toContain('\u2800');
    await page.close();
  },
);

test.skipIf(missing)('without the marks the same page comes back fused', async () => {
  const { port } = service as RealService;
  const { page, popup } = await popupOn(ground, `${ground.origin}/joints`);
  const sent = await popup.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the extension API is not typed in a page of the test.
    const { scripting, tabs } = (globalThis as any).chrome;
    const [tab] = await tabs.query({ active: true, currentWindow: true });
    const [answer] = await scripting.executeScript({
      target: { tabId: tab.id },
      // biome-ignore lint/suspicious/noExplicitAny: runs in the page's isolated world.
      func: () => (globalThis as any).decant.servicePage(),
    });
    return answer.result.html as string;
  });
  await page.close();
  const bare = sent.split(BLOCK_MARK).join('').split(INLINE_MARK).join('');
  expect(bare.length).toBeLessThan(sent.length);
  const response = await fetch(`http://localhost:${port}/api/html?format=json&extractor=trafilatura`, {
    method: 'POST',
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: bare,
  });
  const { markdown } = (await response.json()) as { markdown: string };
  const fused = fusedPairs(markdown, PAGE);
  expect(fused.length).toBeGreaterThan(0.9 * presentPairs(markdown, PAGE).length);
  expect(new Set(fused.map(({ kind }) => kind))).toEqual(new Set(PAGE.pairs.map(({ kind }) => kind)));
  console.log(`${fused.length} of ${PAGE.pairs.length} pairs fused without marks`);
});
