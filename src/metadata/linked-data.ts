/** JSON-LD as pages carry it: several scripts, graphs, arrays, references by `@id`, and often not quite JSON. */
export type Thing = Readonly<Record<string, unknown>>;

/** Pages nest things in things; deeper than this nothing is said about the page itself. */
const MAX_DEPTH = 6;
const MAX_THINGS = 2000;

/** Every thing in the scripts with a type, outer ones first; a script that can't be read counts for nothing. */
export function readLinkedData(scripts: readonly string[]): Thing[] {
  const things: Thing[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || things.length >= MAX_THINGS || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) collect(item, depth + 1);
      return;
    }
    if ('@type' in value || '@id' in value) things.push(value as Thing);
    for (const inner of Object.values(value)) collect(inner, depth + 1);
  };
  for (const script of scripts) collect(parse(script), 0);
  return things;
}

/** JSON, or JSON after what templates get wrong: comment marks, line breaks in strings, commas too many. */
function parse(script: string): unknown {
  const text = script.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*;?\s*$/g,
    '',
  );
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt, or nothing.
    }
  }
  return null;
}

/** Whether a thing says, in `@type`, that it is of a type whose name matches. */
export function isOfType(thing: Thing, pattern: RegExp): boolean {
  return [thing['@type']].flat().some((type) => typeof type === 'string' && pattern.test(type));
}

/** The texts of a property: of strings, of things by name, of references by what they refer to. */
export function namesOf(value: unknown, things: readonly Thing[], depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((item) => namesOf(item, things, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Thing;
  if (thing.name !== undefined) return namesOf(thing.name, things, depth + 1);
  if (typeof thing['@value'] === 'string') return [thing['@value']];
  const id = thing['@id'];
  const meant =
    typeof id === 'string' ? things.find((other) => other['@id'] === id && other.name !== undefined) : undefined;
  return meant ? namesOf(meant.name, things, depth + 1) : [];
}
