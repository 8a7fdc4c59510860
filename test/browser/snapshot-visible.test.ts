import { describe, expect, test } from 'vitest';
import { useSnapshots } from './snapshot-page';

const { take } = useSnapshots();

const PANEL =
  'A panel that says enough to be worth reading, since it goes on for rather more than a line and has no links.';
const LINKS = `<ul>${'<li><a href="/x">WORD link to a form</a></li>'.repeat(8)}</ul>`;
const STYLE = `<style>
  .none { display: none } .invisible { visibility: hidden } .shown { visibility: visible } .clear { opacity: 0 }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0) }
  .old-sr { position: absolute; clip: rect(1px, 1px, 1px, 1px) } .inset { position: absolute; clip-path: inset(50%) }
  .left { position: absolute; left: -9999px } .above { position: absolute; top: -9999px }
  .flat { height: 0; overflow: hidden } .cv { content-visibility: hidden } .cva { content-visibility: auto }
  .contents { display: contents } .window { position: relative; overflow: hidden; width: 300px; height: 40px }
  .slide { position: absolute; left: -300px; width: 300px }
</style>`;

/** Every case has the control beside it: the same words without what hides them. */
test.each([
  ['display: none', '<p class="none">WORD</p>', '<p>WORD</p>'],
  ['display: none inline', '<p style="display:none">WORD</p>', '<p style="display:block">WORD</p>'],
  ['the hidden attribute', '<p hidden>WORD</p>', '<p>WORD</p>'],
  ['visibility: hidden', '<p class="invisible">WORD</p>', '<p>WORD</p>'],
  ['visibility: hidden on an ancestor', '<div class="invisible"><p>WORD</p></div>', '<div><p>WORD</p></div>'],
  ['clipping to a pixel', '<span class="sr">WORD</span>', '<span>WORD</span>'],
  ['clipping of old', '<span class="old-sr">WORD</span>', '<span style="position:absolute">WORD</span>'],
  ['an inset of half', '<span class="inset">WORD</span>', '<span style="position:absolute">WORD</span>'],
  [
    'a place left of the page',
    '<span class="left">WORD</span>',
    '<span style="position:absolute;left:9px">WORD</span>',
  ],
  ['a place above the page', '<span class="above">WORD</span>', '<span style="position:absolute;top:9px">WORD</span>'],
  ['a height of nothing', '<div class="flat">WORD</div>', '<div style="height:0">WORD</div>'],
  ['a closed dialog', '<dialog>WORD</dialog>', '<dialog open>WORD</dialog>'],
  ['a template', '<template>WORD</template>', '<div>WORD</div>'],
  ['the fallback of a canvas', '<canvas>WORD</canvas>', '<div>WORD</div>'],
  ['the fallback of a video', '<video>WORD</video>', '<div>WORD</div>'],
  ['a script', '<script type="text/plain">WORD</script>', '<div>WORD</div>'],
  ['a style sheet', '<style>WORD{}</style>', '<div>WORD</div>'],
  [
    'a closed menu of a button',
    `<button aria-controls="m" aria-expanded="false">Menu</button><ul id="m" class="none">${'<li><a href="/x">WORD link</a></li>'.repeat(20)}</ul>`,
    '<ul><li><a href="/x">WORD link</a></li></ul>',
  ],
])('%s hides', async (_, hidden, shown) => {
  expect((await take(`${STYLE}<p>Before.</p>${hidden}<p>After.</p>`)).text).not.toContain('WORD');
  expect((await take(`${STYLE}<p>Before.</p>${shown}<p>After.</p>`)).text).toContain('WORD');
});

