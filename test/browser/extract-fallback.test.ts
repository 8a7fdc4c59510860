import { expect, test } from 'vitest';
import { editionOf } from '../../src/compose';
import { decide } from '../../src/pullmd/policy';
import { useTab } from './use-tab';

/** What PullMD and the history are told when Readability is of no use on a page. */
const tab = useTab({ offline: true });

const menu = `<nav><ul>${['Home', 'Mills', 'Tides', 'Visit'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`;
const article = `<main><h1>The tide mill</h1>${Array.from({ length: 6 }, (_, i) => `<p>In spring number ${i} the miller raised the gate, and the water of the estuary filled the pond behind the dam, as it had for years.</p>`).join('')}</main>`;
/** Two sentences: something to clip, and less than Readability takes for an article. */
const notice =
  '<main><h1>Mill closed</h1><p>The mill is closed until the gate is mended in April.</p><p>Flour is sold at the bakery.</p></main>';

async function clipOf(body: string) {
  await tab().load({
    url: 'https://mill.example/page',
    html: `<!doctype html><html lang="en"><title>Mill</title><body>${menu}${body}</body></html>`,
    scripts: false,
  });
  return tab().clip({ scope: 'article' });
}

test('a page on which Readability finds no article says so in its source and reasons', async () => {
  const clip = await clipOf(notice);
  expect(clip.markdown).toContain('until the gate is mended in April');
  expect(clip.source).toBe('readability-fallback');
  expect(clip.reasons.join('\n')).toContain('Readability found no article');
  expect(editionOf(clip).frontmatter).toContain('source: readability-fallback');
});

test('an article that Readability finds as well is no fallback', async () => {
  const clip = await clipOf(article);
  expect(clip.source).toBe('blocks');
  expect(clip.reasons.join('\n')).not.toContain('Readability found no article');
});

test.each([
  ['sends a page on which Readability fell back', notice, true],
  ['leaves an article alone', article, false],
] as const)('the automatic policy %s', async (_, body, send) => {
  const clip = await clipOf(body);
  const decision = decide({
    policy: 'automatic',
    threshold: 0,
    privateAddresses: false,
    scope: clip.scope,
    source: clip.source,
    score: clip.quality.score,
    url: clip.url,
    privateWindow: false,
    passwordField: clip.report.passwordField,
  });
  expect(decision.send, decision.reason).toBe(send);
});

test('nesting that would hold Readability for minutes is read without it', async () => {
  await tab().load({
    url: 'https://mill.example/deep',
    // Without boxes of their own, since Chromium's layout does not survive this many.
    html: `<!doctype html><style>#root, #root div { display: contents }</style><div id="root"></div><script>
      let at = document.getElementById('root');
      for (let i = 0; i < 6000; i++) at = at.appendChild(document.createElement('div'));
      at.innerHTML = ${JSON.stringify(article)};
    </script>`,
    scripts: true,
  });
  expect((await tab().clip({ scope: 'article' })).markdown).toContain('spring number 5');
});
