import { type Exchange, exchange, LIMITS, type Limits, readJson, startDeadline } from './exchange';
import { explain, type Failure } from './failures';

/** What a connection test found. */
export interface Connection {
  readonly reachable: boolean;
  /** Whether pages can be sent with what is set. */
  readonly usable: boolean;
  /** Null on servers below 3.10, which don't say. */
  readonly version: string | null;
  readonly trafilatura: 'present' | 'missing' | 'unknown';
  readonly authentication: 'off' | 'key accepted' | 'key refused' | 'key needed' | 'unknown';
  readonly failure: Failure | null;
  /** The same for a person. */
  readonly words: string;
}

type Found = Omit<Connection, 'words' | 'usable'>;

/**
 * Asks a service what it is: `/api/status` (3.10 and newer) for version and engines, `/api/config` for whether it wants
 * a key, `/api/me` for whether it accepts this one. The key is sent to `/api/me` alone. Never throws.
 */
export async function testConnection(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string | null },
  limits: Limits = { ...LIMITS, milliseconds: 10_000 },
  cancel?: AbortSignal,
): Promise<Connection> {
  const deadline = startDeadline(limits, cancel);
  const get = async (path: string, withKey: string | null = null): Promise<Json> =>
    json(
      await exchange(
        { method: 'GET', url: baseUrl + path, key: withKey, alsoAnswers: path === STATUS ? [503] : [] },
        deadline,
      ),
    );

  const status = await get(STATUS);
  // An older service answers its address with 404; every other failure would be the same for the next question.
  if (!status.ok && status.failure.code !== 'not-found') return finish(unreachable(status.failure), baseUrl);
  const config = await get('/api/config');
  if (!config.ok) return finish(unreachable(config.failure), baseUrl);
  if (typeof config.value.authMode !== 'string') return finish(unreachable({ code: 'wrong-shape' }), baseUrl);

  const found: Found = { reachable: true, failure: null, authentication: 'off', ...readStatus(status) };
  if (config.value.authMode === 'disabled') return finish(found, baseUrl);
  if (!key) return finish({ ...found, authentication: 'key needed' }, baseUrl);
  const me = await get('/api/me', key);
  if (me.ok) return finish({ ...found, authentication: 'key accepted' }, baseUrl);
  return me.failure.code === 'unauthorised' || me.failure.code === 'forbidden'
    ? finish({ ...found, authentication: 'key refused' }, baseUrl)
    : finish({ ...found, authentication: 'unknown', failure: me.failure }, baseUrl);
}

const STATUS = '/api/status';

type Json =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly failure: Failure };

function json(answer: Exchange): Json {
  if (!answer.ok) return answer;
  const read = readJson(answer);
  if (!read.ok) return read;
  return typeof read.value === 'object' && read.value !== null
    ? { ok: true, value: read.value as Record<string, unknown> }
    : { ok: false, failure: { code: 'wrong-shape' } };
}

function readStatus(status: Json): Pick<Found, 'version' | 'trafilatura'> {
  if (!status.ok) return { version: null, trafilatura: 'unknown' };
  const { version, services } = status.value;
  const state = (services as { trafilatura?: { status?: unknown } } | undefined)?.trafilatura?.status;
  return {
    version: typeof version === 'string' ? version.slice(0, 40) : null,
    trafilatura: state === 'ok' ? 'present' : typeof state === 'string' ? 'missing' : 'unknown',
  };
}

function unreachable(failure: Failure): Found {
  return { reachable: false, version: null, trafilatura: 'unknown', authentication: 'unknown', failure };
}

function finish(found: Found, baseUrl: string): Connection {
  const usable =
    found.reachable &&
    found.trafilatura !== 'missing' &&
    (found.authentication === 'off' || found.authentication === 'key accepted');
  return { ...found, usable, words: describe(found, new URL(baseUrl).host) };
}

function describe({ reachable, version, trafilatura, authentication, failure }: Found, host: string): string {
  if (!reachable && failure) return explain(failure, host);
  return [
    `${host} answers: PullMD ${version ?? 'of a version below 3.10'}.`,
    TRAFILATURA[trafilatura],
    failure ? explain(failure, host) : AUTHENTICATION[authentication],
  ].join(' ');
}

const TRAFILATURA = {
  present: 'Trafilatura is ready.',
  missing: 'Trafilatura is missing or down, so the service has nothing to add to what Decant does by itself.',
  unknown: 'Whether Trafilatura is there will show at the first page.',
} as const;

const AUTHENTICATION = {
  off: 'It asks for no key.',
  'key accepted': 'Your key is accepted.',
  'key refused': 'Your key is not accepted; make a new one in its settings.',
  'key needed': 'It wants an API key; make one in its settings.',
  unknown: 'Whether your key is accepted could not be found out.',
} as const;
