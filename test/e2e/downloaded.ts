import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/**
 * Text of the one file with this ending in a downloads folder, which is then removed. Chromium puts an empty file of
 * the final name there first, so a file is only taken once something is in it.
 */
export async function downloaded(folder: string, ending: string): Promise<string> {
  const whole = (): string[] =>
    readdirSync(folder).filter(
      (name) => name.endsWith(ending) && (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) > 0,
    );
  await expect.poll(whole, { timeout: 10_000 }).toHaveLength(1);
  const path = join(folder, whole()[0] ?? '');
  const text = readFileSync(path, 'utf8');
  rmSync(path);
  return text;
}
