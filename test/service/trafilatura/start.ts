import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('.', import.meta.url));
const VENV = fileURLToPath(new URL('../../../.venv', import.meta.url));
const PYTHON = join(VENV, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
const REQUIREMENTS = join(HERE, 'requirements.txt');
/** Says which requirements the environment was made from; written last, so that half an environment is made anew. */
const MADE_FROM = join(VENV, 'made-from.txt');

export interface RealService {
  readonly port: number;
  stop(): void;
}

/**
 * Starts the stand-in service with the real Trafilatura, after making its virtual environment where there is none yet.
 * @returns why it can't be had, where Python or the package registry is missing.
 * @throws when it is there and does not start: that is a fault and no reason to skip.
 */
export async function startTrafilatura(): Promise<RealService | { readonly missing: string }> {
  const missing = await prepare();
  if (missing) return { missing };
  const child = spawn(PYTHON, [join(HERE, 'service.py')], { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The Trafilatura service ended with ${code}: ${errors}`)));
  });
  return { port, stop };
}

async function prepare(): Promise<string | null> {
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(MADE_FROM) && readFileSync(MADE_FROM, 'utf8') === wanted) return null;
  const python = process.env.PYTHON ?? (process.platform === 'win32' ? 'python' : 'python3');
  try {
    await run(python, ['-m', 'venv', '--clear', VENV]);
  } catch (error) {
    return `Python 3 with venv is missing (${python}): ${reason(error)}`;
  }
  try {
    // The list is complete, so that nothing but what it names is installed.
    await run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary', ':all:', '-r', REQUIREMENTS]);
  } catch (error) {
    return `the Python packages could not be installed: ${reason(error)}`;
  }
  writeFileSync(MADE_FROM, wanted);
  return null;
}

function reason(error: unknown): string {
  return (
    String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n')
      .at(-1) ?? ''
  );
}
