import type { Scope } from '../../src/clip';
import type { Choices } from '../../src/clipper';
import { make } from '../../src/ui/make';
import { element } from './elements';
import { countsOf, isSheetEdited, type Sheet, textOf } from './sheet';
import { countWords, qualityDetails, qualityWords, sourceWords } from './words';

/** Everything in the popup that is read or written more than once. */
export const ui = {
  main: document.querySelector('main') as HTMLElement,
  scope: element('scope', HTMLFieldSetElement),
  result: element('result', HTMLElement),
  refusal: element('refusal', HTMLElement),
  takePage: element('take-page', HTMLButtonElement),
  secondEngine: element('second-engine', HTMLElement),
  title: element('title', HTMLInputElement),
  discard: element('discard', HTMLButtonElement),
  views: element('views', HTMLElement),
  frontmatter: element('frontmatter', HTMLInputElement),
  markdown: element('markdown', HTMLTextAreaElement),
  preview: element('panel-preview', HTMLElement),
  coverage: element('panel-coverage', HTMLElement),
  sources: element('sources', HTMLElement),
  format: element('format', HTMLSelectElement),
  copy: element('copy', HTMLButtonElement),
  download: element('download', HTMLButtonElement),
  status: element('status', HTMLElement),
};

const parts = {
  quality: element('quality', HTMLElement),
  source: element('source', HTMLElement),
  edited: element('edited', HTMLElement),
  counts: element('counts', HTMLElement),
  leftOut: element('coverage-count', HTMLElement),
  refusalTitle: element('refusal-title', HTMLElement),
  refusalAdvice: element('refusal-advice', HTMLElement),
};

type Tone = 'plain' | 'good' | 'bad';

/** Says something in the live region; every success and failure ends up here. */
export function say(text: string, tone: Tone = 'plain'): void {
  ui.status.textContent = text;
  ui.status.dataset.tone = tone;
  ui.status.title = text;
}

/** Shows that work is going on: the last result goes, its places stay. */
export function showBusy(busy: boolean): void {
  ui.main.setAttribute('aria-busy', String(busy));
  ui.title.disabled = busy;
  ui.markdown.disabled = busy;
  ui.download.setAttribute('aria-disabled', String(busy));
}

/** Shows a result, except what is in the three panels. */
export function showSheet(sheet: Sheet, withFrontmatter: boolean): void {
  const { clip, draft, edition } = sheet;
  ui.result.hidden = false;
  ui.refusal.hidden = true;
  ui.copy.removeAttribute('aria-disabled');
  ui.title.value = draft.title ?? edition.title;
  ui.title.title = ui.title.value;
  ui.title.dir = 'auto';
  ui.markdown.dir = directionOf(edition.markdown);
  showText(textOf(sheet, withFrontmatter));
  untouched = true;
  const { word, level } = qualityWords(clip.quality);
  parts.quality.replaceChildren('Quality ', make('b', {}, `${word} ${clip.quality.score.toFixed(2)}`));
  parts.quality.dataset.level = level;
  parts.quality.title = qualityDetails(clip.quality);
  parts.source.textContent = sourceWords(clip.source);
  parts.source.title = [`source: ${clip.source}`, ...clip.reasons].join('\n');
  showEdited(sheet);
}

/**
 * Characters that a text area takes before it keeps a person waiting: browsers lay the whole text out anew at each key,
 * and five million characters hold the popup for the better part of a minute.
 */
const LARGEST_SHOWN = 1_000_000;
/** What is shown of a longer text, ended at a line where there is one. */
const BEGINNING = 200_000;

/** Puts a text into the panel; of a very long one the beginning, which then can't be edited. */
export function showText(text: string): void {
  ui.markdown.readOnly = text.length > LARGEST_SHOWN;
  const line = text.lastIndexOf('\n', BEGINNING);
  ui.markdown.value = ui.markdown.readOnly ? text.slice(0, line > 0 ? line : BEGINNING) : text;
}

/** Whether the person has not been in the text since it was shown. */
let untouched = true;

// A text is shown with the caret at its end. Moving it when it is shown would lay out a long text twice.
ui.markdown.addEventListener('focus', () => {
  if (untouched) ui.markdown.setSelectionRange(0, 0);
  untouched = false;
});

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** The direction of a text's first letter, which is how `dir=auto` decides, but at once for a long text. */
function directionOf(text: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** Milliseconds after the last key until an edited text is counted: counting a long one takes longer than a key. */
const PAUSE = 300;
let counting: ReturnType<typeof setTimeout> | undefined;

/** Shows whether the sheet is edited, and what stands in it now. */
export function showEdited(sheet: Sheet): void {
  parts.edited.hidden = !isSheetEdited(sheet);
  clearTimeout(counting);
  const show = (): void => {
    parts.counts.textContent = countWords(countsOf(sheet));
    parts.counts.title = parts.counts.textContent;
  };
  if (sheet.draft.markdown === null) show();
  else counting = setTimeout(show, PAUSE);
}

/** Shows how many blocks were left out; a star says that the person changed which. */
export function showLeftOut(sheet: Sheet, { kept, dropped }: Choices): void {
  const count = sheet.clip.coverage.omitted.length;
  const changed = kept.length + dropped.length > 0;
  parts.leftOut.textContent = count || changed ? `${count}${changed ? '*' : ''}` : '';
}

/**
 * Shows why there is no result and what to do.
 * @param pageMayHelp whether there may be more in the full page than in what was asked for.
 */
export function showRefusal(title: string, advice: string, pageMayHelp: boolean): void {
  ui.result.hidden = true;
  ui.refusal.hidden = false;
  ui.copy.setAttribute('aria-disabled', 'true');
  ui.download.setAttribute('aria-disabled', 'true');
  parts.refusalTitle.textContent = title;
  parts.refusalAdvice.textContent = advice;
  ui.takePage.hidden = !pageMayHelp;
  // Copy had the focus, and is gone.
  if (pageMayHelp && (document.activeElement === ui.copy || document.activeElement === document.body))
    ui.takePage.focus();
}

/** The radio button of a scope. */
export function scopeInput(scope: Scope): HTMLInputElement {
  return ui.scope.querySelector(`input[value=${scope}]`) as HTMLInputElement;
}

/** Marks the scope that is shown, and whether there is a selection to choose. */
export function showScope(scope: Scope, hasSelection: boolean): void {
  scopeInput(scope).checked = true;
  const selection = scopeInput('selection');
  selection.disabled = !hasSelection;
  if (selection.parentElement) {
    selection.parentElement.title = hasSelection ? '' : 'Nothing is selected on the page';
  }
}
