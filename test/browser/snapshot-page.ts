import { beforeAll } from 'vitest';
import { bundleStage, evaluateIsolated } from '../../bench/harness/stage';
import type { ClipTab } from '../../bench/harness/tab';
import type { SnapshotReport } from '../../src/clip';
import { useTab } from './use-tab';

/** What a test sees of a snapshot. */
export interface Taken {
  /** The copied body's inside. */
  readonly html: string;
  readonly text: string;
  /** The live page's own text content. */
  readonly raw: string;
  readonly report: SnapshotReport;
  readonly selection: string | null;
  /** Text before each joint and its kind. */
  readonly joints: readonly (readonly [text: string, kind: string])[];
  readonly marked: string;
  readonly url: string;
  readonly baseUrl: string;
}

const TAKE = `(async () => {
  const snapshot = await stage.takeSnapshot(document);
  const { body } = snapshot.document;
  const walker = snapshot.document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return {
    html: snapshot.document.body.innerHTML,
    text: snapshot.document.body.textContent,
    raw: document.body.textContent,
    report: snapshot.report,
    selection: snapshot.selection?.innerHTML ?? null,
    joints: snapshot.joints.map(({ text, kind }) => [texts[text].data, kind]),
    marked: stage.serialise(snapshot, { marks: true }),
    url: snapshot.url,
    baseUrl: snapshot.baseUrl,
  };
})()`;

/** A tab for the tests of one file, and the snapshot stage in it. */
export function useSnapshots(): { tab(): ClipTab; take(html: string, options?: TakeOptions): Promise<Taken> } {
  const tab = useTab();
  let script: string;
  beforeAll(async () => {
    script = await bundleStage(`export { takeSnapshot, serialise } from './src/snapshot'`);
  });
  return {
    tab,
    async take(html, { scripts = true, url = 'https://mill.example/place/page', prepare } = {}) {
      await tab().load({ url, html, scripts });
      if (prepare) await tab().page.evaluate(prepare);
      return evaluateIsolated<Taken>(tab().page, script, TAKE);
    },
  };
}

interface TakeOptions {
  readonly scripts?: boolean;
  readonly url?: string;
  /** Script text to run in the page before the snapshot is taken. */
  readonly prepare?: string;
}
