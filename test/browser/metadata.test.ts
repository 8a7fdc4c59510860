import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAllSites, type Decant, launchDecant } from '../../bench/harness/chromium';
import { type ClipTab, openTab } from '../../bench/harness/tab';
import type { Metadata } from '../../src/clip';

let decant: Decant;
let tab: ClipTab;
beforeAll(async () => {
  decant = await launchDecant();
  await allowAllSites(decant);
  tab = await openTab(decant);
});
afterAll(() => decant?.close());

const paragraph = `<p>${'The wheel turned once an hour, and nobody in the mill looked up. '.repeat(6)}</p>`;

async function read(head: string, body: string, url = 'https://courier.example/tide'): Promise<Metadata> {
  await tab.load({ url, html: `<!doctype html><head>${head}</head><body>${body}${paragraph}</body>`, scripts: false });
  return (await tab.clip({ scope: 'page' })).metadata;
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
