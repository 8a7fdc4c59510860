/** Pages that the screenshots show: short, invented, and one for each state of the popup. */
import type { Stored } from '../harness/toolbar.ts';

const page = (title: string, body: string, attributes = 'lang="en"'): Stored => ({
  body: `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
});

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

const article = `
<header><nav><a href="/">Home</a> <a href="/issues">Issues</a> <a href="/about">About</a> <a href="/subscribe">Subscribe</a></nav></header>
<main><article>
<h1>Why old wine is poured slowly</h1>
<p>By <a rel="author" href="/ines">Inês Carvalho</a>, <time datetime="2026-03-14">14 March 2026</time></p>
${paragraphs(
  'A bottle that has slept for twenty years holds two things: the wine, and everything the wine has let go of. Tannins and colour bind, grow heavy and sink. What is left above them is clear, and stays clear for as long as nobody is in a hurry.',
  'Decanting is the craft of taking the one and leaving the other. It needs a <strong>steady hand</strong>, a <em>light behind the neck</em> and the nerve to stop in time.',
)}
<h2>What you need</h2>
<ul><li>a bottle that has stood upright for a day</li><li>a clean, wide <a href="https://example.org/decanter">decanter</a></li><li>a candle, or the torch of a phone</li></ul>
<h2>How long to wait</h2>
<table><thead><tr><th>Wine</th><th>Age</th><th>Air</th></tr></thead><tbody>
<tr><td>Vintage port</td><td>20 years</td><td>2 hours</td></tr>
<tr><td>Barolo</td><td>12 years</td><td>1 hour</td></tr>
<tr><td>Rioja</td><td>8 years</td><td>30 minutes</td></tr></tbody></table>
<figure><img src="https://images.example/decanter.jpg" alt="A decanter on a table by the window" width="640" height="400"></figure>
${paragraphs(
  'Pour in one movement. When the first dark thread reaches the shoulder of the bottle, stop: what remains is perhaps a small glass, and it belongs to the kitchen.',
  'The rule is older than glass itself. Amphorae were emptied from a second hole above the base, for the same reason and with the same patience.',
)}
<blockquote><p>Haste is the only thing that makes a good bottle cloudy.</p></blockquote>
<pre><code class="language-js">const clear = bottle.pour({ until: 'sediment' });</code></pre>
</article></main>
<aside><h2>More from the cellar</h2><ul><li><a href="/1">Seven corkscrews that survived our kitchen</a></li><li><a href="/2">The cellar under the post office, and who it belonged to</a></li><li><a href="/3">What the label on the back is for</a></li></ul></aside>
<footer><p>The Cellar Letter is written in Porto and sent on Sundays. Subscribe for a letter a week, or write to us if you have found a bottle nobody can place.</p></footer>`;

const long =
  'An unusually thorough and, if we may say so ourselves, rather long-winded account of everything that happened';

export const PAGES: Record<string, Stored> = {
  '/': page('Empty', ''),
  '/article': page('Why old wine is poured slowly', article),
  '/long-title': page(`${long} between the cork and the glass`, article.replace('Why old wine is poured slowly', long)),
  '/low': page('Opening hours', '<div><p>Mon to Fri 9 to 17</p><p>Closed on holidays</p></div>'),
  '/rtl': page(
    'لماذا يُسكب النبيذ القديم ببطء',
    `<main><article><h1>لماذا يُسكب الشراب القديم ببطء</h1>${paragraphs(
      'تحتوي الزجاجة التي نامت عشرين عامًا على شيئين: الشراب، وكل ما تركه الشراب يسقط منه. ما يبقى فوقه صافٍ، ويظل صافيًا ما لم يستعجل أحد.',
      'الترويق هو فن أخذ الأول وترك الثاني. يحتاج إلى يد ثابتة، وضوء خلف العنق، وشجاعة التوقف في الوقت المناسب.',
      'اسكب في حركة واحدة. عندما يصل أول خيط داكن إلى كتف الزجاجة، توقف: ما تبقى كأس صغيرة، ومكانها المطبخ.',
    )}</article></main>`,
    'lang="ar" dir="rtl"',
  ),
  '/menu': page(
    'Where to go',
    `<nav><ul>${['Home', 'Issues', 'About', 'Subscribe', 'Contact'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`,
  ),
  '/slow': page(
    'A very long page',
    `<article>${Array.from({ length: 20_000 }, (_, i) => `<p>Line ${i} of a page that takes its time to read.</p>`).join('')}</article>`,
  ),
};
