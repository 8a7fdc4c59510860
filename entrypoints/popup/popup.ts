import type browser from 'webextension-polyfill';
import { activeTab, clipTab, watchProgress } from '../../src/browser/clip-tab';
import { saveFile } from '../../src/browser/save';
import { explain } from '../../src/browser/unreadable';
import type { Scope, Step } from '../../src/clip';
import type { Choices } from '../../src/clipper';
import { type DraftPlace, discardDraft, findDraft, keepDraft } from '../../src/drafts';
import { recordClip } from '../../src/history';
import { DEFAULTS, loadSettings, type Settings } from '../../src/settings';
import { amount } from '../../src/ui/amount';
import { make } from '../../src/ui/make';
import { showCoverage } from './coverage-panel';
import { FORMATS, type Format, fileNameFor, MARKDOWN } from './formats';
import { showPreview } from './preview';
import { type ClipResult, showSwitch } from './results';
import { makeRoomForService, offerService, withdrawService } from './service-panel';
import { bodyOf, countsOf, edited, isSheetEdited, layOut, retitled, type Sheet, textOf } from './sheet';
import { wireTabs } from './tabs';
import {
  say,
  scopeInput,
  showBusy,
  showEdited,
  showLeftOut,
  showRefusal,
  showScope,
  showSheet,
  showText,
  ui,
} from './view';
import { workingWords } from './words';

/** What the popup shows; null parts are not there yet. */
interface State {
  tab: browser.Tabs.Tab | null;
  settings: Settings;
  scope: Scope | 'auto';
  hasSelection: boolean;
  choices: Choices;
  results: readonly ClipResult[];
  current: ClipResult | null;
  sheet: Sheet | null;
  format: Format;
  /** What the person asked for while the clip was still being made. */
  waiting: 'copy' | 'download' | null;
  /** Number of the latest request; answers to earlier ones are dropped. */
  request: number;
}

const state: State = {
  tab: null,
  settings: DEFAULTS,
  scope: 'auto',
  hasSelection: false,
  choices: { kept: [], dropped: [] },
  results: [],
  current: null,
  sheet: null,
  format: MARKDOWN,
  waiting: null,
  request: 0,
};

const ONLY_BEGINNING =
  'This text is very long: only its beginning is shown, to read but not to edit. Enter copies all of it.';

/** What can keep an article or selection from being found on a page that has text. */
const PAGE_MAY_HELP = ['no-article', 'no-selection', 'unexpected'];

/** Wires the popup and clips what the tab shows. Listeners come first: Enter may be pressed before all else is there. */
export async function startPopup(): Promise<void> {
  ui.copy.addEventListener('click', () => act('copy'));
  ui.download.addEventListener('click', () => act('download'));
  ui.copy.focus();
  say(workingWords('snapshot'));
  wireEditing();
  wireChoices();
  [state.tab, state.settings] = await Promise.all([activeTab(), loadSettings(), makeRoomForService()]);
  ui.frontmatter.checked = state.settings.frontmatter.on;
  delete ui.main.dataset.opening;
  if (state.tab?.id !== undefined) watchProgress(state.tab.id, showProgress);
  await load();
}

function showProgress(step: Step): void {
  if (!state.sheet && !state.waiting) say(workingWords(step));
}

/** Clips the tab in the chosen scope and shows what comes. */
async function load(choices?: Choices): Promise<void> {
  const mine = ++state.request;
  withdrawService();
  state.sheet = null;
  showBusy(true);
  say(workingWords('snapshot'));
  const tabId = state.tab?.id;
  const request = { scope: state.scope, dialect: state.settings.dialect, ...(choices && { choices }) };
  const answer = tabId === undefined ? null : await clipTab(tabId, request, 0, showProgress);
  if (mine !== state.request) return;
  if (!answer?.ok) return refuse(answer?.code ?? 'unreadable');
  state.scope = answer.clip.scope;
  state.hasSelection ||= answer.clip.scope === 'selection';
  state.choices = answer.choices;
  const local: ClipResult = { id: 'local', label: 'Local result', clip: answer.clip };
  await showResults([local], 'local');
  if (!state.tab || mine !== state.request) return;
  await recordClip(answer.clip, { via: 'popup', privateWindow: state.tab.incognito });
  if (mine === state.request) await offerService({ tab: state.tab, local, show: showResults });
}

/**
 * Puts results for the same scope side by side and shows one of them.
 * @param id of the one to show.
 */
async function showResults(results: readonly ClipResult[], id: string): Promise<void> {
  state.results = results;
  const current = results.find((result) => result.id === id);
  if (!current) return;
  state.current = current;
  const mine = state.request;
  const found = await findDraft(placeOf(current), current.clip.markdown);
  if (mine !== state.request) return;
  const { frontmatter, fileName } = state.settings;
  state.sheet = layOut(current.clip, { fields: frontmatter.fields, fileName }, found?.draft);
  showBusy(false);
  showScope(current.clip.scope, state.hasSelection);
  showAll(state.sheet);
  showSwitch(results, id, (other) => void showResults(state.results, other));
  if (found?.outdated) {
    say('The page has changed since your edit. Your edit is shown; Discard shows the page as it is now.', 'bad');
  } else say(current.clip.report.truncated ?? (ui.markdown.readOnly ? ONLY_BEGINNING : 'Enter copies.'));
  const { waiting } = state;
  state.waiting = null;
  if (waiting) act(waiting);
}

