import type { DayStatistics } from '../../src/history';
import { make } from '../../src/ui/make';

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = { width: 720, height: 200, left: 34, bottom: 22, top: 8 };

/** Sources get their colours in the order of the legend; what comes after the last shares it. */
const COLOURS = 6;

/**
 * Draws how often each source was used on each day as stacked bars, the most frequent source at the bottom. Colour is
 * never alone: the legend is in the order of the stack, every part has a title, and the page has the same as a table.
 * @param sources all sources of the window, the most frequent first.
 */
export function drawDays(days: readonly DayStatistics[], sources: readonly string[]): HTMLElement {
  const most = roundUp(Math.max(1, ...days.map(({ total }) => total)));
  const plot = { width: SIZE.width - SIZE.left, height: SIZE.height - SIZE.bottom - SIZE.top };
  const step = plot.width / days.length;
  const bar = Math.min(step * 0.72, 56);
  const y = (count: number): number => SIZE.top + plot.height * (1 - count / most);
  const drawing = svg('svg', {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    role: 'img',
    'aria-label': describe(days, sources),
  });
  for (const count of most > 1 ? [0, most / 2, most] : [0, 1]) {
    drawing.append(
      svg('line', { class: 'grid', x1: SIZE.left, x2: SIZE.width, y1: y(count), y2: y(count) }),
      svg('text', { class: 'axis', x: SIZE.left - 8, y: y(count) + 4, 'text-anchor': 'end' }, String(count)),
    );
  }
  days.forEach(({ day, counts }, i) => {
    const x = SIZE.left + step * i + (step - bar) / 2;
    let below = 0;
    sources.forEach((source, colour) => {
      const count = counts.get(source) ?? 0;
      if (count === 0) return;
      const height = y(below) - y(below + count);
      const part = svg('rect', { class: colourOf(colour), x, y: y(below + count), width: bar, height });
      part.append(svg('title', {}, `${dayWords(day)}: ${source} ${count}`));
      drawing.append(part);
      below += count;
    });
    // Names of days would overlap where there are many.
    if (days.length <= 7 || (days.length - 1 - i) % 5 === 0) {
      const middle = { class: 'axis', x: x + bar / 2, y: SIZE.height - 6, 'text-anchor': 'middle' };
      drawing.append(svg('text', middle, dayWords(day)));
    }
  });
  const legend = sources.map((source, i) => make('li', {}, make('i', { class: colourOf(i) }), source));
  return make('figure', {}, drawing, make('ul', { class: 'legend' }, ...legend));
}

/** A day as a person says it, without its year. */
export function dayWords(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en', { day: 'numeric', month: 'short' });
}

function describe(days: readonly DayStatistics[], sources: readonly string[]): string {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const shares = sources.map((source) => {
    const count = days.reduce((sum, { counts }) => sum + (counts.get(source) ?? 0), 0);
    return `${source} ${count}`;
  });
  return `Stacked bars of ${total} extractions over ${days.length} days: ${shares.join(', ') || 'none'}.`;
}

function colourOf(index: number): string {
  return `series-${Math.min(index, COLOURS - 1) + 1}`;
}

/** The next even number that is easy to read on an axis. */
function roundUp(count: number): number {
  if (count <= 2) return count;
  const magnitude = 10 ** Math.floor(Math.log10(count));
  const steps = [1, 2, 4, 6, 8, 10].map((factor) => factor * magnitude);
  return steps.find((value) => value >= count) ?? count;
}

function svg(name: string, attributes: Record<string, string | number>, ...content: string[]): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}
