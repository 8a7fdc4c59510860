import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAllSites, type Decant, launchDecant } from '../../bench/harness/chromium';
import { openTab } from '../../bench/harness/tab';

let decant: Decant;
beforeAll(async () => {
  decant = await launchDecant();
  await allowAllSites(decant);
});
afterAll(() => decant?.close());

test('a stored page is clipped at its own address with page scripts off', async () => {
  const tab = await openTab(decant);
  const html = `<title>Tide</title><article><p>${'The wheel turned. '.repeat(40)}</p></article><script>document.title = 'changed'</script>`;
  await tab.load({ url: 'https://mill.example/tide', html, scripts: false });
  const clip = await tab.clip({ scope: 'article' });
  expect(clip.url).toBe('https://mill.example/tide');
  expect(clip.title).toBe('Tide');
  expect(clip.markdown).toContain('The wheel turned.');
});
