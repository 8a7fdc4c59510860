import type { Breathe, Step } from '../clip';

/**
 * Milliseconds of work after which the page gets a turn: with what can't be cut, and the collection of garbage, under what
 * a person feels as a stall. Each turn delays the clip by all that the page has waiting.
 */
const SLICE = 60;

/**
 * Makes the pause that the pipeline calls between pieces of work: it tells each new step, and lets the page's own work
 * run whenever a slice of time is used up. It uses no timers: they don't fire in a page with scripts disabled.
 */
export function breatheBetween(report: (step: Step) => void): Breathe {
  let current: Step | null = null;
  let since = performance.now();
  return (step) => {
    if (step !== current) {
      current = step;
      report(step);
    }
    if (performance.now() - since < SLICE) return;
    return turn().then(() => {
      since = performance.now();
    });
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
