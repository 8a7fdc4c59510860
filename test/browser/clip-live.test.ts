/** What a live page holds beyond its markup, through the built extension as the toolbar calls it. */
import { describe, expect, test } from 'vitest';
import type { Clip, Scope } from '../../src/clip';
import { readText } from '../../src/render';
import { useTab } from './use-tab';

const tab = useTab();

async function clipOf(html: string, scope: Scope = 'page'): Promise<Clip & { text: string }> {
  await tab().load({
    url: 'https://mill.example/live/page',
    html: `<!doctype html><title>Mill</title>${html}`,
    scripts: true,
  });
  const clip = await tab().clip({ scope });
  return { ...clip, text: readText(clip.markdown).replace(/\s+/g, ' ') };
}

const PROSE = 'The wheel turned with the water and the mill ground on through the night, and nobody heard it. ';
const shadow = (selector: string, mode: string, html: string, root = 'document'): string =>
  `${root}.querySelector('${selector}').attachShadow({ mode: '${mode}' }).innerHTML = ${JSON.stringify(html)};`;

describe('shadow trees', () => {
  test.each([
    ['open', 'open'],
    ['open', 'closed'],
    ['closed', 'open'],
    ['closed', 'closed'],
  ])('%s around %s, with slots handed on', async (outer, inner) => {
    const { text, report } = await clipOf(`<x-outer><b>light</b><i slot="none">UNSLOTTED</i></x-outer><script>
      const made = document.querySelector('x-outer').attachShadow({ mode: '${outer}' });
      made.innerHTML = '<p>outer</p><x-inner><slot></slot></x-inner>';
      made.querySelector('x-inner').attachShadow({ mode: '${inner}' }).innerHTML =
        '<p>before</p><slot>UNUSED</slot><slot name="empty">fallback</slot><p>after</p>';
    </script>`);
    expect(text).toMatch(/outer.*before.*light.*fallback.*after/);
    expect(text).not.toMatch(/UNSLOTTED|UNUSED/);
    expect(report.shadowRoots).toBe(2);
  });

  test('inside a frame, and a frame inside one', async () => {
    const inner = `<x-card>slotted</x-card><script>${shadow('x-card', 'closed', '<p>in the frame</p><slot></slot>')}</${'script'}>`;
    const { text, report } = await clipOf(
      `<iframe id="f" width="300" height="99"></iframe><x-host></x-host><script>
        f.srcdoc = ${JSON.stringify(inner).replaceAll('</', '<\\/')};
        ${shadow('x-host', 'open', '<iframe srcdoc="<p>framed in the shadow</p>" width="300" height="99"></iframe>')}
      </script>`,
    );
    expect(text).toContain('in the frame');
    expect(text).toContain('slotted');
    expect(text).toContain('framed in the shadow');
    expect(report).toMatchObject({ shadowRoots: 2, framesInlined: 2 });
  });

  test.each([
    ['article', 'open'],
    ['x-card', 'closed'],
  ])('declared in the markup of %s, %s', async (tag, mode) => {
    const { text } = await clipOf(
      `<${tag}><template shadowrootmode="${mode}"><p>declared</p><slot></slot></template>own</${tag}>`,
    );
    expect(text).toMatch(/declared.*own/);
  });
});

describe('frames', () => {
  test('within frames are read in place; those of other sites are counted and named', async () => {
    const { text, report } = await clipOf(
      `<p>first</p><iframe width="400" height="300" srcdoc="<p>middle</p><iframe width=300 height=90 srcdoc='&lt;p&gt;innermost&lt;/p&gt;'></iframe>"></iframe>
       <iframe width="300" height="90" src="https://ads.example/a"></iframe><iframe sandbox width="300" height="90" srcdoc="<p>SEALED</p>"></iframe><p>last</p>`,
    );
    expect(text).toMatch(/first.*middle.*innermost.*last/);
    expect(text).not.toContain('SEALED');
    expect(report.framesInlined).toBe(2);
    expect(report.framesUnreadable).toHaveLength(2);
    expect(report.framesUnreadable).toContain('https://ads.example/a');
  });

  test('in a frameset are the page', async () => {
    await tab().load({
      url: 'https://mill.example/live/frames',
      html: '<title>Mill</title><frameset cols="50%,50%"><frame name="a"><frame name="b"></frameset>',
      scripts: true,
    });
    await tab().page.evaluate(() => {
      for (const [i, side] of ['left', 'right'].entries()) {
        const { body } = (window.frames[i] as Window).document;
        body.innerHTML = `<p>${side} side</p>`;
      }
    });
    const text = readText((await tab().clip({ scope: 'page' })).markdown).replace(/\s+/g, ' ');
    expect(text).toMatch(/left side.*right side/);
  });
});

