const SENTENCE = 'The wheel turned slowly, and the keeper wrote down what the gauge said before the tide fell. ';

/** Repeats a part, numbered from 1, until it makes up about so many elements. */
function repeat(elements: number, each: number, part: (number: number) => string): string {
  const parts: string[] = [];
  for (let i = 1; i * each <= elements; i++) parts.push(part(i));
  return parts.join('\n');
}

/** Sections, links, lists and tables, like an encyclopaedia entry. */
function entry(elements: number): string {
  return repeat(elements, 70, (section) => {
    let paragraphs = '';
    for (let p = 0; p < 6; p++) {
      paragraphs += `<p>${SENTENCE.repeat(2)}<a href="/wiki/${section}-${p}">Orrin Creek ${p}</a> ${SENTENCE}<b>${section}</b>
        and <i>so on</i><sup><a href="#n${section}">[${p}]</a></sup>.</p>`;
    }
    return `<h2 id="s${section}">Section ${section}</h2>${paragraphs}
      <ul>${`<li><a href="/l">A lock</a> and a weir</li>`.repeat(5)}</ul>
      <table><tr><th>Place</th><th>Depth</th></tr>${'<tr><td>Weir</td><td>14</td></tr>'.repeat(6)}</table>`;
  });
}

function paragraphs(elements: number): string {
  return repeat(elements, 1, (number) => `<p>Paragraph ${number}. ${SENTENCE}</p>`);
}

/** A table of five columns and nothing else. */
function table(elements: number): string {
  const row = (number: number): string =>
    `<tr><td>${number}</td><td>Weir ${number}</td><td>${number * 7} m</td><td>open</td></tr>`;
  return `<table><thead><tr><th>No.</th><th>Name</th><th>Depth</th><th>State</th></tr></thead><tbody>${repeat(elements, 5, row)}</tbody></table>`;
}

/** Lists nested six deep. */
function lists(elements: number): string {
  return repeat(elements, 13, (number) => {
    let inner = '';
    for (let depth = 6; depth > 0; depth--) inner = `<ul><li>Point ${number}.${depth}, ${SENTENCE}${inner}</li></ul>`;
    return inner;
  });
}

/** Posts with author, date, quote and signature. */
function thread(elements: number): string {
  return repeat(elements, 13, (number) => {
    const name = `keeper${number % 17}`;
    return `<div class="post" id="post-${number}"><div class="post-author"><a href="/u/${name}">${name}</a><span>${number} posts</span></div>
      <div class="post-body"><time>${1 + (number % 28)} May 2021, 10:${10 + (number % 50)}</time><blockquote><p>The gauge said ${number}.</p></blockquote>
      <p>${SENTENCE}</p><p>And number ${number} says: ${SENTENCE}</p></div><div class="signature">Keep it turning <a href="/x">here</a></div></div>`;
  });
}

/** Listings of code in which every word is a span. */
function code(elements: number): string {
  const line = (number: number): string =>
    `<span class="k">const</span> <span class="n">gauge${number}</span> <span class="o">=</span> <span class="n">read</span>(<span class="mi">${number}</span>);\n`;
  return repeat(elements, 303, (number) => {
    let lines = '';
    for (let i = 0; i < 60; i++) lines += line(number * 60 + i);
    return `<p>Listing ${number}. ${SENTENCE}</p><div class="highlight"><pre><code class="language-js">${lines}</code></pre></div>`;
  });
}

/** Cards with a picture, a heading and a few words, as in a shop or a list of results. */
function cards(elements: number): string {
  return repeat(elements, 10, (number) => {
    const image = `<a href="/item/${number}"><img src="/img/${number}.jpg" alt="Valve ${number}" width="200" height="200"></a>`;
    return `<div class="card">${image}<h3><a href="/item/${number}">Valve no. ${number}</a></h3>
      <p>A valve of brass for a gauge of ${number} mm.</p><span class="price">€ ${number}.90</span><button>Add</button></div>`;
  });
}

/** Boxes in boxes around every sentence, as page builders make them. */
function boxes(elements: number): string {
  return repeat(elements, 12, (number) => {
    const open = '<div class="col"><div class="wrap">'.repeat(5);
    return `<section>${open}<p>Part ${number}. ${SENTENCE}</p>${'</div></div>'.repeat(5)}</section>`;
  });
}

/** What long pages consist of, by name. */
export const SHAPES = { entry, paragraphs, table, lists, thread, code, cards, boxes };

/**
 * A page of about `elements` elements with a menu and a footer around the content. The same shape and number always
 * give the same page.
 */
export function longPage(elements: number, shape: keyof typeof SHAPES = 'entry'): string {
  const menu = `<nav><ul>${'<li><a href="/m">Menu entry</a></li>'.repeat(25)}</ul></nav>`;
  return `<!doctype html><html lang="en"><head><title>A long page</title></head><body>${menu}
    <main><article><h1>A long page</h1>${SHAPES[shape](elements - 60)}</article></main><footer><p>All rights reserved</p></footer></body></html>`;
}
