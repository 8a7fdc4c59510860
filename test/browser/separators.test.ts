import { describe, expect, test } from 'vitest';
import { readText } from '../../src/render';
import { useSnapshots } from './snapshot-page';

const { take, tab } = useSnapshots();

const STYLE = `<style>
  body { font: 16px/1.4 sans-serif; width: 900px; margin: 8px } .row { display: flex; gap: 8px } .grid { display: grid; grid-template-columns: 1fr 1fr }
  .chip { display: inline-block; padding: 2px 8px; margin-right: 6px } .pad { padding: 0 2px } .wide { padding: 0 6px }
  .cap { float: left; font-size: 48px; line-height: 1 } .big { font-size: 40px } .bar::after { content: " | " }
  .comma::after { content: ", " } .block { display: block } .line { display: inline } .tc { display: table-cell }
  .abs { position: relative; padding-right: 40px } .badge { position: absolute; right: 0 }
  .narrow { width: 60px; overflow-wrap: anywhere } .spaced { letter-spacing: 5px } .tracking { letter-spacing: 0.1em }
  .icon { width: 16px; height: 16px; background: red; display: inline-block } .right { float: right } .rtl { direction: rtl }
  .vertical { writing-mode: vertical-rl } .contents { display: contents } .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0) }
  .justify { text-align: justify; width: 300px } .initial::first-letter { font-size: 3em; float: left } .kern { margin-left: -1px } .ul { text-decoration: underline }
  .scaled { transform: scale(.5); transform-origin: 0 0 } .tab { padding: 4px 12px; border: 1px solid } .num { user-select: none; padding-right: 10px }
</style>`;

/**
 * Labelled by what a reader of the page would copy down by hand, not by what the rule says: `A|B` is read as two words
 * (or two lines), `AB` as one.
 */
const APART: [html: string, first: string, second: string][] = [
  ['<div>Width, mm</div><div>Battery</div>', 'mm', 'Battery'],
  ['<p>End of one</p><p>Start of two</p>', 'one', 'Start'],
  ['<ul><li>Red</li><li>Green</li></ul>', 'Red', 'Green'],
  ['<table><tr><td>Weir</td><td>14</td></tr></table>', 'Weir', '14'],
  ['<table><tr><th>Site</th></tr><tr><td>Lock</td></tr></table>', 'Site', 'Lock'],
  ['<dl><dt>Weight</dt><dd>12 kg</dd></dl>', 'Weight', '12'],
  ['<h2>Heading</h2>text below', 'Heading', 'text'],
  ['line one<br>line two', 'one', 'line two'],
  ['above<hr>below', 'above', 'below'],
  ['<span class="block">Name</span><span class="block">Ada</span>', 'Name', 'Ada'],
  ['<div class="row"><span>Sale</span><span>New</span></div>', 'Sale', 'New'],
  ['<div class="row"><a href="/a">Home</a><a href="/b">About</a></div>', 'Home', 'About'],
  ['<div class="grid"><span>Price</span><span>42</span></div>', 'Price', '42'],
  ['<span class="chip">rust</span><span class="chip">wasm</span>', 'rust', 'wasm'],
  ['<div class="narrow"><span class="chip">alpha</span><span class="chip">gamma</span></div>', 'alpha', 'gamma'],
  ['<a href="/a">News</a><a href="/b">Sport</a>', 'News', 'Sport'],
  ['<nav><a href="/a">One</a><a href="/b" class="wide">Two</a></nav>', 'One', 'Two'],
  ['<button>Reply</button><button>Share</button>', 'Reply', 'Share'],
  ['<label>Email</label><label>Phone</label>', 'Email', 'Phone'],
  ['<a href="#" role="tab">First</a><a href="#" role="tab">Second</a>', 'First', 'Second'],
  ['<span role="button">Edit</span><span role="button">Delete</span>', 'Edit', 'Delete'],
  ['<span class="tab">Day</span><span class="tab">Night</span>', 'Day', 'Night'],
  ['<span class="bar">Author</span><span>Date</span>', 'Author', 'Date'],
  ['<span class="comma">salt</span><span>pepper</span>', 'salt', 'pepper'],
  ['<span>Likes</span><span class="icon"></span><span>12</span>', 'Likes', '12'],
  ['<span>Rating</span><svg width="20" height="20"></svg><span>five</span>', 'Rating', 'five'],
  ['<span class="tc">cell</span><span class="tc">next</span>', 'cell', 'next'],
  ['<div class="abs">Inbox<span class="badge">7</span></div>', 'Inbox', '7'],
  ['<span>left</span><span class="right">right</span>', 'left', 'right'],
  ['<div class="contents"><div>up</div></div><div>down</div>', 'up', 'down'],
  ['<div class="row"><b>Total</b>99</div>', 'Total', '99'],
  ['<kbd class="wide">Ctrl</kbd><kbd class="wide">C</kbd>', 'Ctrl', 'C'],
  ['<p class="rtl"><span class="chip">שלום</span><span class="chip">עולם</span></p>', 'שלום', 'עולם'],
  ['<div class="rtl"><span>מחיר</span><span style="margin-right:8px">חדש</span></div>', 'מחיר', 'חדש'],
  ['<details open><summary>Question</summary>Answer here</details>', 'Question', 'Answer'],
  ['<figure><span>pic</span><figcaption>Caption</figcaption></figure>', 'pic', 'Caption'],
  ['<p>Text</p><aside>Note</aside>', 'Text', 'Note'],
  ['<span style="margin-right:10px">Vol</span><span>III</span>', 'Vol', 'III'],
  ['<span style="border-right:4px solid;padding-right:4px">Mon</span><span>Tue</span>', 'Mon', 'Tue'],
  ['<div style="columns:2;column-gap:40px"><div>columnA</div><div>columnB</div></div>', 'columnA', 'columnB'],
  ['<div class="scaled"><span class="chip">small</span><span class="chip">tiny</span></div>', 'small', 'tiny'],
  [
    '<div style="transform:scale(.4);width:500px"><span>Slide</span><span style="margin-left:6px">three</span></div>',
    'Slide',
    'three',
  ],
  [
    '<div hidden role="tabpanel"><p>A panel with enough words in it to be read by somebody, in full</p><p>Second paragraph of it</p></div>',
    'full',
    'Second',
  ],
  ['<select><option>Choose</option></select><span>Beside</span>', 'Choose', 'Beside'],
  ['<pre><code><div>let a</div><div>let b</div></code></pre>', 'a', 'let b'],
];