test('what is one click away, put off, or waiting beside its window is there', async () => {
  const { text } =
    await clipOf(`<style>.none { display: none } .cv { content-visibility: hidden } .auto { content-visibility: auto }</style>
    <details><summary>Question</summary><p>CLOSED</p></details>
    <div role="tablist"><button role="tab" aria-controls="two">Two</button></div><div role="tabpanel" id="two" hidden><p>PANEL ${PROSE}</p></div>
    <button aria-expanded="false" aria-controls="acc">Why</button><div id="acc" class="none"><p>FOLDED ${PROSE}</p></div>
    <div class="cv">PUT-OFF</div><div style="height: 4000px"></div><div class="auto">LATER</div><p style="user-select: none">UNSELECTABLE</p>
    <div style="display: flex; flex-direction: row-reverse"><span>REVERSED</span><span style="order: -1">ORDERED</span></div>
    <p class="none">GONE</p>`);
  for (const word of 'CLOSED PANEL FOLDED PUT LATER UNSELECTABLE REVERSED ORDERED'.split(' '))
    expect(text).toMatch(new RegExp(`\\b${word}\\b`));
  expect(text).not.toContain('GONE');
});

test('values are those that the reader sees, and no secrets', async () => {
  const { markdown } =
    await clipOf(`<form><label>Name <input id="n"></label><label>Key <input type="password" id="p" value="SECRET1"></label>
    <input type="hidden" value="SECRET2"><input type="file"><textarea id="t">OLD</textarea><select><option>FIRST<option selected>second</select>
    <label>Shown key <input id="was" type="password" value="SECRET3"></label></form>
    <script>n.value = 'Ada'; p.value = 'SECRET4'; t.value = 'typed text'</script>`);
  expect(markdown).toContain('Ada');
  expect(markdown).toContain('typed text');
  expect(markdown).toContain('second');
  expect(markdown).not.toMatch(/SECRET|OLD|FIRST/);
});

test('addresses go by the base, and images that load late have theirs', async () => {
  const { markdown } = await clipOf(
    '<base href="https://cdn.example/deep/"><p><a href="next">go</a></p><p><img alt="boat" src="data:image/gif;base64,R0lGOD" data-src="real.jpg" loading="lazy"></p>',
  );
  expect(markdown).toContain('(https://cdn.example/deep/next)');
  expect(markdown).toContain('![boat](https://cdn.example/deep/real.jpg)');
});

test('a list that mounts only what is in view is said to', async () => {
  const { report } = await clipOf(
    `<div role="grid" aria-rowcount="900"><div role="row">row one</div><div role="row">row two</div></div>`,
  );
  expect(report.virtualLists).toBe(1);
});

/** Everything the product might read of an element or document. */
const NAMES =
  'attributes children childNodes firstChild lastChild firstElementChild nextSibling nextElementSibling parentNode parentElement ' +
  'tagName localName nodeName nodeType nodeValue namespaceURI textContent innerText innerHTML outerHTML getAttribute hasAttribute ' +
  'setAttribute removeAttribute getAttributeNames ownerDocument isConnected style className classList id dataset shadowRoot assignedSlot ' +
  'querySelector querySelectorAll getElementsByTagName closest matches contains cloneNode append appendChild remove replaceWith ' +
  'getBoundingClientRect getClientRects offsetWidth offsetHeight clientHeight scrollHeight hidden getRootNode';
/** What images of that name stand in for on their document. */
const OF_DOCUMENT =
  'body head documentElement title URL baseURI contentType defaultView implementation createElement createRange createTreeWalker ' +
  'querySelector querySelectorAll getElementsByTagName getElementById getSelection styleSheets activeElement cookie location';

describe('pages that bend the properties of their elements', () => {
  const fields = NAMES.split(' ')
    .map((name) => `<input type="text" name="${name}" value="v">`)
    .join('');
  const images = OF_DOCUMENT.split(' ')
    .map((name) => `<img name="${name}" src="/x.png" alt="">`)
    .join('');
  test.each(['page', 'article'] as const)('are read whole: %s', async (scope) => {
    const { text } = await clipOf(
      `${images}<form><main><h1>Bent</h1><p>begin. ${PROSE.repeat(6)}</p>${fields}<p>middle. ${PROSE.repeat(6)}</p></main></form><p>end. ${PROSE.repeat(4)}</p>`,
      scope,
    );
    expect(text).toContain('begin.');
    expect(text).toContain('middle.');
    if (scope === 'page') expect(text).toContain('end.');
  });

  test('and by script', async () => {
    const { text } = await clipOf(`<article><h1>Bent</h1><p id="p">kept. ${PROSE.repeat(6)}</p></article><script>
      for (const name of ['nodeType', 'parentNode', 'textContent', 'children', 'tagName'])
        Object.defineProperty(p, name, { get() { throw new Error(name) } });
      Element.prototype.getAttribute = Node.prototype.appendChild = Document.prototype.createElement = () => { throw new Error('bent') };
      window.getComputedStyle = () => ({ display: 'none' });
    </script>`);
    expect(text).toContain('kept.');
  });
});

test('an attribute of a megabyte is no obstacle, and is not in the result', async () => {
  const { text, markdown } = await clipOf(
    `<article><h1>Large</h1><p>begin. ${PROSE.repeat(5)}</p><p data-state="${'S'.repeat(1_000_000)}" class="${'c '.repeat(200_000)}" title="${'t'.repeat(1_000_000)}">end. ${PROSE.repeat(5)}</p></article>`,
    'article',
  );
  expect(text).toMatch(/begin\..*end\./);
  expect(markdown.length).toBeLessThan(5_000);
});
