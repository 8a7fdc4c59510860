import { describe, expect, test } from 'vitest';
import { useSnapshots } from './snapshot-page';

const { take, tab } = useSnapshots();

/** Script that selects from the text `from` of one element to the text `to` of another, ends included. */
function selecting(
  from: readonly [selector: string, text: string],
  to: readonly [selector: string, text: string],
  root = 'document',
): string {
  return `{
    const point = (selector, text) => {
      const walker = document.createTreeWalker(${root}.querySelector(selector), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf(text);
        if (at >= 0) return [walker.currentNode, at];
      }
      throw new Error(selector + ' has no text ' + text);
    };
    const [start, from] = point(...${JSON.stringify(from)});
    const [end, to] = point(...${JSON.stringify(to)});
    const selection = (${root}.getSelection ? ${root} : document).getSelection();
    selection.setBaseAndExtent(start, from, end, to + ${to[1].length});
  }`;
}

/** What the selection becomes, without the line breaks that only part blocks. */
async function select(
  html: string,
  from: readonly [string, string],
  to: readonly [string, string] = from,
): Promise<string | null> {
  const { selection } = await take(html, { prepare: selecting(from, to) });
  return selection?.replace(/\n(?=<\/(p|li|t[dh]|caption)>)/g, '') ?? null;
}

test('nothing selected is no selection', async () => {
  expect((await take('<p>text</p>')).selection).toBeNull();
  expect(
    (await take('<p id="p">text</p>', { prepare: 'getSelection().collapse(p.firstChild, 2)' })).selection,
  ).toBeNull();
});

test('exactly the selected characters, over paragraphs', async () => {
  const html = '<p id="a">one <b>two three</b> four</p><p>five</p><p id="c">six seven</p>';
  expect(await select(html, ['b', 'three'], ['#c', 'six'])).toBe(
    '<p id="a"><b>three</b> four</p><p>five</p><p id="c">six</p>',
  );
});

test('half a pre stays a pre with its language and its highlighter', async () => {
  const html =
    '<div class="highlight highlight-source-js"><pre class="x"><code class="language-js">let a;\n  <span>let b;</span>\nlet c;</code></pre></div>';
  expect(await select(html, ['code', '  '], ['code', 'let b;'])).toBe(
    '<div class="highlight highlight-source-js"><pre class="x"><code class="language-js">  <span>let b;</span></code></pre></div>',
  );
});

test('line numbers that can not be selected are left out', async () => {
  const html =
    '<pre><code id="c"><i style="user-select:none">1</i>first\n<i style="user-select:none">2</i>second\n</code></pre>';
  expect(await select(html, ['#c', 'first'], ['#c', 'second'])).toBe(
    '<pre><code id="c">first\n<i></i>second</code></pre>'.replace('<i></i>', ''),
  );
});

test.each([
  ['<ol><li>a</li><li id="b">b</li><li id="c">c</li></ol>', '<ol start="2"><li id="b">b</li><li id="c">c</li></ol>'],
  [
    '<ol start="5"><li>a</li><li id="b">b</li><li id="c">c</li></ol>',
    '<ol start="6"><li id="b">b</li><li id="c">c</li></ol>',
  ],
  [
    '<ol reversed><li>a</li><li id="b">b</li><li id="c">c</li></ol>',
    '<ol reversed="" start="2"><li id="b">b</li><li id="c">c</li></ol>',
  ],
  [
    '<ol><li value="7">a</li><li id="b">b</li><li id="c" value="20">c</li></ol>',
    '<ol start="8"><li id="b">b</li><li id="c" value="20">c</li></ol>',
  ],
  ['<ul><li>a</li><li id="b">b</li><li id="c">c</li></ul>', '<ul><li id="b">b</li><li id="c">c</li></ul>'],
])('items keep their list and number: %s', async (html, expected) => {
  expect(await select(html, ['#b', 'b'], ['#c', 'c'])).toBe(expected);
});

test('part of an item stays an item, and a list around it of which nothing is selected goes', async () => {
  const html = '<ul><li>outer<ul><li id="i">inner words</li></ul></li></ul>';
  expect(await select(html, ['#i', 'words'])).toBe('<ul><li id="i">words</li></ul>');
});

