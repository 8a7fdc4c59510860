/** The few controls that the sections are built of. */

import { make } from '../../src/ui/make';

/** A value and what it is called. */
export type Choice<Value extends string> = readonly [value: Value, label: string, note?: string];

/** A labelled drop-down list. */
export function dropDown<Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  current: Value,
  changed: (value: Value) => void,
): HTMLElement {
  const select = make('select');
  for (const [value, text] of choices) select.append(make('option', { value }, text));
  select.value = current;
  select.addEventListener('change', () => changed(select.value as Value));
  return make('label', { class: 'row' }, make('span', {}, label), select);
}

/** A group of radio buttons, each with an optional note. */
export function radioGroup<Value extends string>(
  legend: string,
  choices: readonly Choice<Value>[],
  current: Value,
  changed: (value: Value) => void,
): HTMLElement {
  const name = `radio-${crypto.randomUUID()}`;
  const group = make('fieldset', { class: 'radios' }, make('legend', {}, legend));
  for (const [value, text, note] of choices) {
    const input = make('input', { type: 'radio', name, value });
    input.checked = value === current;
    input.addEventListener('change', () => changed(value));
    const words = make('span', {}, text);
    if (note) words.append(make('small', {}, note));
    group.append(make('label', {}, input, words));
  }
  return group;
}

/** A check box with its label and an optional note. */
export function checkBox(label: string, current: boolean, changed: (on: boolean) => void, note?: string): HTMLElement {
  const input = make('input', { type: 'checkbox' });
  input.checked = current;
  input.addEventListener('change', () => changed(input.checked));
  const words = make('span', {}, label);
  if (note) words.append(make('small', {}, note));
  return make('label', { class: 'check' }, input, words);
}

/** A labelled line of text; `changed` is called when the person leaves it. */
export function textLine(label: string, current: string, changed: (text: string) => void, note?: string): HTMLElement {
  const input = make('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' });
  input.value = current;
  input.addEventListener('change', () => changed(input.value));
  const words = make('span', {}, label);
  if (note) words.append(make('small', {}, note));
  return make('label', { class: 'row' }, words, input);
}

/** A paragraph of text and elements. */
export function paragraph(...content: (string | Node)[]): HTMLElement {
  return make('p', {}, ...content);
}
