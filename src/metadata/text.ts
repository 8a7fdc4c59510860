const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  reg: '®',
  copy: '©',
  trade: '™',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  ntilde: 'ñ',
  ccedil: 'ç',
  middot: '·',
  bull: '•',
};

/**
 * A value as a person reads it: one line, the entities that some systems escape twice decoded, tags gone. The browser
 * has decoded attributes once already; what still looks like an entity was meant as the character.
 */
export function clean(value: string): string {
  return value
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) =>
      name
        ? (ENTITIES[name.toLowerCase()] ?? whole)
        : character(Number.parseInt(decimal ?? hex, decimal ? 10 : 16), whole),
    )
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

function character(code: number, whole: string): string {
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
