import { expect, test } from 'vitest';
import type { Dialect } from '../../src/dialect';
import { useTab } from './use-tab';

const tab = useTab({ offline: true, emptyAt: 'https://dialect.invalid/' });

const link = '<p><a href="https://a.example/" title="t">one</a> <a href="https://b.example/">two</a></p>';
const again = `${link}<p><a href="https://a.example/" title="t">three</a> and [1] in text</p>`;
const image = '<p><img src="https://a.example/i.png" alt="Lock"></p>';

test.each<[string, Partial<Dialect>, string, string]>([
  ['bullets', { bullet: '*' }, '<ul><li>a</li></ul><ul><li>b</li></ul>', '* a\n\n- b'],
  ['emphasis', { emphasis: '_' }, '<p><em>a</em> b<em>c</em></p>', '_a_ b*c*'],
  ['strong', { strong: '__' }, '<p><strong>a</strong></p>', '__a__'],
  ['fences', { fence: '~~~' }, '<pre><code class="language-js">a</code></pre>', '~~~js\na\n~~~'],
  ['spaces for a break', { hardBreak: 'spaces' }, '<p>a<br>b</p>', 'a  \nb'],
  [
    'links by reference, each address once, text that looks like a label kept as text',
    { links: 'referenced' },
    again,
    '[one][1] [two][2]\n\n[three][1] and \\[1] in text\n\n[1]: https://a.example/ "t"\n[2]: https://b.example/',
  ],
  ['links removed', { links: 'removed' }, link, 'one two'],
  ['images as links', { images: 'linked' }, image, '[Lock](https://a.example/i.png)'],
  ['images removed', { images: 'removed' }, `${image}<p>b</p>`, 'b'],
  [
    'data in addresses',
    { dataImages: true },
    '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="a"></p>',
    '![a](data:image/png;base64,iVBORw0KGgo=)',
  ],
])('%s', async (_, dialect, html, markdown) => {
  expect(await tab().convertAll([html], dialect)).toEqual([markdown]);
});

test('a page can’t be made to hold a dangerous address by hiding the scheme', async () => {
  const hidden = [
    'javascript:a()',
    ' JaVaScRiPt:a()',
    'java\nscript:a()',
    '\u0001javascript:a()',
    'java\u200bscript:a()',
  ];
  const dangerous = [...hidden, 'vbscript:a', 'data:text/html,<b>', 'data:image/svg+xml,<svg>'];
  const html = dangerous.map((href) => `<p><a href="${href.replaceAll('"', '&quot;')}">text</a></p>`);
  expect(await tab().convertAll(html)).toEqual(dangerous.map(() => 'text'));
});
