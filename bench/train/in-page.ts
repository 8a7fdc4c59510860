/** Runs in a page: what the extension's own features say of it, for training. */
import { breathless } from '../../src/breathe';
import type { Snapshot } from '../../src/clip';
import { describe, FEATURE_NAMES } from '../../src/extract/features';
import { NO_LEXICON } from '../../src/extract/lexicon';
import { type Model, predict } from '../../src/extract/model';
import shipped from '../../src/extract/model.json';
import { type Page, readPage } from '../../src/extract/read-page';
import { runReadability } from '../../src/extract/readability';
import { type Segmentation, segment } from '../../src/extract/segment';
import { termReader } from '../../src/extract/terms';
import { takeSnapshot } from '../../src/snapshot';

function judge(snapshot: Snapshot, segmentation: Segmentation): Promise<Page> {
  const { body } = snapshot.document;
  const verdict = (drop: ReadonlySet<Element>) => runReadability(body, drop, breathless);
  return readPage(snapshot, segmentation, verdict, breathless);
}

function base64(values: Float32Array | Uint16Array): string {
  const bytes = new Uint8Array(values.buffer);
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}

async function dump(): Promise<unknown> {
  const started = performance.now();
  const snapshot = await takeSnapshot(document);
  const taken = performance.now();
  const segmentation = await segment(snapshot.document.body, breathless);
  const segmented = performance.now();
  const page = await judge(snapshot, segmentation);
  const judged = performance.now();
  const table = await describe(page, NO_LEXICON, breathless);
  const described = performance.now();
  const readTerms = termReader();
  const terms = segmentation.blocks.map((block) => [...readTerms(block)]);
  const looks = new Map<string, number>();
  const number = (look: string): number => {
    const known = looks.get(look) ?? looks.size;
    looks.set(look, known);
    return known;
  };
  return {
    names: FEATURE_NAMES,
    rows: table.rows,
    features: base64(table.values),
    terms: base64(Uint16Array.from(terms.flat())),
    termCounts: terms.map(({ length }) => length),
    texts: segmentation.blocks.map((block) => block.text),
    box: segmentation.blocks.map((block) => block.box.index),
    parents: segmentation.boxes.map((box) => box.parent?.index ?? -1),
    looks: segmentation.boxes.map((box) => number(box.look)),
    tags: segmentation.boxes.map((box) => box.tag),
    title: snapshot.head.title,
    ms: [taken - started, segmented - taken, judged - segmented, described - judged],
  };
}

/** What the shipped model gives each block of the page. */
async function explain(): Promise<unknown> {
  const snapshot = await takeSnapshot(document);
  const segmentation = await segment(snapshot.document.body, breathless);
  const page = await judge(snapshot, segmentation);
  const model: Model = shipped;
  const probabilities = await predict(
    model,
    await describe(page, model.lexicon, breathless),
    FEATURE_NAMES,
    breathless,
  );
  return segmentation.blocks.map(({ box, text }, i) => [probabilities[i], box.tag, text.slice(0, 90)]);
}

Object.assign(globalThis, { dump, explain });
