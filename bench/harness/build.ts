import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTENSION_DIR } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INPUTS = ['src', 'entrypoints', 'public', 'wxt.config.ts', 'package-lock.json'];

/**
 * Builds the extension for Chromium if there is no build or a source is newer than it, so that a run never measures
 * yesterday's code. What the build says goes to standard error.
 * @throws when the build fails.
 */
export function ensureBuilt(): void {
  const manifest = join(EXTENSION_DIR, 'manifest.json');
  const newest = Math.max(...INPUTS.map((name) => newestChange(join(ROOT, name))));
  if (existsSync(manifest) && statSync(manifest).mtimeMs >= newest) return;
  console.error('Building the extension…');
  const { status } = spawnSync('npx', ['wxt', 'build', '-b', 'chrome'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The extension could not be built; the messages above say why.');
}

/** Milliseconds since the epoch of the latest change of a file, or of anything below a folder. */
function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  // A folder's own time tells of files that were removed.
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
