import { FRONTMATTER_KEYS, type FrontmatterKey } from '../compose';
import type { Dialect } from '../dialect';

export interface Settings {
  /** Version of this schema, for migrations. */
  readonly version: 1;
  /** What the person chose otherwise than GitHub's way, which the convert stage takes for the rest. */
  readonly dialect: Partial<Dialect>;
  readonly frontmatter: {
    /** Whether a result begins with frontmatter unless the popup's switch says otherwise. */
    readonly on: boolean;
    readonly fields: readonly FrontmatterKey[];
  };
  /** Template of the file's name without its extension: text with `{title}`, `{date}` and the like in it. */
  readonly fileName: string;
  /** What a click on the toolbar icon does. */
  readonly iconAction: 'popup' | 'copy';
  readonly history: {
    /** Days after which an entry is removed; 0 keeps no history at all. */
    readonly days: number;
    /** Whether full addresses are kept, not host names alone. */
    readonly addresses: boolean;
  };
}

/** The values that each choice of the dialect may take. */
const DIALECT_CHOICES: { readonly [K in keyof Dialect]: readonly Dialect[K][] } = {
  bullet: ['-', '*', '+'],
  emphasis: ['*', '_'],
  strong: ['**', '__'],
  fence: ['```', '~~~'],
  links: ['inline', 'referenced', 'removed'],
  images: ['kept', 'linked', 'removed'],
  dataImages: [false, true],
  hardBreak: ['spaces', 'backslash'],
};

const MAX_DAYS = 365;
const MAX_TEMPLATE = 200;

/**
 * Makes settings of whatever was stored: each part that is missing or not of its kind becomes its default, so that a
 * setting from an older or newer version never breaks the others.
 */
export function readSettings(stored: unknown): Settings {
  const given = record(stored);
  const frontmatter = record(given.frontmatter);
  const history = record(given.history);
  const fields = Array.isArray(frontmatter.fields) ? frontmatter.fields : null;
  return {
    version: 1,
    dialect: readDialect(given.dialect),
    frontmatter: {
      on: typeof frontmatter.on === 'boolean' ? frontmatter.on : true,
      fields: fields ? FRONTMATTER_KEYS.filter((field) => fields.includes(field)) : FRONTMATTER_KEYS,
    },
    fileName:
      typeof given.fileName === 'string' && given.fileName.trim() ? given.fileName.slice(0, MAX_TEMPLATE) : '{title}',
    iconAction: given.iconAction === 'copy' ? 'copy' : 'popup',
    history: {
      days: typeof history.days === 'number' ? Math.min(MAX_DAYS, Math.max(0, Math.round(history.days) || 0)) : 30,
      addresses: history.addresses === true,
    },
  };
}

function readDialect(stored: unknown): Partial<Dialect> {
  const given = record(stored);
  const known = Object.entries(DIALECT_CHOICES).filter(([key, choices]) =>
    (choices as readonly unknown[]).includes(given[key]),
  );
  return Object.fromEntries(known.map(([key]) => [key, given[key]]));
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
