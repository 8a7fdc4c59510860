/** The pages that the end-to-end tests visit. */

import { readFileSync } from 'node:fs';
import { longPage } from '../../bench/harness/long-page';
import type { Stored } from '../../bench/harness/toolbar';

const html = (title: string, body: string): Stored => ({
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
});

const prose = (text: string): string => `<p>${`${text} `.repeat(12).trim()}</p>`;

/** The smallest PDF that the browser's viewer takes. */
const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

export const PAGES: Record<string, Stored> = {
  '/': html('Nothing here', ''),
  '/tides': html(
    'Tides: high & low?',
    `<nav><a href="/a">Harbour</a> <a href="/b">Charts</a></nav>
    <article><h1>Tides: high &amp; low?</h1>${prose('The wheel turned with the water and the mill ground on.')}
    <h2>At night</h2>${prose('Nobody was awake to hear it, and so it went on alone.')}
    <ul id="list"><li>ebb</li><li>flood <a href="/flood">table</a></li></ul></article>
    <footer>Printed on the quay</footer>`,
  ),
  '/parts': html(
    'The lighthouse keepers',
    `<main><article><h1>The lighthouse keepers</h1>
    <section><h2>First watch</h2>${prose('The first keeper lit the lamp at dusk and wrote down the wind.')}</section>
    <section><h2>Second watch</h2>${prose('The second keeper trimmed the wick and listened to the boats go by.')}</section>
    <section><h2>Third watch</h2>${prose('The third keeper slept badly and blamed the gulls for everything.')}</section></article></main>
    <footer><p>${'The society of friends of the lighthouse meets on Thursdays and serves weak tea to whoever comes. '.repeat(2)}</p></footer>`,
  ),
  '/other': html('Another page', `<article><h1>Another page</h1>${prose('Here is something else to read.')}</article>`),
  '/pictures': html(
    'Pictures',
    `<article><h1>Pictures</h1>${prose('A page with pictures in it.')}
    <p><img src="/picture.png" alt="a boat"> and <a href="/other">a link</a></p>
    <p>&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;alert(2)&lt;/script&gt;</p></article>`,
  ),
  '/picture.png': { type: 'image/png', body: readFileSync(new URL('../../public/icon/96.png', import.meta.url)) },
  '/long': { body: longPage(20_000) },
  '/slow': html(
    'Slow',
    `<article><h1>Slow</h1>${Array.from({ length: 10_000 }, (_, i) => `<p>Line ${i} of a page that takes its time.</p>`).join('')}</article>`,
  ),
  '/menu': html(
    'Where to go',
    `<nav><ul>${['Harbour', 'Charts', 'Tides', 'About'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`,
  ),
  '/megabytes': html(
    'Megabytes',
    `<article><h1>Megabytes</h1><pre>${'All of this is one block of text, and there is a lot of it.\n'.repeat(40_000)}</pre></article>`,
  ),
  '/endless': {
    ...html(
      'Never done',
      `<article><h1>Never done</h1>${prose('This much has arrived, and the rest never will.')}</article>`,
    ),
    endless: true,
  },
  '/framed': html('Framed', '<iframe sandbox srcdoc="<p>Only in here is there anything to read.</p>"></iframe>'),
  '/doc.pdf': { type: 'application/pdf', body: PDF },
  '/drawing.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">drawn</text></svg>',
  },
  '/feed.xml': { type: 'application/xml', body: '<rss version="2.0"><channel><title>News</title></channel></rss>' },
  '/notes.txt': { type: 'text/plain', body: 'Notes.\n\nNothing but text.' },
  '/page.xhtml': {
    type: 'application/xhtml+xml',
    body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Strict</title></head><body><article><h1>Strict</h1>${prose('It is written by the rules.')}<ul><li>one</li><li><![CDATA[two < three]]></li></ul></article></body></html>`,
  },
  '/data.json': { type: 'application/json', body: '{"a":1}' },
};
