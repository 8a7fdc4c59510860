const format = new Intl.NumberFormat('en');

/** A number as the extension writes it: `1,234`. */
export function number(value: number): string {
  return format.format(value);
}

/** A count with its noun: `1 word`, `1,234 words`. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}