test.each([
  ['transparent text', '<p class="clear">WORD</p>'],
  ['text hidden from assistive technology alone', '<p aria-hidden="true">WORD</p>'],
  ['a visible child of an invisible element', '<div class="invisible">no <b class="shown">WORD</b></div>'],
  ['an element without a box of its own', '<div class="contents"><p>WORD</p></div>'],
  ['content whose rendering is put off', '<div class="cv">WORD</div>'],
  ['content rendered when it comes into view', '<div style="height:5000px"></div><div class="cva">WORD</div>'],
  ['a slide that waits beside its window', '<div class="window"><div class="slide">WORD</div></div>'],
  ['closed details', '<details><summary>More</summary><p>WORD</p></details>'],
  ['an inactive tab', `<div role="tabpanel" hidden><p>WORD ${PANEL}</p></div>`],
  ['a tab by its class', `<div class="tab-pane none"><p>WORD ${PANEL}</p></div>`],
  ['a tab by the class of a part', `<div class="tab__content none"><p>WORD ${PANEL}</p></div>`],
  ['an accordion folded by display', `<div class="accordion-collapse none"><p>WORD ${PANEL}</p></div>`],
  ['an accordion folded by height', `<div class="faq-answer flat"><p>WORD ${PANEL}</p></div>`],
  ['an accordion folded by visibility', `<div class="accordion-body invisible"><p>WORD ${PANEL}</p></div>`],
  [
    'what a button opens',
    `<button aria-controls="x" aria-expanded="false">Why?</button><div id="x" hidden><p>WORD ${PANEL}</p></div>`,
  ],
  [
    'what a tab names, though it is a list of links',
    `<a role="tab" href="#t">Forms</a><div role="tabpanel" id="t" hidden>${LINKS}</div>`,
  ],
  [
    'what a heading alone stands before',
    `<section><h3>Delivery</h3><div class="none"><p>WORD ${PANEL}</p></div></section>`,
  ],
  [
    'what a button without a state opens',
    `<div><div role="button"><style>.a{color:red}</style>Delivery</div><div class="none"><p>WORD ${PANEL}</p></div></div>`,
  ],
  [
    'what a title opens that answers to a click',
    `<div><div style="cursor:pointer">Delivery</div><div class="invisible"><p>WORD ${PANEL}</p></div></div>`,
  ],
  [
    'what a question stands before',
    `<div><div>When is it sent?</div><div class="flat"><p>WORD ${PANEL}</p></div></div>`,
  ],
  [
    'the first answer in a row of questions',
    `<div><h3>When?</h3><div class="none"><p>WORD ${PANEL}</p></div><h3>Where?</h3><div class="none">${PANEL}</div></div>`,
  ],
  [
    'the last answer in a row of questions',
    `<div><h3>When?</h3><div>${PANEL}</div><h3>Where?</h3><div class="none"><p>WORD ${PANEL}</p></div></div>`,
  ],
  [
    'an answer inside a folded list of questions',
    `<div class="faq flat"><p>${PANEL}</p><div><h3>When?</h3><div class="none"><p>WORD ${PANEL}</p></div></div></div>`,
  ],
  ['a slide that style hides', `<div class="swiper-slide none"><p>WORD ${PANEL}</p></div>`],
  ['what a tab names', `<a role="tab" href="#t">Two</a><div id="t" class="none"><p>WORD ${PANEL}</p></div>`],
])('%s stays', async (_, html) => {
  expect((await take(`${STYLE}<p>Before.</p>${html}<p>After.</p>`)).text).toContain('WORD');
});

/** What stands below a title without being its panel. */
test.each([
  ['an overlay', `<div><button>Share</button><div class="modal none"><p>WORD ${PANEL}</p></div></div>`],
  ['a tool tip', `<div><button>?</button><span role="tooltip" class="none">WORD ${PANEL}</span></div>`],
  [
    'a panel of a part that is invisible itself',
    `<div class="invisible"><section><h3>Delivery</h3><div><p>WORD ${PANEL}</p></div></section></div>`,
  ],
  ['a menu', `<nav><div><button>Products</button><div class="none"><p>WORD ${PANEL}</p></div></div></nav>`],
  ['a list of links', `<div><button>Products</button><div class="none">${LINKS}</div></div>`],
  ['a list of short entries', `<div><h3>Country</h3><div class="none">${'<p>WORD entry</p>'.repeat(20)}</div></div>`],
  [
    'another version of what is shown',
    `<div><h3>Delivery</h3><div class="none"><p>WORD ${PANEL}</p></div><div>${PANEL}</div></div>`,
  ],
  [
    'a part between parts that are shown',
    `<div><h3>When</h3><p>${PANEL}</p><div class="none"><p>WORD ${PANEL}</p></div><h3>Where</h3><p>${PANEL}</p></div>`,
  ],
  ['what a hidden title opens', `<div><h3 class="none">Why?</h3><div class="none"><p>WORD ${PANEL}</p></div></div>`],
])('%s stays hidden', async (_, html) => {
  expect((await take(`${STYLE}<p>Before.</p>${html}<p>After.</p>`)).text).not.toContain('WORD');
});

test('an invisible element hides its own text only', async () => {
  const { text } = await take(`${STYLE}<div class="invisible">own <b class="shown">child</b></div>`);
  expect(text).toContain('child');
  expect(text).not.toContain('own');
});

test('hidden parts inside a folded panel stay hidden, and the panel is marked', async () => {
  const { html, text } = await take(
    `${STYLE}<div role="tabpanel" hidden><p>${PANEL}</p><p class="none">GONE</p></div>`,
  );
  expect(html).toContain('data-decant-hidden="collapsed"');
  expect(text).not.toContain('GONE');
});

describe('noscript', () => {
  const html = '<p>Before.</p><noscript><p>WORD</p></noscript>';
  test('is read where page scripts are off', async () => {
    const { text, html: copy } = await take(html, { scripts: false });
    expect(text).toContain('WORD');
    expect(copy).toContain('<div data-decant-noscript="">');
  });
  test('is not where they run', async () => {
    expect((await take(html)).text).not.toContain('WORD');
  });
  test('is read without markup in it, too', async () => {
    const plain = '<p>Before.</p><noscript>WORD</noscript>';
    expect((await take(plain, { scripts: false })).text).toContain('WORD');
    expect((await take(plain)).text).not.toContain('WORD');
  });
});

