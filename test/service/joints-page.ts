/** What stands on either side of a joint: two words that a reader sees apart, with no white space in the source. */
interface JointPage {
  readonly html: string;
  /** Every pair of words; fused they would read `left + right`. */
  readonly pairs: readonly { readonly kind: string; readonly left: string; readonly right: string }[];
}

/**
 * A long product page whose cells and labels follow each other without white space, as template engines write them.
 * Every word is its own, so that what became of a pair can be told by searching for it.
 * @param sections each about 1 kB.
 */
export function jointsPage(sections: number): JointPage {
  const pairs: { kind: string; left: string; right: string }[] = [];
  const pair = (kind: string, i: number, write: (left: string, right: string) => string): string => {
    const [left, right] = [`breite${kind}${i}x`, `Akku${kind}${i}y`];
    pairs.push({ kind, left, right });
    return write(left, right);
  };
  const gap = (left: string, right: string): string => `<span class="g">${left}</span><span class="g">${right}</span>`;
  const body = Array.from({ length: sections }, (_, i) => {
    const sentence = `The model ${i} was built in the mill beside the river, and nobody has asked for it since the spring.`;
    return `<section><h2>Model ${i} ${pair('heading', i, gap)}</h2>
<p>${sentence} ${pair('text', i, gap)} ${sentence}</p>
<p>${sentence} ${pair('strong', i, (l, r) => `<b class="g">${l}</b><i class="g">${r}</i>`)} and more.</p>
<p>${sentence} See ${pair('link', i, (l, r) => `<a class="g" href="/l${i}">${l}</a><a class="g" href="/r${i}">${r}</a>`)}.</p>
<ul><li>${pair('item', i, gap)}</li><li>${pair('block', i, (l, r) => `<div>${l}</div><div>${r}</div>`)}</li></ul>
<table><tr><th>${pair('head', i, gap)}</th><th>Value</th></tr><tr><td>${pair('cell', i, gap)}</td><td>${i} mm</td></tr></table>
<blockquote>${sentence} ${pair('quote', i, gap)}</blockquote></section>`;
  }).join('\n');
  const style = '.g { display: inline-block; margin-right: 1.5em }';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Batteries of the mill</title><style>${style}</style>
</head><body><main><article><h1>Batteries of the mill</h1>${body}</article></main></body></html>`;
  return { html, pairs };
}

/** The pairs whose words stand in a Markdown as one word, whatever emphasis is around them. */
export function fusedPairs(markdown: string, { pairs }: JointPage): JointPage['pairs'] {
  const plain = markdown.replace(/\]\([^)]*\)/g, ']').replace(/[*_[\]\\]/g, '');
  return pairs.filter(({ left, right }) => plain.includes(left + right));
}

/** The pairs of which both words are there at all. */
export function presentPairs(markdown: string, { pairs }: JointPage): JointPage['pairs'] {
  return pairs.filter(({ left, right }) => markdown.includes(left) && markdown.includes(right));
}
