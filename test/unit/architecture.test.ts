import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The stages of the pipeline, and what reads their Markdown back. */
const STAGES = ['snapshot', 'extract', 'convert', 'quality', 'metadata', 'compose', 'render'];
/**
 * Who may import whom, from the outside in: a part may import parts of its own layer and of every later one.
 * `clip` is the pipeline with its types; types may be taken from it by the stages as well.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['entrypoints'],
  ['browser', 'settings', 'history', 'pullmd', 'drafts', 'ui'],
  ['clip'],
  STAGES,
  ['marks', 'dialect', 'breathe', 'stock'],
];

interface Import {
  readonly from: string;
  readonly fromPart: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function sources(dir: string): string[] {
  return readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** `src/compose/title.ts` belongs to `compose`, `src/clip.ts` and `src/clipper.ts` to `clip`. */
function partOf(path: string): string {
  if (path.startsWith('entrypoints/')) return 'entrypoints';
  const [, name = ''] = path.split('/');
  return /^clip(?:per)?(?:\.ts)?$/.test(name) ? 'clip' : name;
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const imports: readonly Import[] = [...sources('src'), ...sources('entrypoints')].flatMap((from) =>
  [...readFileSync(join(ROOT, from), 'utf8').matchAll(STATEMENT)].map(([, typed, fixed, dynamic]) => {
    const named = fixed ?? dynamic ?? '';
    const to = named.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), named)).replaceAll('\\', '/') : named;
    return { from, fromPart: partOf(from), to, typeOnly: typed !== undefined };
  }),
);
const inner = imports.filter(({ to }) => to.startsWith('src/') || to.startsWith('entrypoints/'));
const show = ({ from, to }: Import): string => `${from} imports ${to}`;
const layerOf = (part: string): number => LAYERS.findIndex((layer) => layer.includes(part));

test('the imports are found', () => {
  expect(inner.length).toBeGreaterThan(50);
  expect(inner.map(show)).toContain('src/clip.ts imports src/convert');
});

test('every part has a layer', () => {
  const parts = new Set(inner.flatMap(({ from, to }) => [partOf(from), partOf(to)]));
  expect([...parts].filter((part) => layerOf(part) < 0)).toEqual([]);
});

test('imports point inwards', () => {
  // The types of the pipeline, and the one error that stages throw, are in clip.ts by design.
  const allowed = ({ fromPart, to }: Import): boolean => STAGES.includes(fromPart) && to === 'src/clip';
  const outwards = inner.filter((each) => layerOf(partOf(each.to)) < layerOf(each.fromPart) && !allowed(each));
  expect(outwards.map(show)).toEqual([]);
});

/** Parts whose files are so many thin wrappers of one thing each, taken one by one. */
const OPEN = ['browser', 'ui'];

test('no part reaches into another’s files, except through its index', () => {
  const reaching = inner.filter(({ fromPart, to }) => {
    const part = partOf(to);
    return part !== fromPart && to.split('/').length > 2 && !OPEN.includes(part);
  });
  expect(reaching.map(show)).toEqual([]);
  const closed = new Set(
    inner.map(({ to }) => partOf(to)).filter((part) => !['clip', 'entrypoints', ...OPEN].includes(part)),
  );
  expect(closed.size).toBeGreaterThan(STAGES.length);
  expect([...closed].filter((part) => !existsSync(join(ROOT, `src/${part}/index.ts`)))).toEqual([]);
});

test('stages know nothing of the browser’s extension API', () => {
  const knowing = imports.filter(
    ({ fromPart, to }) =>
      (STAGES.includes(fromPart) || fromPart === 'clip') && /^(?:webextension-polyfill|wxt)\b/.test(to),
  );
  expect(knowing.map(show)).toEqual([]);
  const globals = sources('src').filter(
    (path) =>
      STAGES.includes(partOf(path)) && /\b(?:chrome|browser)\.[a-z]/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(globals).toEqual([]);
});

test('the injected script does without what reads Markdown', () => {
  const reached = new Set(['entrypoints/clipper.ts']);
  for (const file of reached) {
    for (const { from, to, typeOnly } of inner) {
      if (from !== file || typeOnly) continue;
      for (const path of [`${to}.ts`, `${to}/index.ts`]) if (existsSync(join(ROOT, path))) reached.add(path);
    }
  }
  expect(reached).toContain('src/snapshot/walk.ts');
  // A page would wait for the parser to be read and for the Markdown to be parsed.
  expect([...reached].filter((path) => ['render', 'compose', 'quality'].includes(partOf(path)))).toEqual([]);
});
