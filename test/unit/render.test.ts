import { createRequire } from 'node:module';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { parser, readAhead, readMarkdown, readText, renderHtml } from '../../src/render';

interface Example {
  readonly markdown: string;
  readonly section: string;
  readonly number: number;
}
// The package is written for require().
const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as { tests: readonly Example[] };

/** Raw HTML is read but not rendered, by decision: those examples can't be equal. */
const holdsHtml = (markdown: string): boolean =>
  parser
    .parse(markdown, {})
    .some(({ type, children }) => type === 'html_block' || children?.some((child) => /^html_/.test(child.type)));

/** Tags without attributes, and the text between them with white space folded. */
function skeleton(html: string): string {
  return html
    .replace(/<(\/?[a-z0-9]+)\b[^>]*>/g, '<$1>')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]+>) ?/g, '$1')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** The text of HTML that an independent renderer wrote. */
function textOf(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/pre|\/blockquote|\/t[dh])[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
}
const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

const comparable = examples.filter(({ markdown }) => !holdsHtml(markdown));

test('most examples of the specification can be compared', () => {
  expect(comparable.length).toBeGreaterThan(550);
});

test.each(comparable)('CommonMark example $number ($section) renders as micromark renders it', ({ markdown }) => {
  const theirs = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  expect(skeleton(renderHtml(markdown))).toBe(skeleton(theirs));
  expect(fold(readText(markdown))).toBe(fold(textOf(theirs)));
});

test.each([
  ['neighbouring cells', '| Width, mm | Battery |\n|--|--|\n| 12 | 34 |', 'Width, mm\tBattery\n12\t34'],
  ['neighbouring blocks', '# One\n\nTwo\n\n- three\n- four\n\n> five', 'One\nTwo\nthree\nfour\nfive'],
  ['a break in a cell', '| a |\n|--|\n| one<br>two |', 'a\none\ntwo'],
  ['one word', 'H<sub>2</sub>O, m<sup>2</sup>, w**or**d, <u>un</u>der', 'H2O, m2, word, under'],
  ['no address, no alternative text', '[text](https://a.example/x "t") ![alt](https://a.example/y.png)', 'text'],
  ['code as it stands', '```js\nif (a) {\n  b*c*d;\n}\n```', 'if (a) {\n  b*c*d;\n}'],
  ['math as it stands', 'so $a_{1} * b_{2} * c$ holds', 'so a_{1} * b_{2} * c holds'],
  ['block math', '$$\na_1 * b_2 * c\n$$', 'a_1 * b_2 * c'],
  ['prices are no math', 'from $5 to *about* $6 or **$7**', 'from $5 to about $6 or $7'],
  ['a note and its reference', 'Text[^1].\n\n[^1]: Note.\n\n    More.', 'Text[1].\nNote.\nMore.'],
  ['a note of one word', 'Text[^1].\n\n[^1]: Note', 'Text[1].\nNote'],
  ['a reference without its note', 'Text[^1].', 'Text[^1].'],
  ['an alert', '> [!NOTE]\n> Mind.', 'Note\nMind.'],
  ['an alert with a title', '> [!TIP] Look *here*\n> Mind.', 'Look here\nMind.'],
  ['task items', '- [x] done\n- [ ] to do', 'done\nto do'],
  ['a comment', '- a\n\n<!-- -->\n\n- b <!-- c -->', 'a\nb'],
  ['a block of raw HTML', '<div class="x">\nFish &amp; <b>chips</b>\n<script>no()</script>\n</div>', 'Fish & chips'],
  ['a tag in prose that is escaped', 'a List\\<String> b', 'a List<String> b'],
])('text: %s', (_, markdown, text) => {
  expect(readText(markdown)).toBe(text);
});

test('counts', () => {
  const markdown = [
    '# Title',
    'A paragraph that is long enough to be one, with [a link](https://a.example) and https://b.example too.',
    '```\n# not a heading\n```',
    '> ## Quoted heading\n>\n> A quoted paragraph that would be long enough to be counted as one if it were not quoted.',
    '| a | b |\n|--|--|\n| ![i](x.png) | c |',
    '- item',
    'Это достаточно длинный абзац на русском языке, чтобы считаться абзацем.',
  ].join('\n\n');
  const { headings, paragraphs, images, links, tables, opening } = readMarkdown(markdown);
  expect({ headings, images, links, tables }).toEqual({ headings: 2, images: 1, links: 2, tables: 1 });
  expect(paragraphs).toEqual([
    'A paragraph that is long enough to be one, with a link and https://b.example too.'.length,
    'Это достаточно длинный абзац на русском языке, чтобы считаться абзацем.'.length,
  ]);
  expect(opening).toEqual({ text: 'Title', level: 1, lines: [0, 1] });
});

