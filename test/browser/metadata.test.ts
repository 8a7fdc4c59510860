import { expect, test } from 'vitest';
import type { Metadata } from '../../src/clip';
import { useTab } from './use-tab';

const tab = useTab();

const paragraph = `<p>${'The wheel turned once an hour, and nobody in the mill looked up. '.repeat(6)}</p>`;

async function read(head: string, body: string, url = 'https://courier.example/tide'): Promise<Metadata> {
  await tab().load({
    url,
    html: `<!doctype html><head>${head}</head><body>${body}${paragraph}</body>`,
    scripts: false,
  });
  return (await tab().clip({ scope: 'page' })).metadata;
}

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('structured data: a graph, references, several authors', async () => {
  const metadata = await read(
    `<title>Tide mills | The Lowland Courier</title>${ld({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'The Lowland Courier' },
        {
          '@type': ['NewsArticle'],
          headline: 'Tide mills',
          author: [{ '@id': '#ada' }, { '@type': 'Person', name: 'Ben Oar' }],
          datePublished: '2024-05-07T08:09:10+02:00',
          dateModified: '2024-06-01',
          image: { url: '/mill.jpg' },
          description: 'Fish &amp; tides',
        },
        { '@type': 'Person', '@id': '#ada', name: 'Ada Marsh' },
      ],
    })}`,
    '<h1>Tide mills</h1>',
  );
  expect(metadata).toMatchObject({
    title: 'Tide mills',
    author: 'Ada Marsh, Ben Oar',
    published: '2024-05-07T08:09:10+02:00',
    modified: '2024-06-01',
    site: 'The Lowland Courier',
    image: 'https://courier.example/mill.jpg',
    description: 'Fish & tides',
  });
});

test('broken structured data counts for nothing, what a template broke is mended', async () => {
  const broken = '<script type="application/ld+json">{"@type":"Article", author: }</script>';
  const mended = `<script type="application/ld+json">/*<![CDATA[*/{"@type":"Article","headline":"a
b","author":{"name":"Ada Marsh"},}/*]]>*/</script>`;
  expect((await read(broken + mended, '')).author).toBe('Ada Marsh');
});

test('meta elements of every family', async () => {
  const metadata = await read(
    `<meta property="og:title" content="Tide mills"><meta property="og:site_name" content="Courier">
     <meta name="parsely-author" content="Ada Marsh"><meta name="DC.date.issued" content="2024-05-07">
     <meta name="twitter:description" content="On mills"><meta property="og:locale" content="en_GB">
     <meta name="twitter:image" content="https://cdn.example/a.png"><meta property="article:modified_time" content="2024-05-09">
     <link rel="canonical" href="/tide-mills"><title>Tide mills - Courier</title>`,
    '',
  );
  expect(metadata).toEqual({
    title: 'Tide mills',
    author: 'Ada Marsh',
    published: '2024-05-07',
    modified: '2024-05-09',
    description: 'On mills',
    language: 'en-GB',
    image: 'https://cdn.example/a.png',
    site: 'Courier',
    canonical: 'https://courier.example/tide-mills',
  });
});

test.each([
  ['by markup', '<h1>T</h1><span itemprop="author" itemscope><span itemprop="name">Ada Marsh</span></span>'],
  ['by relation', '<h1>T</h1><a rel="author" href="/ada">Ada Marsh</a>'],
  ['by class', '<h1>T</h1><p class="byline">By Ada Marsh | 7 May 2024</p>'],
  ['by words', '<h1>T</h1><div>Written by Ada Marsh</div>'],
  ['by words in two elements', '<h1>T</h1><div><span>By</span> <b>Ada Marsh</b></div>'],
  ['not of a comment', '<h1>T</h1><div class="comments"><a rel="author">Troll</a></div><p>by Ada Marsh</p>'],
  [
    'inside a class that wraps all',
    '<div class="has-sidebar"><h1>T</h1><a rel="author" href="/ada">Ada Marsh</a></div>',
  ],
])('an author in the document: %s', async (_, body) => {
  expect((await read('<title>T</title>', body)).author).toBe('Ada Marsh');
});

test.each([
  ['time', '<h1>T</h1><time datetime="2024-05-07">last week</time>', '2024-05-07'],
  ['time without its attribute', '<h1>T</h1><time>May 7, 2024</time>', '2024-05-07'],
  ['words near the headline', '<h1>T</h1><div>Ada · 7 May 2024</div>', '2024-05-07'],
  ['words before the headline', '<div>7 May 2024</div><h1>T</h1>', '2024-05-07'],
  ['none in the footer', '<h1>T</h1><footer><time datetime="2020-01-01">2020</time></footer>', null],
])('a date in the document: %s', async (_, body, date) => {
  expect((await read('<title>T</title>', body)).published).toBe(date);
});

test('the address is the last resort for a date', async () => {
  expect((await read('<title>T</title>', '', 'https://courier.example/2024/05/07/tide')).published).toBe('2024-05-07');
});

test('a page that says nothing is known by its address', async () => {
  expect(await read('', '')).toEqual({
    title: 'https://courier.example/tide',
    author: null,
    published: null,
    modified: null,
    description: null,
    language: null,
    image: null,
    site: null,
    canonical: null,
  });
});

test('addresses that are no web address are left out', async () => {
  const metadata = await read(
    '<meta property="og:image" content="javascript:alert(1)"><link rel="canonical" href="data:,x">',
    '',
  );
  expect(metadata).toMatchObject({ image: null, canonical: null });
});

