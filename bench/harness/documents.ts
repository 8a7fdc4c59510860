/** Random documents: HTML that Markdown can say, full of what makes it hard to say. */
import fc from 'fast-check';

const WORDS = (
  'foo bar Tide a I x1 2 10 snake_case 3*4 1. 2) 12. - + # ## #tag > = === --- *** ___ ~~~ ``` * ** _ __ ~ ~~ ` `` \\ \\* ! !! ' +
  '[ ] [x] [ ](b) [a](b) ](c) [^1] [d]: | || :-- $ $5 $x$ & &amp; &copy; &#35; AT&T < > <b> </i> <!-- <?x a<b {x} "q" \'s' +
  ' ( ) … — “w” é ñandú ß 重要 日本語 「 」 。 ， שלום مرحبا Ω 😀 👩‍👩‍👧 km² € a\u00a0b : ; , . ? % ^ / @ {{ }}'
).split(' ');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words joined by spaces or nothing; never begins or ends with a space. */
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 4 })
  .map(
    (parts) =>
      escapeHtml(
        parts
          .map(([word, gap]) => word + gap)
          .join('')
          .trim(),
      ) || 'x',
  );

const code = fc
  .array(fc.constantFrom('x', 'a b', '`', '``', '*', '_', '|', '\\', '<b>', '&amp;', '重', ' ', '$'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter((value) => value.trim() !== '')
  .map((value) => `<code>${escapeHtml(value)}</code>`);

const address = fc.constantFrom(
  'https://a.example/',
  'https://a.example/b_c_d?x=1&amp;y=*z*',
  'https://a.example/(a)',
  'https://a.example/a(b',
  'https://a.example/b)c',
  'https://a.example/%20x',
  '#part',
  'mailto:a@b.example',
  'https://a.example/?a=1&amp;copy;=2',
);
const title = fc.constantFrom('', '', '', ' title="t"', ' title="a &quot;b&quot; \\"', ' title="it\'s (x)"');

type Kind = 'em' | 'strong' | 'del' | 'a' | 'kbd' | 'sub';

interface Piece {
  readonly kind: string;
  readonly html: string;
}

/** A run of inline pieces; the same kind never within itself, nor beside itself. */
function inline(depth: number, around: readonly Kind[], breaks: boolean): fc.Arbitrary<string> {
  const plain = text.map((html): Piece => ({ kind: 'text', html }));
  const options: fc.Arbitrary<Piece>[] = [
    plain,
    plain,
    code.map((html) => ({ kind: 'code', html })),
    fc.tuple(address, fc.nat(), text, title).map(([src, n, alt, extra]) => ({
      kind: 'img',
      html: `<img src="https://b.example/${n}?${src}" alt="${alt.replaceAll('"', '&quot;')}"${extra}>`,
    })),
  ];
  if (breaks) options.push(fc.constant({ kind: 'br', html: '<br>' }));
  if (depth > 0) {
    for (const kind of ['em', 'strong', 'del', 'a', 'kbd', 'sub'] as const) {
      if (around.includes(kind)) continue;
      const inner = inline(depth - 1, [...around, kind], breaks);
      options.push(
        kind === 'a'
          ? fc
              .tuple(address, title, inner)
              .map(([href, extra, html]) => ({ kind, html: `<a href="${href}"${extra}>${html}</a>` }))
          : inner.map((html) => ({ kind, html: `<${kind}>${html}</${kind}>` })),
      );
    }
  }
  return fc
    .array(fc.tuple(fc.oneof(...options), fc.constantFrom('', ' ', '')), { minLength: 1, maxLength: depth + 1 })
    .map((pieces) => join(pieces));
}

function join(pieces: readonly (readonly [Piece, string])[]): string {
  let html = '';
  let last = 'br';
  let gap = '';
  for (const [piece, after] of pieces) {
    // A break needs something on both sides; neighbours of one kind would be one.
    if (piece.kind === 'br' && last === 'br') continue;
    const parted =
      last === piece.kind && piece.kind !== 'text' ? ' x ' : last === 'br' || piece.kind === 'br' ? '' : gap;
    html += parted + piece.html;
    last = piece.kind;
    gap = after;
  }
  if (last === 'br') html += 'x';
  // mdast-util-to-hast trims what follows a line break, even in code.
  return html.replace(/(<br>(?:<\w+[^>]*>)*<code>) +/g, '$1');
}

const line = inline(2, [], true);
const cell = fc.oneof(fc.constant(''), inline(1, [], false));
const pre = fc
  .tuple(
    fc.constantFrom('', '', 'js', 'python'),
    fc.array(fc.constantFrom('', 'a', '  b', '\tc', '```', '~~~', '# d', '* e', '> f', '<g>', '&amp;h', '````'), {
      maxLength: 4,
    }),
  )
  .map(([language, lines]) => {
    // Blank lines at the edges of code are layout.
    const body = escapeHtml(lines.join('\n').replace(/^\n+|\n+$/g, ''));
    return `<pre><code${language && ` class="language-${language}"`}>${body}</code></pre>`;
  });

const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .chain(([width, height]) =>
    fc.tuple(
      fc.array(fc.tuple(cell, fc.constantFrom('', '', ' align="right"')), { minLength: width, maxLength: width }),
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    ),
  )
  .filter(([head, rows]) => [...head.map(([html]) => html), ...rows.flat()].some(Boolean))
  .map(([head, rows]) => {
    const align = head.map(([, side]) => side);
    const row = (cells: readonly string[], tag: string): string =>
      `<tr>${cells.map((html, i) => `<${tag}${align[i]}>${html}</${tag}>`).join('')}</tr>`;
    const body = rows.length ? `<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody>` : '';
    return `<table><thead>${row(
      head.map(([html]) => html),
      'th',
    )}</thead>${body}</table>`;
  });

const paragraph = line.map((html) => `<p>${html}</p>`);
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inline(1, [], false))
  .map(([n, html]) => `<h${n}>${html}</h${n}>`);

function blocks(depth: number, min: number): fc.Arbitrary<string> {
  return fc.array(block(depth), { minLength: min, maxLength: depth > 1 ? 3 : 2 }).map((list) => list.join(''));
}

function block(depth: number): fc.Arbitrary<string> {
  const flat = fc.oneof(paragraph, paragraph, heading, pre, table, fc.constant('<hr>'));
  if (depth === 0) return flat;
  return fc.oneof(flat, flat, list(depth), quote(depth));
}

function quote(depth: number): fc.Arbitrary<string> {
  return blocks(depth - 1, 1).map((html) => `<blockquote>${html}</blockquote>`);
}

function list(depth: number): fc.Arbitrary<string> {
  const start = fc.constantFrom(1, 1, 1, 7, 99);
  const tag = fc.constantFrom('ul', 'ol');
  // In a tight list, only what needs no blank line after text.
  const nested = fc.oneof(
    fc.constant(''),
    fc.constant(''),
    pre,
    ...(depth > 1 ? [tightList(depth - 1), quote(depth - 1)] : []),
  );
  const tight = fc
    .array(fc.tuple(fc.oneof(line, line, fc.constant('')), nested), { minLength: 1, maxLength: 3 })
    .map((items) => items.map(([html, inner]) => `<li>${html}${html ? inner : ''}</li>`).join(''));
  const loose = fc
    .array(fc.tuple(paragraph, blocks(depth - 1, 0)), { minLength: 2, maxLength: 3 })
    .map((items) => items.map(([first, rest]) => `<li>${first}${rest}</li>`).join(''));
  return fc.tuple(tag, start, fc.oneof(tight, loose)).map(([name, from, items]) => open(name, from, items));
}

function tightList(depth: number): fc.Arbitrary<string> {
  const items = fc
    .array(line, { minLength: 1, maxLength: 2 })
    .map((lines) => lines.map((html) => `<li>${html}</li>`).join(''));
  return fc.tuple(fc.constantFrom('ul', 'ol'), items, fc.constant(depth)).map(([name, html]) => open(name, 1, html));
}

const open = (name: string, start: number, items: string): string =>
  `<${name}${name === 'ol' && start !== 1 ? ` start="${start}"` : ''}>${items}</${name}>`;

/** Paragraphs whose text is a minefield, for tests of escaping. */
export const proseDocument: fc.Arbitrary<string> = text.map((html) => `<p>${html}</p>`);

export const anyDocument: fc.Arbitrary<string> = blocks(2, 1);