describe('tables', () => {
  const table =
    '<table><caption>Flow</caption><thead><tr><th>Site</th><th>Flow</th><th>Day</th></tr></thead><tbody>' +
    '<tr><td id="a1">Weir</td><td id="a2">14</td><td id="a3">Mon</td></tr>' +
    '<tr><td id="b1">Lock</td><td id="b2">21</td><td id="b3">Tue</td></tr></tbody></table>';

  test('cells keep their header row, and their columns', async () => {
    expect(await select(table, ['#a2', '14'], ['#b1', 'Lock'])).toBe(
      '<table><thead><tr><th>Site</th><th>Flow</th><th>Day</th></tr></thead><tbody><tr><td id="a1"></td><td id="a2">14</td><td id="a3">Mon</td></tr>' +
        '<tr><td id="b1">Lock</td><td id="b2"></td><td id="b3"></td></tr></tbody></table>',
    );
  });
  test('columns without a selected cell are left out', async () => {
    expect(await select(table, ['#a2', '14'], ['#a3', 'Mon'])).toBe(
      '<table><thead><tr><th>Flow</th><th>Day</th></tr></thead><tbody><tr><td id="a2">14</td><td id="a3">Mon</td></tr></tbody></table>',
    );
  });
  test('a header row of a table without thead is found', async () => {
    const plain =
      '<table><tbody><tr><th>Site</th><th>Flow</th></tr><tr><td id="a">Weir</td><td id="b">14</td></tr></tbody></table>';
    expect(await select(plain, ['#a', 'Weir'], ['#b', '14'])).toBe(
      '<table><thead><tr><th>Site</th><th>Flow</th></tr></thead><tbody><tr><td id="a">Weir</td><td id="b">14</td></tr></tbody></table>',
    );
  });
  test('a header that is selected stands once', async () => {
    expect(await select(table, ['thead', 'Flow'], ['#a1', 'Weir'])).toBe(
      '<table><thead><tr><th>Site</th><th>Flow</th><th>Day</th></tr></thead><tbody><tr><td id="a1">Weir</td><td id="a2"></td><td id="a3"></td></tr></tbody></table>',
    );
  });
  test('words of one cell are words', async () => {
    const html = '<table><tr><td id="a">one two</td><td>three</td></tr></table>';
    expect(await select(html, ['#a', 'two'])).toBe('<div>two</div>');
  });
});

test.each([
  ['<blockquote><p id="x">wise words</p></blockquote>', 'words', '<blockquote><p id="x">words</p></blockquote>'],
  [
    '<h2 id="x">Read <a href="/m">the mill</a></h2>',
    'mill',
    '<h2 id="x"><a href="https://mill.example/m">mill</a></h2>',
  ],
  ['<p id="x"><em>very <strong>bold words</strong></em></p>', 'bold', '<p id="x"><em><strong>bold</strong></em></p>'],
])('what stands around stays: %s', async (html, text, expected) => {
  expect(await select(html, ['#x', text])).toBe(expected);
});

test('hidden text is not selected, images are', async () => {
  const html = '<p id="p">one <span style="display:none">gone</span><img src="/i.png" alt="pic"> two</p>';
  expect(await select(html, ['#p', 'one'], ['#p', 'two'])).toBe(
    '<p id="p">one <img alt="pic" data-decant-image="" src="https://mill.example/i.png"> two</p>',
  );
});

test('separators stand inside a selection and not at its end', async () => {
  const html = '<div id="d" style="display:flex;gap:9px"><b>one</b><b>two</b><b>three</b></div>';
  expect((await take(html, { prepare: selecting(['#d', 'one'], ['#d', 'two']) })).selection).toBe(
    '<div id="d"><b data-decant-role="block">one\n</b><b data-decant-role="block">two</b></div>',
  );
});

test('selected inside a shadow tree', async () => {
  const html = `<x-story></x-story><script>document.querySelector('x-story').attachShadow({mode:'open'}).innerHTML = '<p id="s">in the shadow</p>'</script>`;
  const prepare = selecting(['#s', 'the'], ['#s', 'shadow'], "document.querySelector('x-story').shadowRoot");
  expect((await take(html, { prepare })).selection).toBe('<x-story><p id="s">the shadow</p></x-story>');
});

test('selected around a shadow tree and slots', async () => {
  const html = `<p id="a">before</p><x-card><b>slotted</b></x-card><p id="b">after</p><script>document.querySelector('x-card').attachShadow({mode:'open'}).innerHTML = '<i>shadow</i><slot></slot>'</script>`;
  expect(await select(html, ['#a', 'before'], ['#b', 'after'])).toBe(
    '<p id="a">before</p><x-card><i>shadow</i><b>slotted\n</b></x-card><p id="b">after</p>',
  );
});

test('selected inside a frame', async () => {
  const html = '<p>outside</p><iframe srcdoc="<p id=f>inside the frame</p>" width="300" height="90"></iframe>';
  const { selection } = await take(html, { prepare: selecting(['#f', 'the'], ['#f', 'frame'], 'frames[0].document') });
  expect(selection).toContain('<p id="f">the frame</p>');
  expect(selection).not.toContain('outside');
});

test.each([
  ['<textarea id="t">alpha beta\ngamma\n\ndelta</textarea>', 6, 23, '<p>beta<br>gamma</p><p>delta</p>'],
  ['<input id="t" value="some typed text">', 5, 10, '<p>typed</p>'],
])('selected in a text field: %s', async (html, start, end, expected) => {
  const { selection } = await take(html, { prepare: `t.focus(); t.setSelectionRange(${start}, ${end})` });
  expect(selection).toBe(expected);
});

test('a password is not to be selected', async () => {
  const { selection } = await take('<input id="t" type="password" value="secret">', {
    prepare: 't.focus(); t.select()',
  });
  expect(selection).toBeNull();
});

test('the shipped path clips the selection, addresses made absolute', async () => {
  await tab().load({
    url: 'https://mill.example/place/',
    html: '<p>not this</p><p id="p">but <a href="story">the story</a> here</p><p>nor this</p>',
    scripts: true,
  });
  await tab().page.evaluate(selecting(['#p', 'the'], ['#p', 'here']));
  const { markdown, source } = await tab().clip({ scope: 'auto' });
  expect(source).toBe('selection');
  expect(markdown.trim()).toBe('[the story](https://mill.example/place/story) here');
});
