import type { Head } from '../clip';
import { clean } from './text';

export type MetaReader = (...names: string[]) => string | null;

/** Reads the first value that isn't empty among names, in the order of the names, as a person reads it. */
export function metaReader(head: Head): MetaReader {
  return (...names) => first(metaValues(head, names));
}

/** Every value that isn't empty of meta elements with these names, in the order of the names, as a person reads it. */
export function metaValues({ meta }: Head, names: readonly string[]): string[] {
  return names
    .flatMap((name) => meta.filter(([key]) => key === name))
    .map(([, content]) => clean(content))
    .filter((value) => value !== '');
}

/** The first of some values, null when there is none. */
export function first<T>(values: readonly T[]): T | null {
  return values[0] ?? null;
}
