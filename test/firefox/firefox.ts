import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Marionette } from './marionette';

/** Where `npm run build` leaves the extension for Firefox. */
const EXTENSION_DIR = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));
const CANDIDATES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const START_LIMIT = 90_000;

/** Arguments and results travel as JSON; functions travel as source, so they may use nothing from around them. */
// biome-ignore lint/suspicious/noExplicitAny: runs in Firefox, with whatever arguments it is sent.
type Remote<Result> = (...given: any[]) => Result | Promise<Result>;

/** A Firefox that runs the built extension. */
export interface Firefox {
  readonly extensionId: string;
  readonly downloads: string;
  goto(url: string): Promise<void>;
  /** Runs in the tab's page. */
  inPage<Result>(work: Remote<Result>, ...given: unknown[]): Promise<Result>;
  /** Runs in the browser's own window, with its privileges. */
  inBrowser<Result>(work: Remote<Result>, ...given: unknown[]): Promise<Result>;
  send: Marionette['send'];
  close(): Promise<void>;
}

/** @throws when there is no Firefox, saying how to get one. */
function findFirefox(): string {
  const named = process.env.FIREFOX;
  if (named && !existsSync(named)) throw new Error(`FIREFOX names ${named}, but there is no such file.`);
  const found = named ?? CANDIDATES.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Firefox was found. On Debian: sudo apt-get install firefox-esr. Elsewhere install Firefox, or put the path of ' +
      'its program in the environment variable FIREFOX.',
  );
}

/**
 * Starts headless Firefox with an empty profile and the built extension in it.
 * @throws when Firefox or the build is missing, or Firefox doesn't come up.
 */
export async function launchFirefox(): Promise<Firefox> {
  const binary = findFirefox();
  if (!existsSync(join(EXTENSION_DIR, 'manifest.json')))
    throw new Error('The extension has not been built for Firefox yet: run npm run build first.');
  const profile = mkdtempSync(join(tmpdir(), 'decant-firefox-'));
  const downloads = mkdtempSync(join(tmpdir(), 'decant-downloads-'));
  writeFileSync(join(profile, 'user.js'), preferences(downloads));
  const child = start(binary, profile);
  const clean = async (): Promise<void> => {
    await stop(child);
    for (const dir of [profile, downloads])
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    const marionette = await connect(await portOf(profile));
    await marionette.send('WebDriver:NewSession', { capabilities: {} });
    await marionette.send('WebDriver:SetTimeouts', { script: 60_000 });
    const { value } = (await marionette.send('Addon:Install', { path: EXTENSION_DIR, temporary: true })) as {
      value: string;
    };
    const run = async <Result>(
      context: 'chrome' | 'content',
      work: Remote<Result>,
      given: unknown[],
    ): Promise<Result> => {
      await marionette.send('Marionette:SetContext', { value: context });
      const script = `const given = [...arguments], done = given.pop();
        Promise.resolve().then(() => (${work})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = (await marionette.send('WebDriver:ExecuteAsyncScript', {
        script,
        args: given,
        sandbox: context === 'chrome' ? 'system' : null,
      })) as { value: { value: Result; error?: string } };
      await marionette.send('Marionette:SetContext', { value: 'content' });
      if (answer.value.error) throw new Error(answer.value.error);
      return answer.value.value;
    };
    return {
      extensionId: value,
      downloads,
      send: marionette.send,
      async goto(url) {
        await marionette.send('WebDriver:Navigate', { url });
      },
      inPage: (work, ...given) => run('content', work, given),
      inBrowser: (work, ...given) => run('chrome', work, given),
      async close() {
        marionette.close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

function preferences(downloads: string): string {
  const values = {
    // Any free port; Firefox writes down which.
    'marionette.port': 0,
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'app.normandy.enabled': false,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.panel.shown': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Through a shell that ends Firefox as soon as its input closes, so that none is left when a test dies. */
function start(binary: string, profile: string): ChildProcess {
  const watch =
    '"$@" >/dev/null 2>&1 & browser=$!; cat >/dev/null; kill -9 $browser 2>/dev/null; wait $browser 2>/dev/null';
  const args = ['--marionette', '--remote-allow-system-access', '--no-remote', '--headless', '--profile', profile];
  return spawn('/bin/sh', ['-c', watch, 'firefox', binary, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await gone;
}

async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; ) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Firefox did not open its Marionette port.');
}
