import { expect, test } from 'vitest';
import { useTab } from './use-tab';

const tab = useTab({ offline: true, emptyAt: 'https://size.invalid/' });

test('a table of 10,000 rows keeps every row and its width', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `<tr><td>Weir <b>${i}</b></td><td>a|b</td></tr>`);
  const lines = (await tab().convert(`<table><tr><th>n</th><th>x</th></tr>${rows.join('')}</table>`)).split('\n');
  expect(lines).toHaveLength(10_002);
  expect(lines[1]).toBe('| --- | --- |');
  expect(lines.slice(2)).toEqual(rows.map((_, i) => `| Weir **${i}** | a\\|b |`));
});

test('a pre of 5 MB keeps every character', async () => {
  const code = 'let x = a * b; // `code`\n'.repeat(200_000);
  expect(await tab().convert(`<pre><code class="language-js">${code}</code></pre>`)).toBe(`\`\`\`js\n${code}\`\`\``);
});

test('10 MB of HTML keeps every word', async () => {
  const section = `<h2>Weir</h2><p>${'The <b>wheel</b> turned <a href="https://a.example/">slowly</a>. '.repeat(20)}</p>`;
  const count = Math.ceil(10_000_000 / section.length);
  const markdown = await tab().convert(section.repeat(count));
  expect(markdown.match(/^## Weir$/gm)).toHaveLength(count);
  expect(markdown.split('The **wheel** turned [slowly](https://a.example/).')).toHaveLength(20 * count + 1);
});

test('5,000 elements within each other in the markup are read to the bottom', async () => {
  expect(await tab().convert(`${'<div>'.repeat(5_000)}needle`)).toBe('needle');
  expect(await tab().convert(`${'<span>'.repeat(5_000)}needle`)).toBe('needle');
});

test('a list of 20,000 items is one list, a paragraph of 20,000 links one line', async () => {
  const item = 'A <a href="https://a.example/">lock</a>';
  const list = await tab().convert(`<ul>${`<li>${item}</li>`.repeat(20_000)}</ul>`);
  expect(list).toBe(Array(20_000).fill('- A [lock](https://a.example/)').join('\n'));
  const line = await tab().convert(`<p>${`${item} `.repeat(20_000)}</p>`);
  expect(line).toBe(Array(20_000).fill('A [lock](https://a.example/)').join(' '));
});

test('quotes and lists within each other beyond reason keep their text, and their size stays in bounds', async () => {
  const deep = await tab().convert(`${'<blockquote><ul><li>word '.repeat(150)}end`);
  expect(deep.match(/word/g)).toHaveLength(150);
  expect(deep).toContain('end');
  expect(deep.length).toBeLessThan(40_000);
});

test('5,000 elements within each other, as only a script builds them, are read to the bottom', async () => {
  // Folded away, for Chromium itself doesn't survive the layout of so many.
  const html = `<p>Before</p><details><summary>More</summary><div id="top"></div></details><script>
    let at = document.getElementById('top');
    for (let i = 0; i < 5000; i++) { const next = document.createElement('div'); at.append(next); at = next; }
    at.textContent = 'needle';
  </script>`;
  await tab().load({ url: 'https://deep.invalid/', html: `<!doctype html><body>${html}`, scripts: true });
  expect((await tab().clip({ scope: 'page' })).markdown).toContain('needle');
});
