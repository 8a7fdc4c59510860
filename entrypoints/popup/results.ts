import type { Clip } from '../../src/clip';
import { make } from '../../src/ui/make';
import { ui } from './view';

/** One of the results that the person can switch between for the same scope. */
export interface ClipResult {
  /** `local`, or a service's own name; drafts are kept apart by it. */
  readonly id: string;
  readonly label: string;
  readonly clip: Clip;
}

/**
 * Shows the results for one scope side by side, where there are several.
 * @param chosen called with the id of the result that the person turns to.
 */
export function showSwitch(results: readonly ClipResult[], current: string, chosen: (id: string) => void): void {
  const options = results.map(({ id, label, clip }) => {
    const input = make('input', { type: 'radio', name: 'result', value: id });
    input.checked = id === current;
    input.addEventListener('change', () => chosen(id));
    return make('label', {}, input, make('span', {}, `${label} ${clip.quality.score.toFixed(2)}`));
  });
  const hadFocus = ui.sources.contains(document.activeElement);
  ui.sources.replaceChildren(...(options.length > 1 ? options : []));
  if (hadFocus) ui.sources.querySelector<HTMLInputElement>('input:checked')?.focus();
}
