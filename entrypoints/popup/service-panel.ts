import type browser from 'webextension-polyfill';
import { servicePageOf } from '../../src/browser/clip-tab';
import type { Clip, ServicePage } from '../../src/clip';
import { recordAttempt } from '../../src/history';
import {
  askService,
  chooseResult,
  decide,
  explain,
  type Failure,
  isServiceAllowed,
  LIMITS,
  type Reply,
  readService,
  type ServiceSettings,
  serviceClip,
} from '../../src/pullmd';
import { make } from '../../src/ui/make';
import { element } from './elements';
import type { ClipResult } from './results';
import { say, ui } from './view';
import { sizeWords } from './words';

/** The line of the popup that speaks of the service: what can be asked, what is under way, what came of it. */
const line = element('service', HTMLElement);

const SERVICE_RESULT = 'service';

/** The page that the popup is about. */
interface Subject {
  readonly tab: browser.Tabs.Tab;
  readonly local: ClipResult;
  /** Puts results side by side and shows the one with this id. */
  show(results: readonly ClipResult[], id: string): Promise<void>;
}

/** Everything that holds for one page in the popup. */
interface Session extends Subject {
  readonly settings: ServiceSettings;
  readonly key: string | null;
  readonly host: string;
}

/** Fires when the popup turns to another page or scope: whatever is under way for the old one ends. */
let current = new AbortController();

/** Makes the line's room where a service is set up, for as long as the popup is open. Never throws. */
export async function makeRoomForService(): Promise<void> {
  const service = await readService().catch(() => null);
  ui.secondEngine.hidden = !service || !isOffered(service.settings);
}

/** Takes back what was offered, and calls off what is under way. */
export function withdrawService(): void {
  current.abort();
  line.replaceChildren();
}

/**
 * Offers the service for an article that was just clipped, or asks it at once where the person's policy says so. Shows
 * nothing when there is no service.
 */
export async function offerService(subject: Subject): Promise<void> {
  withdrawService();
  const mine = new AbortController();
  current = mine;
  const { settings, key } = await readService();
  const { clip } = subject.local;
  if (mine.signal.aborted || !isOffered(settings)) return;
  if (clip.scope !== 'article') return line.replaceChildren(text('The service is asked for whole articles only.'));
  const session = { ...subject, settings, key, host: new URL(settings.baseUrl).host };
  const decision = decide({
    ...settings,
    scope: clip.scope,
    source: clip.source,
    score: clip.quality.score,
    url: clip.url,
    privateWindow: subject.tab.incognito,
    passwordField: clip.report.passwordField,
  });
  if (decision.send) await send(session, mine, `Automatically: ${decision.reason}.`);
  else showOffer(session, mine);
}

function isOffered({ baseUrl, policy }: ServiceSettings): boolean {
  return baseUrl !== '' && policy !== 'never';
}

function showOffer(session: Session, mine: AbortController, words = ''): void {
  const label = words ? 'Try again' : `Ask ${session.host}…`;
  const ask = button(label, () => void confirm(session, mine), words ? `Try again: ask ${session.host}` : label);
  line.replaceChildren(...(words ? [text(words, 'bad')] : []), ask);
}

/** Says what would be sent and where to, before anything is. */
async function confirm(session: Session, mine: AbortController): Promise<void> {
  line.replaceChildren(text('Reading the page…'));
  const page = await servicePageOf(session.tab.id ?? -1);
  if (mine.signal.aborted) return;
  if (!page) return showOffer(session, mine, explain({ code: 'page-unreadable' }, session.host));
  const bytes = new Blob([page.html]).size;
  const go = button('Send', () => void send(session, mine, '', page));
  const question = text(`Send the content of this page, ${sizeWords(bytes)}, to ${session.host}?`);
  line.replaceChildren(
    question,
    go,
    button('Don’t send', () => showOffer(session, mine)),
  );
  go.focus();
}

async function send(session: Session, mine: AbortController, why: string, read?: ServicePage): Promise<void> {
  const { settings, host, local, tab } = session;
  const cancel = button('Cancel', () => stop.abort());
  const stop = new AbortController();
  mine.signal.addEventListener('abort', () => stop.abort());
  line.replaceChildren(text(`${why} Waiting for ${host}…`.trim()), cancel);
  const { url } = local.clip;
  const cutShort = explained({ code: 'interrupted' }, host);
  const place = { via: 'service', privateWindow: tab.incognito } as const;
  const attempt = await recordAttempt({ url, scope: 'article', source: 'trafilatura' }, cutShort, place);
  const started = performance.now();
  const page = read ?? (await servicePageOf(tab.id ?? -1));
  const reply = page ? await ask(session, page, stop.signal) : refused({ code: 'page-unreadable' });
  if (reply.ok && page) {
    const clip = await serviceClip(local.clip, reply.answer, page, performance.now() - started);
    await attempt.succeeded(clip);
    if (!mine.signal.aborted) await showAnswer(session, clip);
  } else if (!reply.ok) {
    const failure = explained({ ...reply.failure, seconds: settings.seconds }, host);
    await attempt.failed(failure);
    if (!mine.signal.aborted) showOffer(session, mine, failure.words);
  }
}

async function ask({ settings, key, local }: Session, page: ServicePage, cancel: AbortSignal): Promise<Reply> {
  if (!(await isServiceAllowed(settings.baseUrl))) return refused({ code: 'no-permission' });
  const question = {
    service: { baseUrl: settings.baseUrl, key },
    url: local.clip.url,
    title: local.clip.title,
    baseUrl: page.baseUrl,
    html: page.html,
  };
  return askService(question, { ...LIMITS, milliseconds: settings.seconds * 1000 }, cancel);
}

async function showAnswer({ local, host, show }: Session, clip: Clip): Promise<void> {
  const { use, reason } = chooseResult(bodyOf(local.clip), bodyOf(clip), local.clip.source === 'readability-fallback');
  const results = [local, { id: SERVICE_RESULT, label: `${host}`, clip }];
  const chosen = use === 'service' ? `The answer of ${host} is shown` : 'The local result is shown';
  line.replaceChildren();
  await show(results, use === 'service' ? SERVICE_RESULT : local.id);
  ui.sources.title = `${chosen}: ${reason}.`;
  say(ui.sources.title);
}

/** The Markdown without its title line, which both results have alike. */
function bodyOf({ markdown }: Clip): string {
  return markdown.replace(/^# .*\n*/, '');
}

function explained(failure: Failure, host: string): { readonly code: string; readonly words: string } {
  return { code: failure.code, words: explain(failure, host) };
}

function refused(failure: Failure): Reply {
  return { ok: false, failure };
}

function text(words: string, tone = 'plain'): HTMLElement {
  return make('span', { class: 'words', 'data-tone': tone, title: words }, words);
}

function button(label: string, act: () => void, name = label): HTMLButtonElement {
  const made = make('button', { type: 'button', class: 'button small', 'aria-label': name }, label);
  made.addEventListener('click', act);
  return made;
}
