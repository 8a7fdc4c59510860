import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAllSites, type Decant, launchDecant } from '../../bench/harness/chromium';
import { openTab } from '../../bench/harness/tab';

let decant: Decant;
beforeAll(async () => {
  decant = await launchDecant();
  await allowAllSites(decant);
});
afterAll(() => decant?.close());

const PAGE = `<!doctype html><title>Still</title>
<style>.gone { display: none }</style>
<article><h1>Still</h1><p id="p">${'Nothing here may move. '.repeat(40)}</p><p class="gone">hidden</p>
<form><input name="attributes" value="x"><input name="childNodes"><textarea>typed</textarea></form>
<div id="host"></div><iframe srcdoc="<p>Framed text.</p>" width="300" height="100"></iframe></article>
<div style="height: 4000px"></div>
<script>
  document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow.</p>';
  window.state = () => JSON.stringify([
    document.documentElement.outerHTML,
    document.getElementById('host').shadowRoot.innerHTML,
    frames[0].document.documentElement.outerHTML,
    scrollY, String(getSelection()), document.activeElement.localName,
  ]);
  addEventListener('load', () => {
    window.records = 0;
    const observer = new MutationObserver((list) => { window.records += list.length; });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    for (const root of [document, document.getElementById('host').shadowRoot, frames[0].document]) observer.observe(root, everything);
    scrollTo(0, 500);
    getSelection().selectAllChildren(document.getElementById('p'));
  });
</script>`;

test.each(['article', 'page', 'selection'] as const)('clipping the %s leaves the page as it was', async (scope) => {
  const tab = await openTab(decant);
  await tab.load({ url: 'https://mill.example/still', html: PAGE, scripts: true });
  const before = await tab.page.evaluate('state()');
  const clip = await tab.clip({ scope });
  expect(clip.markdown).toContain('Nothing here may move.');
  expect(await tab.page.evaluate('state()')).toBe(before);
  expect(await tab.page.evaluate('records')).toBe(0);
  await tab.page.evaluate(() => document.querySelector('p')?.append('!'));
  expect(await tab.page.evaluate('records')).toBe(1);
  await tab.close();
});
