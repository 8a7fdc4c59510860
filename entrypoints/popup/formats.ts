import { type Sheet, textOf } from './sheet';

/** A way to write a result out, for copying and for a file. */
export interface Format {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly mimeType: string;
  write(sheet: Sheet, withFrontmatter: boolean): string;
}

export const MARKDOWN: Format = {
  id: 'markdown',
  name: 'Markdown',
  extension: 'md',
  // Chromium gives a file the extension of its type: as text/plain it would be saved as .txt.
  mimeType: 'text/markdown;charset=utf-8',
  write: textOf,
};

/** The formats on offer; with one alone the choice isn't shown. */
export const FORMATS: readonly Format[] = [MARKDOWN];

export function fileNameFor(sheet: Sheet, format: Format): string {
  return sheet.edition.fileName.replace(/\.md$/, `.${format.extension}`);
}
