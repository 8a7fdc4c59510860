import { asJson, asPlainText, type Written } from '../../src/compose';
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

const JSON_FORMAT: Format = {
  id: 'json',
  name: 'JSON',
  extension: 'json',
  mimeType: 'application/json',
  write: (sheet, withFrontmatter) => asJson(sheet.clip, written(sheet, withFrontmatter)),
};

const TEXT: Format = {
  id: 'text',
  name: 'plain text',
  extension: 'txt',
  mimeType: 'text/plain;charset=utf-8',
  write: (sheet) => asPlainText(written(sheet, false)),
};

/** The formats on offer; with one alone the choice isn't shown. */
export const FORMATS: readonly Format[] = [MARKDOWN, JSON_FORMAT, TEXT];

function written(sheet: Sheet, withFrontmatter: boolean): Written {
  return { title: sheet.draft.title ?? sheet.edition.title, markdown: textOf(sheet, withFrontmatter) };
}

/** The name of the file for a sheet in a format. */
export function fileNameFor(sheet: Sheet, format: Format): string {
  return sheet.edition.fileName.replace(/\.md$/, `.${format.extension}`);
}