test('a document whose properties are covered by its own elements is read all the same', async () => {
  const body = `<img name="querySelectorAll"><img name="body"><form name="createTreeWalker"><input name="textContent"></form>
    <h1>Tide mills</h1><p class="byline">By Ada Marsh</p>`;
  expect(await read('<title>Tide mills</title>', body)).toMatchObject({ title: 'Tide mills', author: 'Ada Marsh' });
});

test.each([
  ['a role after the name', 'By Ada Marsh, Staff Writer', 'Ada Marsh'],
  ['a date after the name', 'By Ada Marsh, June 3, 2024', 'Ada Marsh'],
  ['quotes around the name', '"Ada Marsh"', 'Ada Marsh'],
  ['a mark of a footnote', 'Ada Marsh*', 'Ada Marsh'],
  ['no name before the date', 'By , 14 March 2026', null],
  ['no name before the paper', ', Lowland Courier', null],
  ['a link to the archive', 'More about this author', null],
  ['a link in words of an archive', 'View all posts', null],
  ['the word alone', 'Written by', null],
  ['what a template left', 'page.head.extra.author', null],
  ['a question', 'But who was it?', null],
  ['what is left of a time', 'Sat', null],
])('the text of a byline: %s', async (_, byline, author) => {
  expect((await read('<title>T</title>', `<h1>T</h1><p class="byline">${byline}</p>`)).author).toBe(author);
});

test('an author in a widget of Elementor, which calls all content widgets', async () => {
  const body = `<h1>T</h1><div class="elementor-widget"><span class="author-name">Ada Marsh</span></div>`;
  expect((await read('<title>T</title>', body)).author).toBe('Ada Marsh');
});

test('the only author in markup made for it counts wherever it stands, one of several does not', async () => {
  const aside = (...names: string[]): string =>
    `<h1>T</h1><aside>${names.map((name) => `<a rel="author" href="/${name}">${name}</a>`).join('')}</aside>`;
  expect((await read('<title>T</title>', aside('Ada Marsh', 'Ada Marsh'))).author).toBe('Ada Marsh');
  expect((await read('<title>T</title>', aside('Ada Marsh', 'Ben Oar'))).author).toBe(null);
});

test('a dash in front of a name is the layout of a byline, and part of a value that is given', async () => {
  expect((await read('<title>T</title>', '<h1>T</h1><p class="byline">- Ada Marsh</p>')).author).toBe('Ada Marsh');
  const given = '<title>T</title><meta name="author" content="- Ada: Marsh #3">';
  expect((await read(given, '')).author).toBe('- Ada: Marsh #3');
});

test('a label that only contains a word for author tells none', async () => {
  const meta = (label: string): string =>
    `<meta name="twitter:label1" content="${label}"><meta name="twitter:data1" content="Harbour Works">`;
  expect((await read(`<title>T</title>${meta('Department')}`, '')).author).toBe(null);
  expect((await read(`<title>T</title>${meta('Verfasst von')}`, '')).author).toBe('Harbour Works');
});

test.each([
  ['no date at all, then one', ['0000-00-00T00:00:00Z', '2024-05-07'], '2024-05-07'],
  ['milliseconds', [1715068800000], '2024-05-07T08:00:00.000Z'],
  ['a day that does not exist', ['2024-02-31'], null],
  ['words', ['Updated 3 hours ago'], null],
  ['a zone without a colon', ['2024-05-07T08:09:10+0900'], '2024-05-07T08:09:10+09:00'],
  ['several', [['2024-05-07', '2024-05-08']], '2024-05-07'],
])('dates of structured data: %s', async (_, dates, date) => {
  const things = dates.map((datePublished) => ({ '@type': 'Article', datePublished }));
  expect((await read(`<title>T</title>${ld({ '@graph': things })}`, '<h1>T</h1>')).published).toBe(date);
});

test('a meta element with a date that is none leaves the word to the next', async () => {
  const head = `<title>T</title><meta property="article:published_time" content="0000-00-00 00:00:00"><meta name="date" content="2024-05-07">`;
  expect((await read(head, '<h1>T</h1>')).published).toBe('2024-05-07');
});

test('dates in other languages count by their markup alone', async () => {
  const body = (text: string, time = ''): string => `<h1>T</h1><div>${text}${time}</div>`;
  expect((await read('<title>T</title>', body('2024年5月7日'))).published).toBe('2024-05-07');
  expect((await read('<title>T</title>', body('am siebten Mai'))).published).toBe(null);
  const time = '<time datetime="2024-05-07">7. Mai 2024</time>';
  expect((await read('<title>T</title>', body('', time))).published).toBe('2024-05-07');
});

test('structured data: graphs in graphs, numbers for names, HTML in texts', async () => {
  const metadata = await read(
    ld([
      {
        '@graph': [
          {
            '@graph': [
              {
                '@type': 'Article',
                headline: '<b>Tide</b> &amp; mills',
                description: '<p>On <i>mills</i></p>',
                author: [{ name: 7 }, { name: '<span>Ada Marsh</span>' }],
                image: [{ '@type': 'ImageObject', url: 'mill.jpg' }],
              },
              { '@type': 'WebSite', name: 1984 },
            ],
          },
        ],
      },
    ]),
    '',
  );
  expect(metadata).toMatchObject({
    title: 'Tide & mills',
    description: 'On mills',
    author: 'Ada Marsh',
    image: 'https://courier.example/mill.jpg',
    site: '1984',
  });
});