const TOGETHER: [html: string, word: string][] = [
  ['<b>wo</b>rd', 'word'],
  ['un<em>frigging</em>believable', 'unfriggingbelievable'],
  ['Java<b>Script</b>', 'JavaScript'],
  ['м<sup>2</sup>', 'м2'],
  ['H<sub>2</sub>O', 'H2O'],
  ['x<sup>2</sup>y<sub>i</sub>z', 'x2yiz'],
  ['<p><span class="cap">T</span>heodolites</p>', 'Theodolites'],
  ['<p><span class="cap"><b>B</b></span><i>ara</i>meter</p>', 'Barameter'],
  ['<p><span class="cap">“O</span>nce</p>', '“Once'],
  ['<p><span class="big">W</span>inter</p>', 'Winter'],
  ['<p><span class="big" style="margin-right:4px">A</span>utumn</p>', 'Autumn'],
  ['super<wbr>cali<wbr>fragilistic', 'supercalifragilistic'],
  ['<div class="narrow"><b>incompre</b>hensibilities</div>', 'incomprehensibilities'],
  ['<mark class="pad">high</mark>light', 'highlight'],
  ['<mark>sea</mark>rching', 'searching'],
  ['<pre><code><span class="k">def</span><span class="f">ault</span></code></pre>', 'default'],
  ['<code><span>get</span><span style="margin-left:6px">Value</span></code>', 'getValue'],
  ['<pre><span class="num">1</span><span>let</span></pre>', '1let'],
  ['<ruby>漢<rt>かん</rt></ruby>字', '字'],
  ['of<span class="lig">fi</span>ce', 'office'],
  ['<span>fl</span><span>ow</span>', 'flow'],
  ['<p class="initial">Lorem <b>ip</b>sum</p>', 'ipsum'],
  ['<span class="spaced">wi</span><span class="spaced">de</span>', 'wide'],
  ['<span class="tracking">TI</span><span class="tracking">DE</span>', 'TIDE'],
  ['A<span class="kern">V</span>A', 'AVA'],
  ['<div class="line">in</div><div class="line">line</div>', 'inline'],
  ['<span class="contents"><b>con</b></span>tents', 'contents'],
  ['<a href="/x">plural</a>s', 'plurals'],
  ['<a href="/x"><b>bo</b>ld</a>', 'bold'],
  ['1<sup>st</sup>', '1st'],
  ['<i>e</i>Book', 'eBook'],
  ['<span class="ul">un</span>derline', 'underline'],
  [
    '<p class="justify">这是<b>一个很长的句子</b>它会被分散对齐所以字与字之间的距离会变大一点儿但是它们仍然是一个词没有空格</p>',
    '句子它会',
  ],
  ['<p class="vertical">縦<b>書</b>き</p>', '縦書き'],
  ['<p class="rtl">كت<b>اب</b></p>', 'كتاب'],
  ['caf<em>é</em>s', 'cafés'],
  ['<b>done</b>.', 'done.'],
  ['(<i>aside</i>)', '(aside)'],
  ['<span class="scaled" style="display:inline-block">sca<b>led</b></span>', 'scaled'],
  ['foo<!-- note -->bar', 'foobar'],
  ['read<span class="sr">hidden</span>ing', 'reading'],
  ['<div style="transform:scale(4);width:200px"><mark class="pad">mag</mark>nified</div>', 'magnified'],
  [
    [...'Letters'].map((letter) => `<div style="display:inline-block;position:relative">${letter}</div>`).join(''),
    'Letters',
  ],
  ['en<span style="position:relative;top:-6px">gra</span>ved', 'engraved'],
];