test('a formula for machines survives beside the one for eyes', async () => {
  const { html } = await take(`${STYLE}
    <span class="katex"><span class="sr"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span aria-hidden="true">x2</span></span>
    <span style="display:none"><math alttext="y"><mi>y</mi></math></span>
    <script type="math/tex; mode=display">z^2</script><span class="sr">SPOKEN</span>`);
  expect(html).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
  expect(html).toContain('<math alttext="y">');
  expect(html).toContain('<span data-decant-tex="display">z^2</span>');
  expect(html).not.toContain('SPOKEN');
});

describe('what was streamed, hidden, for a script to put in its place', () => {
  const late = '<div hidden id="S:1"><p>LATE</p></div>';
  test('stands where it belongs when the script never ran', async () => {
    const { text } = await take(
      `<main><p>First.</p><template id="B:1"></template><p>Waiting…</p></main><p>End.</p>${late}`,
    );
    expect(text.replace(/\s+/g, ' ')).toMatch(/First\. ?LATE ?Waiting… ?End\.$/);
  });
  test('stands where it belongs inside what was streamed itself', async () => {
    const parts = '<div hidden id="S:2"><p>INNER</p></div><div hidden id="S:1"><template id="P:2"></template></div>';
    const { text } = await take(`<p>First.</p><template id="B:1"></template><p>End.</p>${parts}`);
    expect(text.replace(/\s+/g, ' ')).toMatch(/First\. ?INNER ?End\.$/);
  });
  test('is read though nothing in it has a box', async () => {
    const parts = '<div hidden id="S:1"><div style="overflow:hidden"><p>LATE</p></div></div>';
    expect((await take(`<p>First.</p><template id="B:1"></template>${parts}`)).text).toContain('LATE');
  });
  test('takes the place of what waits for it', async () => {
    const parts = '<div id="afmain2" style="display:none"><p>LATE</p></div>';
    const { text } = await take(`<p>First.</p><span id="afmainph2">Waiting…</span><p>End.</p>${parts}`);
    expect(text.replace(/\s+/g, ' ')).toMatch(/First\. ?LATE ?End\.$/);
  });
  test('is taken once, even from a page that puts it inside itself', async () => {
    const loop = '<template id="B:1"></template><template id="B:1"></template>';
    const { text } = await take(
      `<p>First.</p>${loop}<div hidden id="S:1"><p>LATE</p><template id="B:1"></template></div>`,
    );
    expect(text.split('LATE')).toHaveLength(2);
  });
  test('stays hidden where nothing waits for it, and templates stay unread', async () => {
    expect((await take(`<p>First.</p>${late}`)).text).not.toContain('LATE');
    expect((await take('<p>First.</p><template id="B:1"><p>LATE</p></template>')).text).not.toContain('LATE');
  });
});

describe('a main part that hides itself until a script has run', () => {
  const story = `<p>WORD ${PANEL.repeat(12)}</p>`;
  const menu = `<p>${'Menu entry. '.repeat(30)}</p>`;
  test.each([
    ['by visibility', `<main class="invisible">${story}</main>`],
    ['by display', `<main class="none">${story}</main>`],
    ['with what is around it', `<div class="none"><main>${story}</main></div>`],
    ['in a box of its own', `<main><p>Loading</p><div><div class="none">${story}</div></div></main>`],
    ['by its height', `<div role="main" class="flat">${story}</div>`],
    [
      'with a part that shows itself',
      `<main class="invisible">${story.repeat(3)}<p class="shown">${PANEL.repeat(3)}</p></main>`,
    ],
    ['with white space between empty boxes', `<main>${'<p></p>\n'.repeat(300)}<div class="none">${story}</div></main>`],
  ])('is read: %s', async (_, main) => {
    const { text, html } = await take(`${STYLE}${menu}${main}`);
    expect(text).toContain('WORD');
    expect(html).not.toContain('data-decant-hidden');
  });
  test('leaves hidden what is hidden in it', async () => {
    const parts = '<div class="none"><p>GONE</p></div>';
    const { text } = await take(`${STYLE}${menu}<main class="invisible">${story}${parts}</main>`);
    expect(text).toContain('WORD');
    expect(text).not.toContain('GONE');
  });
  test.each([
    ['beside one that is shown', `<main>${'Something to read. '.repeat(20)}</main><div class="none">${story}</div>`],
    [
      'with another part that shows itself',
      `<main><p>${'Something to read. '.repeat(20)}</p><div class="none">${story.repeat(9)}</div></main>`,
    ],
    ['with no more than a label in it', '<main class="none"><p>WORD</p></main>'],
  ])('stays hidden: %s', async (_, html) => {
    expect((await take(`${STYLE}${menu}${html}`)).text).not.toContain('WORD');
  });
});

test('what is counted as hidden', async () => {
  const { report } = await take(`${STYLE}<p class="none">a</p><p hidden>b</p><p>c</p>`);
  expect(report.hidden).toBe(2);
  expect(report.elements).toBe(1);
});
