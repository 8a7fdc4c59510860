const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const ISO =
  /\b((?:19|20)\d\d)-(\d\d?)-(\d\d?)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?/i;
const NAMED: readonly [RegExp, (m: RegExpExecArray) => [string, string, string]][] = [
  [
    new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d\\d)\\b`, 'i'),
    (m) => [m[3] ?? '', m[1] ?? '', m[2] ?? ''],
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?(?:\\s+of)?[\\s-]+${MONTH}\\.?,?[\\s-]+((?:19|20)\\d\\d)\\b`, 'i'),
    (m) => [m[3] ?? '', m[2] ?? '', m[1] ?? ''],
  ],
];
const SLASHED = /\b((?:19|20)\d\d)[/.年](\d{1,2})[/.月](\d{1,2})日?(?!\d)/;
const NUMERIC = /\b(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d)\b/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const SECONDS = /^1\d{9}(?:\d{3})?$/;

/**
 * The first date in a text as ISO 8601: with time and zone where both are given, with time alone where the zone isn't,
 * else the day alone, which is what is known. Day and month as numbers are read in the order that only one of them
 * allows, else month first.
 * @returns null where no date stands, or none that exists.
 */
export function readDate(text: string): string | null {
  const plain = text.trim();
  if (SECONDS.test(plain)) return new Date(Number(plain.padEnd(13, '0'))).toISOString();
  const iso = ISO.exec(plain);
  if (iso) {
    const day = toDay(iso[1], iso[2], iso[3]);
    return day && iso[4] && isTime(iso[4], iso[5], iso[6])
      ? `${day}T${iso[4]}:${iso[5]}:${iso[6] ?? '00'}${zone(iso[7])}`
      : day;
  }
  const compact = COMPACT.exec(plain);
  if (compact) return toDay(compact[1], compact[2], compact[3]);
  for (const [pattern, order] of NAMED) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [year, month, day] = order(match);
    return toDay(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day);
  }
  const slashed = SLASHED.exec(plain);
  if (slashed) return toDay(slashed[1], slashed[2], slashed[3]);
  const numeric = NUMERIC.exec(plain);
  if (!numeric) return null;
  const [, first, second, year] = numeric;
  return Number(first) > 12 ? toDay(year, second, first) : toDay(year, first, second);
}

/** The date that an address carries in its path, as `/2024/05/17/` or `/2024-05-17-`. */
export function dateInAddress(url: string): string | null {
  const [, year, month, day] =
    /[/\-_]((?:19|20)\d\d)[/\-_]?(\d\d)[/\-_]?(\d\d)(?=[/\-_.]|$)/.exec(url.replace(/[?#].*$/, '')) ?? [];
  return toDay(year, month, day);
}

function toDay(year = '', month = '', day = ''): string | null {
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${padded}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== padded ? null : padded;
}

function isTime(hour: string, minute = '', second = '00'): boolean {
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

function zone(given: string | undefined): string {
  if (!given) return '';
  return /^[+-]/.test(given) ? given.replace(/^(.\d\d):?(\d\d)$/, '$1:$2') : 'Z';
}
