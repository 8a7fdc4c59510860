/**
 * Pages made of blocks of which it is known whether they are the article's. Each holds a word that stands nowhere else,
 * so that a block can be looked for in what comes out: `@article` and `@foreign` in a page are such words.
 */
export interface SentinelPage {
  readonly name: string;
  readonly html: string;
  /** The words of the article's blocks, and those of the blocks that are not the article's. */
  readonly article: readonly string[];
  readonly foreign: readonly string[];
}

const ARTICLE = '@article';
const FOREIGN = '@foreign';

const TEXT =
  'The weir above the mill was built of oak and stone in a single dry summer. Each spring the ice takes a plank or two ' +
  'from it, and the village comes down with ropes to put them back. Nobody is paid for the work, though the miller ' +
  'brings bread and the brewer a barrel. By evening the water stands level again, and the wheel turns slowly at first, ' +
  'then with a sound that carries as far as the church. Children count the herons on the bank. The oldest of the ' +
  'carpenters says that a dam is never finished, only looked after, and that a river forgives nothing but attention.';
const WORDS = TEXT.split(' ');
/** A word of each length up to 12, to end a text of an exact length with. */
const LAST = ' a in day rain river meadow shelter harvests waterside millstones carpentries neighbouring'.split(' ');
let at = 0;

/** Running text of exactly so many characters, with its full stop, around a word to find it by. */
function prose(length: number, mark = ARTICLE): string {
  let text = `Near ${mark}`;
  while (length - text.length > 16) {
    text += ` ${WORDS[at % WORDS.length]}`;
    at++;
  }
  const rest = length - text.length - 2;
  text += rest > 12 ? ` ${LAST[rest - 7]} ${LAST[6]}.` : ` ${LAST[rest]}.`;
  if (text.length !== length) throw new Error(`A text of ${length} characters came out with ${text.length}.`);
  return text;
}

/** The same with the characters after the first word as a link, to a given number. */
function linked(length: number, inLink: number, mark = ARTICLE): string {
  const text = prose(length, mark);
  const from = 'Near '.length + mark.length + 1;
  return `${text.slice(0, from)}<a href="/weirs/${at}">${text.slice(from, from + inLink)}</a>${text.slice(from + inLink)}`;
}

const p = (length = 320, mark = ARTICLE): string => `<p>${prose(length, mark)}</p>`;
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('\n');
const menu = (mark = ''): string =>
  `<nav><ul>${['Home', 'Mills', 'Rivers', `Visit ${mark}`].map((name) => `<li><a href="/${name.trim()}">${name.trim()}</a></li>`).join('')}</ul></nav>`;
const footer = (mark = ''): string =>
  `<footer><p>© The Weir Society ${mark}. All rights reserved.</p><p><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></p></footer>`;
const title = '<h1>Who mends the weir</h1>';
const story = (inside: string): string => `<div class="story">${title}${inside}</div>`;
const promo = (length: number, inLink: number): string => `<p class="promo">${linked(length, inLink, FOREIGN)}</p>`;