function after(text: string, first: string, second: string): string | null {
  const start = text.indexOf(first);
  const end = text.indexOf(second, start + first.length);
  return start < 0 || end < 0 ? null : text.slice(start + first.length, end);
}

describe('what a reader sees apart', () => {
  test.each(APART)('%s', async (html, first, second) => {
    const { text, raw, html: copy } = await take(`${STYLE}<main>${html}</main>`);
    expect(after(text, first, second), copy).toMatch(/^\s+$/);
    // Without the rule the two are one word.
    expect(after(raw, first, second)).toBe('');
  });
});

describe('what a reader sees as one word', () => {
  test.each(TOGETHER)('%s', async (html, word) => {
    const { text, html: copy } = await take(`${STYLE}<main>${html}</main>`);
    expect(text, copy).toContain(word);
  });
});

const PROSE =
  '<p>The wheel turned with the water, and the mill ground on through the night while nobody was awake.</p>';

describe.each(['page', 'article'] as const)('on the way of a %s to the Markdown', (scope) => {
  const textOf = async (parts: readonly string[]): Promise<string> => {
    const body = parts.map((html) => `<section>${PROSE}${html}${PROSE}</section>`).join('');
    await tab().load({
      url: 'https://mill.example/joints',
      html: `${STYLE}<title>Joints</title><main><h1>Joints</h1>${body}</main>`,
      scripts: true,
    });
    const { markdown } = await tab().clip({ scope });
    return readText(markdown).replace(/\s+/g, ' ');
  };

  test('nothing is fused', async () => {
    const text = await textOf(APART.map(([html]) => html));
    expect(text).toContain('Battery');
    const fused = APART.filter(([, first, second]) => text.includes(first + second));
    expect(fused).toEqual([]);
  });

  test('no word is cut', async () => {
    const text = await textOf(TOGETHER.map(([html]) => html));
    const absent = TOGETHER.filter(([, word]) => !text.includes(word));
    expect(absent.filter(([, word]) => inPieces(word).test(text))).toEqual([]);
    // A lone word between paragraphs may be taken for a label and left out of an article; most have to be in it.
    expect(absent.length).toBeLessThanOrEqual(scope === 'page' ? 0 : 2);
  });
});

/** Finds a word also where white space stands between its characters. */
function inPieces(word: string): RegExp {
  return new RegExp([...word].map((character) => character.replace(/[$()*+.?[\\\]^{|}]/, '\\$&')).join('\\s*'));
}

test('a character without width parts no words', async () => {
  const { joints } = await take('<p>Height\uFEFF</p><p>Depth</p><p>\uFEFFWidth</p>');
  expect(joints).toEqual([
    ['Height\uFEFF\n', 'block'],
    ['Depth\n', 'block'],
  ]);
});

test('joints are told by the texts before them, whatever else holds text', async () => {
  const { joints } = await take(`
    <select multiple><option selected>One</option><option selected>Two</option></select><textarea>typed</textarea>
    <p>So <script type="math/tex">x</script><math><mi>y</mi><mo>+</mo></math> is</p><div><br>first<br></div>
    <table><tr><td>Weir</td><td>14<b>m</b></td></tr></table><p>Height</p><p>Depth</p>`);
  expect(joints.map(([text]) => text)).toEqual(expect.arrayContaining(['Weir\n', 'Height\n']));
  expect(joints.every(([text, kind]) => text.endsWith(kind === 'block' ? '\n' : ' '))).toBe(true);
});
