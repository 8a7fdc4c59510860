import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** One page of a run. */
export interface Input {
  readonly id: string;
  readonly url: string;
  /** Reads the stored page; absent when the page is to be fetched from its address. */
  readonly read?: () => Buffer;
  readonly scripts: boolean;
}

const PAGE = /\.html?(\.gz)?$/i;

/**
 * The pages that command line arguments name: addresses, `.html` and `.html.gz` files, and folders of such files.
 * @param url address under which a single file is shown.
 * @throws when an argument is none of these.
 */
export async function readInputs(args: readonly string[], url?: string): Promise<Input[]> {
  const inputs: Input[] = [];
  for (const arg of args) {
    if (/^https?:\/\//i.test(arg)) inputs.push({ id: arg, url: arg, scripts: true });
    else if (!existsSync(arg)) throw new Error(`${arg} is neither an address nor a file nor a folder.`);
    else if (statSync(arg).isDirectory()) {
      const names = (await readdir(arg)).filter((name) => PAGE.test(name)).sort();
      if (!names.length) throw new Error(`There is no .html or .html.gz file in ${arg}.`);
      inputs.push(...names.map((name) => fromFile(join(arg, name))));
    } else inputs.push(fromFile(arg, url));
  }
  return inputs;
}

/** Where the benchmarks' page set is: as named, else beside the repository or in the folder that DECANT_SHARED names. */
export function locateSet(named?: string): string {
  const shared = process.env.DECANT_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
  return named ?? join(shared, 'wcxb/dev');
}

/**
 * The pages of a page set, `DIR/html/ID.html[.gz]` with their addresses in `DIR/ground-truth/ID.json`. They are shown
 * with page scripts off.
 */
export async function readSet(dir: string): Promise<Input[]> {
  const names = (await readdir(join(dir, 'html'))).filter((name) => PAGE.test(name)).sort();
  return names.map((name) => {
    const id = name.replace(PAGE, '');
    const truth = join(dir, 'ground-truth', `${id}.json`);
    const { url } = existsSync(truth) ? JSON.parse(readFileSync(truth, 'utf8')) : {};
    return { id, url: url || `http://localhost/${id}`, read: () => readPage(join(dir, 'html', name)), scripts: false };
  });
}

/** A stored page's bytes, unpacked. */
export function readPage(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function fromFile(path: string, url?: string): Input {
  const name = basename(path);
  return {
    id: name.replace(PAGE, ''),
    url: url ?? `http://localhost/${encodeURIComponent(name.replace(/\.gz$/i, ''))}`,
    read: () => readPage(path),
    scripts: true,
  };
}