/** Each page by its name: what stands between the menu and the footer. */
const BODIES: Readonly<Record<string, string>> = {
  'an article': `<main><article>${title}${times(3, () => p())}</article></main>`,
  'paragraphs of 79, 80, 81 and 140 characters beside the story': `<div class="page">${story(times(3, () => p()))}${p(79)}${p(80)}${p(81)}${p(140)}</div>`,
  'paragraphs beside the story on both sides of a link density of 0.25':
    `<div class="page">${story(times(3, () => p()))}<p>${linked(81, 20)}</p><p>${linked(81, 21)}</p><p>${linked(140, 20)}</p>` +
    `<p>${linked(140, 34)}</p><p>${linked(140, 35)}</p><p>${linked(140, 39)}</p></div>`,
  'a lead in a box of its own, and an offer under the page':
    `<main>${title}<div class="lead">${p(180)}</div><div class="text">${times(3, () => p())}</div></main>` +
    `<div class="offer"><p>${prose(120, FOREIGN)}</p><p><a href="/shop">See all offers in the shop</a></p></div>`,
  'a standfirst in the header of the article': `<article><header>${title}<p class="standfirst">${prose(150)}</p></header>${times(3, () => p())}</article>`,
  'a table between paragraphs':
    `<article>${title}${p()}<table><thead><tr><th>Year</th><th>Planks</th></tr></thead><tbody><tr><td>1911</td><td>40 ${ARTICLE}</td></tr>` +
    `<tr><td>1912</td><td>37</td></tr><tr><td>1913</td><td>52</td></tr></tbody></table>${times(2, () => p())}</article>`,
  'a figure between paragraphs': `<article>${title}${p()}<figure><img src="/weir.jpg" width="640" height="400" alt="The weir"><figcaption>The weir at ${ARTICLE} in March</figcaption></figure>${p()}</article>`,
  'a quotation between paragraphs': `<article>${title}${p()}<blockquote><p>${prose(110)}</p></blockquote>${p()}</article>`,
  'code between paragraphs': `<article>${title}${p()}<pre><code>level = gauge.read("${ARTICLE}")\nif level &gt; 3:\n    gate.open()</code></pre>${p()}</article>`,
  'an article split over sibling sections': `<div class="page">${title}${times(3, (i) => `<section class="part"><h2>Part ${i + 1}</h2><p>${prose(300)}</p></section>`)}</div>`,
  'twelve long items of a list': `<main>${title}<ul>${times(12, (i) => `<li>${prose(190, [0, 6, 11].includes(i) ? ARTICLE : 'the pond')}</li>`)}</ul></main>`,
  'ten paragraphs of 130 characters, and a box to sign in with':
    `<main>${title}${times(10, (i) => p(130, [0, 5, 9].includes(i) ? ARTICLE : 'the pond'))}</main>` +
    `<div class="login-box"><form><label>Name <input></label><label>Password <input type="password"></label><p>Members of ${FOREIGN} sign in here.</p><button>Sign in</button></form></div>`,
  'one paragraph of 408 characters': `<main>${title}${p(408)}</main>`,
  'a page that is nearly empty': `<main><p>Coming soon</p></main><ul class="menu-bottom"><li><a href="/a">About ${FOREIGN}</a></li><li><a href="/b">Products</a></li><li><a href="/c">Contact</a></li></ul>`,
  'an offer in the next column':
    `<div class="columns"><div class="column"><div class="story">${title}${times(3, () => p())}</div></div>` +
    `<div class="column" id="side"><div class="box"><h3>Offer of the week</h3><p>${linked(150, 30, FOREIGN)}</p></div></div></div>`,
  'offers beside the story, under a link density of 0.25': `<div class="page">${story(times(3, () => p()))}${promo(140, 28)}<div class="promo"><p>${linked(140, 20, FOREIGN)}</p></div></div>`,
  'an offer and a newsletter inside the article':
    `<article>${title}${p()}${p()}<aside class="promo"><h3>Our calendar</h3><p>${linked(120, 20, FOREIGN)}</p></aside>${p()}` +
    `<form class="newsletter"><h3>Newsletter</h3><p>Get letters from ${FOREIGN} once a month in your inbox.</p><input type="email"><button>Subscribe</button></form></article>`,
  'comments under the article':
    `<article>${title}${times(3, () => p())}</article><section id="comments" class="comments"><h2>2 comments</h2>` +
    `<ol class="comment-list">${times(2, (i) => `<li class="comment"><div class="comment-author">Reader ${i}</div><p>${prose(160, FOREIGN)}</p><a class="reply" href="#r${i}">Reply</a></li>`)}</ol></section>`,
  'what to share, read next and follow':
    `<article>${title}${times(3, () => p())}</article><div class="share"><span>Share this on ${FOREIGN}</span> <a href="/s/1">Mail</a> <a href="/s/2">Print</a></div>` +
    `<div class="related-posts"><h3>Read next</h3><ul><li><a href="/1">How herons find ${FOREIGN}</a><p>A winter on the bank, and what it taught.</p></li><li><a href="/2">The last barrel</a><p>Why the brewer went.</p></li></ul></div>` +
    `<div class="social-follow"><p>Follow the society here and elsewhere.</p><a href="/f/1">Follow</a></div>`,
  'a dialog and a bar over a short article':
    `<main><article>${title}${p(300)}${p(280)}</article></main><div role="dialog" aria-label="Privacy" style="position:fixed;bottom:0;left:0;right:0"><h2>Your choice</h2><p>${prose(330, FOREIGN)}</p><button>Accept</button></div>` +
    `<div class="cookie-bar" style="position:fixed;top:0;left:0;right:0"><p>This site keeps cookies of ${FOREIGN} to remember you, and some partners do too, as the notice says.</p><button>Fine</button></div>`,
  'answers that are folded away': `<main>${title}${p()}<details><summary>Who pays?</summary><p>${prose(140)}</p></details><details><summary>Who may fish?</summary><p>${prose(120)}</p></details></main>`,
  'a note in the text and a note under it':
    `<article>${title}<p>${prose(320)}<sup><a href="#n1" id="r1">1</a></sup></p><aside class="note"><p>${prose(100)}</p></aside>${p()}` +
    `<ol class="notes"><li id="n1">${prose(90)} <a href="#r1">↩</a></li></ol></article>`,
};

/** A made-up word of eight letters; no two numbers give the same. */
function sentinel(first: string, number: number): string {
  const syllable = (digit: number): string => `${'bdfklmnrtv'[digit]}${'aeiou'[digit % 5]}`;
  return first + syllable(Math.floor(number / 10) % 10) + syllable(number % 10) + syllable((number * 7) % 10);
}

/** The pages, with their words put in. */
export function sentinelPages(): SentinelPage[] {
  const used = { [ARTICLE]: 0, [FOREIGN]: 0 };
  return Object.entries(BODIES).map(([name, body]) => {
    const words: Record<typeof ARTICLE | typeof FOREIGN, string[]> = { [ARTICLE]: [], [FOREIGN]: [] };
    const first = name === 'an article';
    const html =
      `<!doctype html><html lang="en"><head><title>Who mends the weir</title></head><body>` +
      `<header>${menu(first ? FOREIGN : '')}</header>${body}${footer(first ? FOREIGN : '')}</body></html>`;
    const filled = html.replace(/@article|@foreign/g, (mark) => {
      const kind = mark as typeof ARTICLE | typeof FOREIGN;
      const word = sentinel(kind === ARTICLE ? 'zu' : 'xo', used[kind]++);
      words[kind].push(word);
      return word;
    });
    return { name, html: filled, article: words[ARTICLE], foreign: words[FOREIGN] };
  });
}