function showAll(sheet: Sheet): void {
  showSheet(sheet, ui.frontmatter.checked);
  showLeftOut(sheet, state.choices);
  showPanels(sheet);
}

function showPanels(sheet: Sheet): void {
  if (!ui.preview.hidden) showPreview(ui.preview, bodyOf(sheet));
  showCoverage(ui.coverage, sheet.clip.coverage, state.choices, (choices) => {
    if (state.sheet && isSheetEdited(state.sheet))
      say('You have edited this text. Discard the edit to add or take out blocks.', 'bad');
    // The button that was pressed is gone with its list.
    else void load(choices).then(() => ui.coverage.focus());
  });
}

function refuse(code: string): void {
  const { title, advice } = explain(code, state.tab ?? {});
  state.waiting = null;
  showBusy(false);
  ui.title.disabled = true;
  if (state.scope === 'auto') showScope('article', false);
  ui.scope.disabled = code === 'unreadable' || code === 'not-html';
  showRefusal(title, advice, PAGE_MAY_HELP.includes(code) && state.scope !== 'page');
  say(title, 'bad');
}

function act(action: 'copy' | 'download'): void {
  const { sheet } = state;
  if (ui.main.getAttribute('aria-busy') === 'true') {
    state.waiting = action;
    say(action === 'copy' ? 'Will be copied as soon as it is ready…' : 'Will be saved as soon as it is ready…');
  } else if (sheet) void (action === 'copy' ? copy(sheet) : download(sheet));
}

async function copy(sheet: Sheet): Promise<void> {
  try {
    await navigator.clipboard.writeText(state.format.write(sheet, ui.frontmatter.checked));
    say(`Copied ${amount(countsOf(sheet).words, 'word')} as ${state.format.name}.`, 'good');
  } catch {
    say('The browser refused the clipboard. The text is still here: select it and copy it by hand.', 'bad');
  }
}

function download(sheet: Sheet): void {
  const { format } = state;
  const name = fileNameFor(sheet, format);
  try {
    saveFile(name, format.write(sheet, ui.frontmatter.checked), format.mimeType);
    say(`Saved as ${name}.`, 'good');
  } catch {
    say('The browser refused the download. The text is still here: copy it instead.', 'bad');
  }
}

function wireEditing(): void {
  ui.title.addEventListener('input', () => change((sheet) => retitled(sheet, ui.title.value), true));
  ui.title.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') ui.copy.focus();
  });
  ui.markdown.addEventListener('input', () =>
    change((sheet) => edited(sheet, ui.markdown.value, ui.frontmatter.checked), false),
  );
  ui.frontmatter.addEventListener('change', () => state.sheet && showAll(state.sheet));
  ui.discard.addEventListener('click', () => {
    if (!state.sheet || !state.current) return;
    void discardDraft(placeOf(state.current));
    state.sheet = layOut(state.sheet.clip, state.sheet.wishes);
    showAll(state.sheet);
    say('Your edit is discarded.');
    ui.copy.focus();
  });
}

/** Takes in an edit and keeps it at once: the popup may close at any moment. */
function change(edit: (sheet: Sheet) => Sheet, rewrites: boolean): void {
  const { sheet, current } = state;
  if (!sheet || !current) return;
  state.sheet = edit(sheet);
  if (rewrites) showText(textOf(state.sheet, ui.frontmatter.checked));
  showEdited(state.sheet);
  keepDraft(placeOf(current), state.sheet.draft, current.clip.markdown).catch(() => {
    say('This edit is too large to be kept when the popup closes. Copy or download it first.', 'bad');
  });
}

function wireChoices(): void {
  ui.takePage.addEventListener('click', () => {
    state.scope = 'page';
    void load().then(() => ui.copy.focus());
  });
  for (const scope of ['article', 'selection', 'page'] as const) {
    scopeInput(scope).addEventListener('change', () => {
      state.scope = scope;
      void load();
    });
  }
  wireTabs(ui.views, (id) => {
    if (state.sheet && id === 'tab-preview') showPanels(state.sheet);
  });
  for (const { id, name } of FORMATS) ui.format.append(make('option', { value: id }, name));
  ui.format.addEventListener('change', () => {
    state.format = FORMATS.find(({ id }) => id === ui.format.value) ?? MARKDOWN;
  });
  document.addEventListener('keydown', (event) => {
    const chord = event.ctrlKey || event.metaKey;
    if (chord && event.key === 'Enter') act('copy');
    else if (chord && event.key === 's') {
      event.preventDefault();
      act('download');
    }
  });
}

function placeOf({ id, clip }: ClipResult): DraftPlace {
  return { tabId: state.tab?.id ?? -1, url: clip.url, scope: clip.scope, result: id };
}