test('raw HTML that is not shown stays text; what is shown has no attribute and always closes', () => {
  const html = renderHtml('<img src=x onerror=alert(1)> <sub onclick="x()">a</sub> <mark>b</mark> <u>c *d</u> e*');
  expect(html).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &lt;sub onclick=&quot;x()&quot;&gt;a&lt;/sub&gt; <mark>b</mark> &lt;u&gt;c <em>d&lt;/u&gt; e</em></p>\n',
  );
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://a.example/1',
])('the dangerous address %j is not written', (address) => {
  for (const markdown of [`[x](<${address}>)`, `![x](<${address}>)`, `<${address}>`, `[x]\n\n[x]: <${address}>`])
    expect(renderHtml(markdown)).not.toMatch(/(?:href|src)="/);
});

test('an image is not asked for by rendering, and one that carries script is dropped', () => {
  const html = renderHtml('![a](https://a.example/x.png) ![b](data:image/svg+xml;base64,AAAA)');
  expect(html).toBe('<p><img data-src="https://a.example/x.png" alt="a"> <img alt="b"></p>\n');
});

const TAGS =
  /^(?:p|h[1-6]|a|em|strong|s|del|code|pre|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|br|hr|img|input|sub|sup|kbd|mark|ins|u|b|i|span|div)$/;
const ATTRIBUTES = /^(?:href|title|target|rel|data-src|alt|class|start|style|id|type|disabled|checked)$/;

test('whatever is written, the preview holds only tags and attributes of its own', () => {
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=y>',
    '<b',
    '>',
    '"',
    "'",
    '`',
    '*',
    '_',
    '[',
    '](',
    ')',
    'javascript:x',
    '<!--',
    '-->',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '| ',
    '\\',
    '&lt;',
    '$',
    '[^1]',
    '[^1]: ',
    '<u>',
    '</u>',
    '<sub>',
    'a b',
    '    ',
    '```',
    ' onload=x ',
    '[!NOTE]',
    '- [ ] ',
    '<a href="',
    '<svg>',
    '</p>',
    '![',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = renderHtml(pieces.join(''));
      for (const [tag, name, rest] of html.matchAll(/<\/?([a-z0-9-]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)) {
        expect(tag).toMatch(/>$/);
        expect(name).toMatch(TAGS);
        for (const [, attribute] of (rest ?? '').matchAll(/\s([a-z-]+)(?:="[^"]*")?/gi))
          expect(attribute).toMatch(ATTRIBUTES);
      }
      // Every `<` belongs to a tag that was looked at.
      expect(html.replace(/<\/?[a-z0-9-]+(?:\s+[a-z-]+(?:="[^"]*")?)*\s*>/gi, '')).not.toContain('<');
    }),
    { numRuns: 2000, seed: 20260101 },
  );
});

test('a tight and a huge document are read whole', () => {
  const markdown = `${'word *word* [word](https://a.example)\n\n'.repeat(50_000)}end`;
  const { text, links } = readMarkdown(markdown);
  expect(links).toBe(50_000);
  expect(text.endsWith('\nend')).toBe(true);
});

/** A text of all examples, alerts, tasks, notes and tables, with definitions only at its end. */
const manifold = (): string => {
  const own = [
    '> [!NOTE]\n> Mind [the gap][end].',
    '- [x] done[^n]\n- [ ] to do',
    '| a | b |\n|--|--|\n| ![i](x.png) | [c][end] |',
    `- ${Array.from({ length: 400 }, (_, i) => `item *${i}*`).join('\n- ')}`,
  ];
  // What is left open in one would swallow the next.
  const closed = examples.filter(({ markdown }) => !/[`~]{3}/.test(markdown) && !holdsHtml(markdown));
  const parts = closed.flatMap(({ markdown }, i) => [markdown, own[i % 40] ?? '']);
  return [...parts, '[end]: https://end.example', '[^n]: A note.'].join('\n\n<!-- -->\n\n');
};

test('a long text is read slice by slice as it is read whole', () => {
  const markdown = manifold();
  const whole = parser.parse(markdown, {});
  const inside = whole.flatMap(({ children }) => children ?? []);
  const count = (type: string): number => [...whole, ...inside].filter((token) => token.type === type).length;
  const { headings, images, links, tables, paragraphs, text } = readMarkdown(markdown);
  expect({ headings, images, links, tables }).toEqual({
    headings: count('heading_open'),
    images: count('image'),
    links: count('link_open'),
    tables: count('table_open'),
  });
  expect(links).toBeGreaterThan(100);
  expect(paragraphs.length).toBe(whole.filter(({ type, level }) => type === 'paragraph_open' && level === 0).length);
  // Each of these parts comes as often as the others.
  const marked = markdown.split('[^n]\n').length - 1;
  expect(marked).toBeGreaterThan(10);
  expect(text.split('\n').filter((line) => /^item \d+$/.test(line))).toHaveLength(400 * marked);
  expect(text).not.toContain('[^n]');
  expect(text.match(/^done\[n\]$/gm)).toHaveLength(marked);
});

test('reading ahead gives the same, and the chance to breathe', async () => {
  const markdown = manifold();
  let breaths = 0;
  await readAhead(markdown, () => {
    breaths++;
  });
  const ahead = readMarkdown(markdown);
  readMarkdown('Something else');
  expect(readMarkdown(markdown)).toEqual(ahead);
  expect(breaths).toBeGreaterThan(50);
});

test.each([
  ['without a heading', 'A [link][end] and a note[^n].\n\n[end]: https://end.example\n\n[^n]: Note.'],
  ['under a title', '# Title\n\nA [link](https://a.example).\n\n## Part\n\n| a |\n|--|\n| b |'],
  ['under a title that spans lines', 'A\ntitle\n===\n\nA paragraph.'],
  ['with code at once', '    code\n\nA paragraph.'],
])('a text %s reads the same under another title whether or not it was read before', (_, markdown) => {
  const { below } = readMarkdown(markdown);
  for (const title of ['Another *title*', 'With [end]', 'Plain[^n]', '']) {
    const titled = `# ${title}\n\n${below}`;
    readMarkdown(markdown);
    const quick = readMarkdown(titled);
    readMarkdown('Something else');
    expect(quick).toEqual(readMarkdown(titled));
  }
});
