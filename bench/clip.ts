/** `npm run clip`: drives the built extension over pages and prints what it makes of them. */
import { createWriteStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Clip, Scope } from '../src/clip.ts';
import { editionOf } from '../src/compose/index.ts';
import { readText } from '../src/render/index.ts';
import { ensureBuilt } from './harness/build.ts';
import { exitWith } from './harness/exit.ts';
import { type Input, readInputs, readSet } from './harness/inputs.ts';
import { runInTabs } from './harness/run.ts';

const USAGE = `usage: npm run clip -- INPUT… [options]      INPUT: an address, an .html or .html.gz file, or a folder of them
       npm run clip -- --set DIR [options]      a page set: DIR/html/ID.html[.gz], DIR/ground-truth/ID.json
       npm run clip -- --fragments FILE.jsonl   the convert stage alone: {id, html} in, {id, markdown} out

  --scope article|page|selection   what to clip (article)
  --frontmatter                    put the YAML frontmatter before the Markdown
  --format md|json|jsonl           what to print (md; jsonl for a page set)
  --out FILE                       where to write it (standard output)
  --jobs N                         pages at a time (2)
  --url ADDRESS                    the address a single file is shown at (http://localhost/NAME)
  --no-scripts                     don't run the pages' own scripts`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scope: { type: 'string', default: 'article' },
    frontmatter: { type: 'boolean', default: false },
    format: { type: 'string' },
    out: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    set: { type: 'string' },
    fragments: { type: 'string' },
    url: { type: 'string' },
    'no-scripts': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

type Line = { id: string; url?: string; error: string } | ClipLine | { id: string; markdown: string };

interface ClipLine extends Pick<Clip, 'url' | 'source' | 'quality' | 'markdown' | 'title' | 'ms'> {
  id: string;
  text: string;
  author: string | null;
  published: string | null;
}

async function main(): Promise<number> {
  const scope = values.scope as Scope;
  const format = values.format ?? (values.set || values.fragments ? 'jsonl' : 'md');
  const jobs = Number(values.jobs);
  const wanted = [values.set, values.fragments, positionals.length > 0].filter(Boolean).length;
  if (
    values.help ||
    wanted !== 1 ||
    !['article', 'page', 'selection'].includes(scope) ||
    !['md', 'json', 'jsonl'].includes(format) ||
    !(jobs >= 1)
  ) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  ensureBuilt();
  const out = values.out ? createWriteStream(values.out) : process.stdout;
  const lines: Line[] = [];
  let failures = 0;
  const total = { pages: 0 };
  const done = (line: Line, finished: number): void => {
    if ('error' in line) {
      failures++;
      console.error(`${line.id}: ${line.error}`);
    }
    if (total.pages > 1)
      process.stderr.write(`${finished} of ${total.pages} ${line.id}${process.stderr.isTTY ? '\x1b[K\r' : '\n'}`);
    if (format === 'jsonl') out.write(`${JSON.stringify(line)}\n`);
    else if (format === 'json') lines.push(line);
    else if ('markdown' in line) out.write(`${line.markdown}\n`);
  };

  if (values.fragments) {
    const fragments = readFileSync(values.fragments, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; html: string });
    total.pages = fragments.length;
    let loaded = new WeakSet<object>();
    await runInTabs(
      fragments,
      { jobs, offline: true },
      async (tab, { id, html }) => {
        if (!loaded.has(tab)) {
          await tab.load({ url: 'https://fragment.invalid/', html: '<!doctype html>', scripts: false });
          loaded = loaded.add(tab);
        }
        return { id, markdown: await tab.convert(html) };
      },
      ({ id }, error): Line => ({ id, error: error.message }),
      done,
    );
  } else {
    const inputs = values.set ? await readSet(values.set) : await readInputs(positionals, values.url);
    total.pages = inputs.length;
    await runInTabs(
      inputs,
      { jobs, offline: inputs.every((input) => input.read) },
      async (tab, input) => {
        await tab.load({
          url: input.url,
          scripts: input.scripts && !values['no-scripts'],
          ...(input.read && { html: input.read() }),
        });
        return toLine(input, await tab.clip({ scope }));
      },
      ({ id, url }, error): Line => ({ id, url, error: error.message }),
      done,
    );
  }
  if (format === 'json') out.write(`${JSON.stringify(lines.length === 1 ? lines[0] : lines, null, 2)}\n`);
  if (out !== process.stdout) await new Promise<void>((resolve) => out.end(() => resolve()));
  // In a page set a page that fails is a result like another; alone it is the whole answer.
  return failures && !values.set ? 1 : 0;
}

function toLine(input: Input, clip: Clip): ClipLine {
  return {
    id: input.id,
    url: clip.url,
    source: clip.source,
    quality: clip.quality,
    markdown: values.frontmatter ? editionOf(clip).frontmatter + clip.markdown : clip.markdown,
    text: readText(clip.markdown),
    title: clip.title,
    author: clip.metadata.author,
    published: clip.metadata.published,
    ms: clip.ms,
  };
}

exitWith(main);
