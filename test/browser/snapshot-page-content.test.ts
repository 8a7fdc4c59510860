import { describe, expect, test } from 'vitest';
import { BLOCK_MARK, INLINE_MARK } from '../../src/marks';
import { useSnapshots } from './snapshot-page';

const { take, tab } = useSnapshots();

describe('shadow trees', () => {
  const page = (mode: string): string => `<x-card><b>slotted</b><i slot="foot">named</i></x-card><script>
    document.querySelector('x-card').attachShadow({ mode: '${mode}' }).innerHTML =
      '<style>p { color: red }</style><p>shadow <slot>unused fallback</slot></p><slot name="foot"></slot><slot name="none">fallback</slot>';
  </script>`;

  test('are read with their slots, in the order of the screen', async () => {
    const { html, report, text } = await take(page('open'));
    expect(html).toContain('<p>shadow <b>slotted');
    expect(text.replace(/\s+/g, ' ')).toContain('shadow slotted named fallback'.replace(' fallback', ''));
    expect(text).toContain('fallback');
    expect(text).not.toContain('unused');
    expect(text).not.toContain('color');
    expect(report.shadowRoots).toBe(1);
  });
  test('hide children that no slot shows', async () => {
    const html = `<x-box>LOST</x-box><script>document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<p>only this</p>'</script>`;
    expect((await take(html)).text).not.toContain('LOST');
  });
  test('that are closed stay so without leave, and are opened by the extension', async () => {
    expect((await take(page('closed'))).text).not.toContain('shadow');
    const { markdown } = await tab().clip({ scope: 'page' });
    expect(markdown).toContain('shadow');
    expect(markdown).toContain('slotted');
  });
});

describe('frames', () => {
  test('of the same origin are read in place', async () => {
    const { html, report } = await take(
      '<p>before</p><iframe srcdoc="<p>framed <a href=/x>link</a></p>" width="300" height="90"></iframe><p>after</p>',
    );
    expect(html.replace(/\s+/g, ' ')).toMatch(/before.*framed.*<a href="https:\/\/mill.example\/x">link.*after/);
    expect(report.framesInlined).toBe(1);
  });
  test('that can not be read are named, and players stay for a link', async () => {
    const { html, report } = await take(
      '<p>a</p><iframe src="https://other.example/advert" width="300" height="90"></iframe><iframe src="https://video.example/embed/7" width="300" height="90" title="Film"></iframe>',
    );
    expect(report.framesUnreadable).toEqual(['https://other.example/advert', 'https://video.example/embed/7']);
    expect(html).toContain('<iframe width="300" height="90" title="Film" src="https://video.example/embed/7">');
    expect(html).not.toContain('advert');
  });
  test('without any size are beacons', async () => {
    const { report, text } = await take('<p>a</p><iframe srcdoc="<p>BEACON</p>" width="0" height="0"></iframe>');
    expect(text).not.toContain('BEACON');
    expect(report.framesInlined).toBe(0);
  });
});

test('addresses are absolute, by the base the page sets, except within the page', async () => {
  const { html, baseUrl } = await take(
    '<base href="https://cdn.example/deep/"><a href="page">a</a><a href="#note">b</a><a href="https://cdn.example/deep/#top">c</a><img src="i.png"><a href="javascript:void(0)">d</a>',
  );
  expect(baseUrl).toBe('https://cdn.example/deep/');
  expect(html).toContain('<a href="https://cdn.example/deep/page">');
  expect(html).toContain('<a href="#note">');
  expect(html).toContain('<a href="#top">');
  expect(html).toContain('src="https://cdn.example/deep/i.png"');
});

test.each([
  ['<img src="data:image/gif;base64,R0lGOD" data-src="/real.jpg">', '/real.jpg'],
  ['<img src="/blank.gif" data-original="/real.jpg">', '/real.jpg'],
  ['<img data-srcset="/s.jpg 300w, /real.jpg 900w" src="/s.jpg">', '/real.jpg'],
  ['<img srcset="/s,c.jpg 1x, /real,c.jpg 2x" src="/s.jpg">', '/real,c.jpg'],
  ['<picture><source srcset="/s.webp 1x, /real.webp 2x"><img></picture>', '/real.webp'],
  ['<img class="own" data-whatever="/real.png">', '/real.png'],
  ['<img src="data:image/gif;base64,R0lGOD"><noscript><img src="/real.jpg"></noscript>', '/real.jpg'],
  ['<img src="/real.jpg" data-id="12">', '/real.jpg'],
])('an image has the address of its picture: %s', async (html, address) => {
  expect((await take(html)).html).toContain(`src="https://mill.example${address}"`);
});

