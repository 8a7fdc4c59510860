import { attributeOf, getter } from './dom';

const inputValue = getter(HTMLInputElement.prototype, 'value');
const inputType = getter(HTMLInputElement.prototype, 'type');
const inputChecked = getter(HTMLInputElement.prototype, 'checked');
const areaValue = getter(HTMLTextAreaElement.prototype, 'value');
const selectOptions = getter(HTMLSelectElement.prototype, 'selectedOptions');
const optionLabel = getter(HTMLOptionElement.prototype, 'label');

/** Kinds of input whose value is not on the screen, or not for others to have. */
const SECRET = new Set(['hidden', 'password', 'file']);

/**
 * Gives the copy of a form field what the reader sees in it: the text typed, the option chosen, whether a box is
 * ticked. Passwords and hidden values stay in the page.
 * @param tag the element's local name.
 * @returns whether the element was a field, whose children are then not to be walked.
 */
export function copyField(from: Element, tag: string, to: Element): boolean {
  switch (tag) {
    case 'input':
      copyInput(from as HTMLInputElement, to);
      return true;
    case 'textarea':
      to.textContent = areaValue(from as HTMLTextAreaElement);
      return true;
    case 'select':
      for (const option of selectOptions(from as HTMLSelectElement)) {
        const chosen = to.ownerDocument.createElement('option');
        chosen.textContent = optionLabel(option);
        chosen.setAttribute('selected', '');
        to.append(chosen);
      }
      return true;
    default:
      return false;
  }
}

function copyInput(from: HTMLInputElement, to: Element): void {
  const type = inputType(from);
  to.removeAttribute('value');
  if (type === 'checkbox' || type === 'radio') {
    if (inputChecked(from)) to.setAttribute('checked', '');
  } else if (!SECRET.has(type)) {
    const value = inputValue(from);
    if (value) to.setAttribute('value', value);
  }
}

/** Whether an `input` element asks for a password. */
export function asksForPassword(element: Element): boolean {
  return inputType(element as HTMLInputElement) === 'password';
}

/** Whether an `input` element is one that is never on the screen. */
export function isHiddenInput(element: Element): boolean {
  return attributeOf(element, 'type')?.toLowerCase() === 'hidden';
}
