const SENTENCE = 'The wheel turned slowly, and the keeper wrote down what the gauge said before the tide fell. ';

/**
 * A page of about `elements` elements, shaped like an encyclopaedia entry: sections, links, lists, tables, a menu and
 * a footer. The same number always gives the same page.
 */
export function longPage(elements: number): string {
  const parts: string[] = [];
  let count = 60;
  for (let section = 1; count < elements; section++) {
    parts.push(`<h2 id="s${section}">Section ${section}</h2>`);
    for (let p = 0; p < 6; p++) {
      parts.push(`<p>${SENTENCE.repeat(2)}<a href="/wiki/${section}-${p}">Orrin Creek ${p}</a> ${SENTENCE}<b>${section}</b>
        and <i>so on</i><sup><a href="#n${section}">[${p}]</a></sup>.</p>`);
    }
    parts.push(`<ul>${`<li><a href="/l">A lock</a> and a weir</li>`.repeat(5)}</ul>`);
    parts.push(`<table><tr><th>Place</th><th>Depth</th></tr>${'<tr><td>Weir</td><td>14</td></tr>'.repeat(6)}</table>`);
    count += 1 + 6 * 6 + 11 + 22;
  }
  const menu = `<nav><ul>${'<li><a href="/m">Menu entry</a></li>'.repeat(25)}</ul></nav>`;
  return `<!doctype html><html lang="en"><head><title>A long page</title></head><body>${menu}
    <main><article><h1>A long page</h1>${parts.join('\n')}</article></main><footer><p>All rights reserved</p></footer></body></html>`;
}
