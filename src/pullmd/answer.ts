import type { Failure } from './failures';
import { restoreMarks } from './marks';
import { codeLines, secureMarkdown } from './safe-markdown';

/** An answer that may be used. */
export interface Answer {
  /** Corrected Markdown without a title line and without frontmatter. */
  readonly body: string;
  readonly source: 'trafilatura';
  /** What the service says about its choice. */
  readonly reason: string | null;
}

type AnswerCheck = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

/** What is known of the page that was sent. */
export interface SentPage {
  readonly title: string;
  readonly baseUrl: string;
}

/**
 * Judges a service's JSON and corrects its Markdown. A service without Trafilatura answers 200 with the text of another
 * engine, so only an answer that names the source it was asked for is used.
 */
export function readAnswer(value: unknown, page: SentPage): AnswerCheck {
  if (!isRecord(value) || typeof value.markdown !== 'string' || typeof value.source !== 'string')
    return fail({ code: 'wrong-shape' });
  if (value.source !== 'trafilatura') return fail({ code: 'other-source', source: value.source.slice(0, 40) });
  const metadata = isRecord(value.metadata) ? value.metadata : {};
  const titles = [page.title, metadata.title, metadata.ogTitle].filter((title) => typeof title === 'string');
  const body = correctMarkdown(value.markdown, { titles, baseUrl: page.baseUrl });
  if (body === '') return fail({ code: 'empty-answer' });
  const reason = typeof metadata.extractorReason === 'string' ? metadata.extractorReason.slice(0, 200) : null;
  return { ok: true, answer: { body, source: 'trafilatura', reason } };
}

/**
 * A service's Markdown as our own would be: separators turned back, the title lines it begins with removed, table rows
 * without trailing blanks, no raw HTML, absolute addresses.
 * @param titles every title the page is known by.
 */
export function correctMarkdown(
  markdown: string,
  { titles, baseUrl }: { readonly titles: readonly string[]; readonly baseUrl: string },
): string {
  const restored = restoreMarks(markdown.replace(/\r\n?/g, '\n'));
  return secureMarkdown(trimTableRows(withoutTitle(restored, titles)), baseUrl).trim();
}

/** Removes the headings at the beginning that only say the title again. */
function withoutTitle(markdown: string, titles: readonly string[]): string {
  const known = titles.map(plain).filter((title) => title !== '');
  let rest = markdown.trimStart();
  for (;;) {
    const heading = /^#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*(?:\n|$)/.exec(rest);
    if (!heading || !known.some((title) => repeats(plain(heading[1] ?? ''), title))) return rest;
    rest = rest.slice(heading[0].length).trimStart();
  }
}

/** Whether a heading is the title, or the title without the site's name that titles often end with. */
function repeats(heading: string, title: string): boolean {
  if (heading === '') return false;
  return (
    title === heading || (title.startsWith(heading) && /^\s*(?:[|·•»]|[-–—:]\s)/.test(title.slice(heading.length)))
  );
}

function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Trafilatura ends table rows with a blank, which hides them from whoever counts lines that end with a bar. */
function trimTableRows(markdown: string): string {
  const code = codeLines(markdown);
  return markdown
    .split('\n')
    .map((line, i) => (!code.has(i) && /^\s*\|.*\|\s+$/.test(line) ? line.trimEnd() : line))
    .join('\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fail(failure: Failure): AnswerCheck {
  return { ok: false, failure };
}
