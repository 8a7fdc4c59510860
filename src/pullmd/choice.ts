import { readOutline } from '../render';
import { codeLines } from './safe-markdown';

/** Which of two results to show first, and why, in words for a person and the history. */
export interface Choice {
  readonly use: 'local' | 'service';
  readonly reason: string;
}

/**
 * PullMD's rule for choosing between Readability and Trafilatura; the first that matches decides. Lengths are UTF-16
 * units of Markdown without the title line. Headings are counted by parsing, table rows on trimmed lines outside code:
 * on raw text a blank at the end of Trafilatura's rows makes every table look lost.
 * @param local Markdown of the page's own extraction. @param service corrected Markdown of the service.
 * @param fellBack whether Readability found too little and the cleaned body was taken.
 */
export function chooseResult(local: string, service: string, fellBack: boolean): Choice {
  const r = local.trim().length;
  const t = service.trim().length;
  if (t === 0) return { use: 'local', reason: 'Trafilatura found nothing' };
  if (fellBack && t >= 500) return { use: 'service', reason: 'Readability fell back, Trafilatura found an article' };
  if (r < 500 && t > 1000) return { use: 'service', reason: `Readability found little (${r} against ${t} characters)` };
  const rows = tableRows(local);
  const serviceRows = tableRows(service);
  if (rows >= 3 && serviceRows < rows - 2)
    return { use: 'local', reason: `keeps the tables (${rows} against ${serviceRows} rows)` };
  if (t > 1.2 * r && hasHeading(service))
    return { use: 'service', reason: `longer, with structure (${t} against ${r} characters)` };
  if (r > 1.2 * t && hasHeading(local))
    return { use: 'local', reason: `longer, with structure (${r} against ${t} characters)` };
  if (t > 1.2 * r) return { use: 'local', reason: 'the longer one has no headings' };
  if (r > 1.2 * t) return { use: 'local', reason: 'longer' };
  return { use: 'local', reason: 'both are about as long' };
}

/** Rows of tables, the line between head and body among them. */
export function tableRows(markdown: string): number {
  const code = codeLines(markdown);
  return markdown.split('\n').filter((line, i) => !code.has(i) && /^\|.*\|$/.test(line.trim())).length;
}

function hasHeading(markdown: string): boolean {
  return readOutline(markdown).headings > 0;
}