test('what a reader sees in form fields, and nothing secret', async () => {
  const { html, report } = await take(
    `<form><input id="a" name="q"><input type="password" id="p"><input type="hidden" value="TOKEN"><textarea id="t">old</textarea>
     <select><option>one<option selected>two</select><input type="checkbox" id="c"></form>`,
    { prepare: `a.value = 'typed'; p.value = 'SECRET'; t.value = 'new'; c.checked = true` },
  );
  expect(html).toContain('value="typed"');
  expect(html).toContain('>new');
  expect(html).toContain('two');
  expect(html).toContain('checked');
  expect(html).not.toMatch(/SECRET|TOKEN|one|old/);
  expect(report.passwordField).toBe(true);
});

test('clobbered properties and broken names do not stop the walk', async () => {
  const names = 'attributes childNodes firstChild nextSibling parentNode localName nodeType children tagName id'.split(
    ' ',
  );
  const { text } = await take(
    `<img name="body"><img name="querySelectorAll"><form><p>inside</p>${names.map((name) => `<input name="${name}">`).join('')}<p>still</p></form>
     <p @click="x" {y} data-"z="1">odd names</p><a<b>odd tag</a<b><p>end</p>`,
  );
  for (const word of ['inside', 'still', 'odd names', 'odd tag', 'end']) expect(text).toContain(word);
});

/** Without boxes of their own: Chromium's layout runs out of stack on far less than this, with no extension at all. */
const NESTED = '<style>#root * { display: contents }</style><div id="root"></div>';
const NEST = `{ let n = root; for (let i = 0; i < 6000; i++) n = n.appendChild(document.createElement(i % 3 ? 'div' : 'b')); n.textContent = 'needle' }`;

test('nesting of 6,000 elements', async () => {
  expect((await take(NESTED, { prepare: NEST })).text).toContain('needle');
  const { markdown } = await tab().clip({ scope: 'page' });
  expect(markdown).toContain('needle');
});

test('line breaks that the page shows', async () => {
  const { html } = await take(
    `<style>.l { white-space: pre-line } .m { white-space: pre; font-family: monospace }</style><p>not\nshown</p><p class="l">first\nsecond</p><div class="m"><div>let a\n  = 1</div></div>`,
  );
  expect(html).toContain('<p>not\nshown');
  expect(html).toMatch(/first\s*<br>second/);
  expect(html).toContain('<div class="m" data-decant-role="pre"><div>let a\n  = 1');
});

test('roles that are not those of the tag, and what lies over the page', async () => {
  const { html } = await take(
    `<span style="display:block">a</span><div style="display:inline">b</div><div style="display:table-cell">c</div><div style="display:list-item">d</div><div style="position:fixed">e</div><p>f</p>`,
  );
  expect(html).toContain('<span data-decant-role="block">');
  expect(html).toContain('<div data-decant-role="inline">');
  expect(html).toContain('<div data-decant-role="cell">');
  expect(html).toContain('<div data-decant-role="list-item">');
  expect(html).toContain('<div data-decant-overlay="fixed">');
  expect(html).toContain('<p>f</p>');
});

test.each([
  [1, `<div role="grid" aria-rowcount="900"><div role="row">a</div><div role="row">b</div></div>`],
  [0, `<div role="grid" aria-rowcount="2"><div role="row">a</div><div role="row">b</div></div>`],
  [1, `<ul><li aria-setsize="400" aria-posinset="1">a</li><li aria-setsize="400">b</li></ul>`],
  [
    1,
    `<div style="height: 90000px; position: relative">${'<div style="position:absolute;height:30px">row</div>'.repeat(9)}</div>`,
  ],
  [
    0,
    `<div style="height: 200px; position: relative">${'<div style="position:absolute;height:30px">row</div>'.repeat(9)}</div>`,
  ],
])('(%#) %i lists that mount only what is in view', async (count, html) => {
  expect((await take(html)).report.virtualLists).toBe(count);
});

test('HTML for a service: marks for joints, nothing secret or inlined', async () => {
  const { marked } = await take(
    `<div style="display:flex;gap:9px"><b>one</b><b>two</b></div><a href="/a">x</a><a href="/b">y</a><img src="data:image/png;base64,AAAA"><script>1</script><!-- c --><p onclick="x()" style="color:red">z</p>`,
  );
  expect(marked).toContain(`one${BLOCK_MARK}`);
  expect(marked).toContain(`x${INLINE_MARK}`);
  expect(marked).not.toMatch(/<script|<!-- c|onclick|color:red|base64/);
});

test('a page that changes while the walk pauses is read to its end', async () => {
  await tab().load({
    url: 'https://mill.example/moving',
    html: `<title>Moving</title><main>${'<p><b>still</b> here</p>'.repeat(3000)}<p>the end</p></main>
      <script>setInterval(() => { const main = document.querySelector('main'); main.firstElementChild.remove(); main.prepend(document.createElement('p')); }, 1)</script>`,
    scripts: true,
  });
  const { markdown } = await tab().clip({ scope: 'page' });
  expect(markdown).toContain('the end');
});
