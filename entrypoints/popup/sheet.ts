import type { Clip, Counts } from '../../src/clip';
import { countMarkdown, type Edition, type EditionWishes, editionOf } from '../../src/compose';
import { type Draft, isEdited, UNEDITED } from '../../src/drafts';

const FRONTMATTER = /^---\n[\s\S]*?\n---\n+/;

/** One result on the table: a clip, what the person changed in it, and how it reads with both together. */
export interface Sheet {
  readonly clip: Clip;
  /** How the person wants results written out, from the options. */
  readonly wishes: Omit<EditionWishes, 'title'>;
  readonly draft: Draft;
  readonly edition: Edition;
}

/** Lays a clip out as the person wants it, with what they edited before, if anything. */
export function layOut(clip: Clip, wishes: Sheet['wishes'], draft: Draft = UNEDITED): Sheet {
  return { clip, wishes, draft, edition: editionOf(clip, { ...wishes, title: draft.title }) };
}

/** The Markdown of the sheet without its frontmatter. */
export function bodyOf({ draft, edition }: Sheet): string {
  return draft.markdown ?? edition.markdown;
}

/** What is shown, copied and downloaded. */
export function textOf(sheet: Sheet, withFrontmatter: boolean): string {
  const frontmatter = withFrontmatter ? (sheet.draft.frontmatter ?? sheet.edition.frontmatter) : '';
  return frontmatter + bodyOf(sheet);
}

/** Takes in what the person typed; text that is back to the extracted one is no edit. */
export function edited(sheet: Sheet, text: string, withFrontmatter: boolean): Sheet {
  const frontmatter = withFrontmatter ? (FRONTMATTER.exec(text)?.[0] ?? '') : sheet.draft.frontmatter;
  const markdown = withFrontmatter ? text.slice(frontmatter?.length ?? 0) : text;
  const draft: Draft = {
    title: sheet.draft.title,
    frontmatter: frontmatter === sheet.edition.frontmatter ? null : frontmatter,
    markdown: markdown === sheet.edition.markdown ? null : markdown,
  };
  return { ...sheet, draft };
}

/** Gives the sheet another title, in its frontmatter, its first line and its file name. */
export function retitled(sheet: Sheet, title: string): Sheet {
  const own = title.trim() && title.trim() !== sheet.clip.title ? title : null;
  const renamed = layOut(sheet.clip, sheet.wishes, { ...sheet.draft, title: own });
  const { markdown } = sheet.draft;
  const before = firstLine(sheet.edition.markdown);
  if (markdown === null || firstLine(markdown) !== before || !before.startsWith('# ')) return renamed;
  const draft = { ...renamed.draft, markdown: firstLine(renamed.edition.markdown) + markdown.slice(before.length) };
  return { ...renamed, draft };
}

/** What stands in the sheet, counted anew when it was edited. */
export function countsOf(sheet: Sheet): Counts {
  return sheet.draft.markdown === null ? sheet.clip.counts : countMarkdown(sheet.draft.markdown);
}

/** Whether the person has changed anything in the sheet. */
export function isSheetEdited(sheet: Sheet): boolean {
  return isEdited(sheet.draft);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
