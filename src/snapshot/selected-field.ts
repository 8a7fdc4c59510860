import { getter, shadowRootOf, tagOf } from './dom';
import { documentOf } from './frames';

const activeIn = getter(Document.prototype, 'activeElement');
const activeInShadow = getter(ShadowRoot.prototype, 'activeElement');
const areaValue = getter(HTMLTextAreaElement.prototype, 'value');
const areaStart = getter(HTMLTextAreaElement.prototype, 'selectionStart');
const areaEnd = getter(HTMLTextAreaElement.prototype, 'selectionEnd');
const inputValue = getter(HTMLInputElement.prototype, 'value');
const inputType = getter(HTMLInputElement.prototype, 'type');
const inputStart = getter(HTMLInputElement.prototype, 'selectionStart');
const inputEnd = getter(HTMLInputElement.prototype, 'selectionEnd');

/** What is selected in the text field that has the focus, as paragraphs; null when there is no such field. */
export function selectedFieldText(page: Document, copy: Document): Element | null {
  const text = selectedIn(focused(page));
  if (!text?.trim()) return null;
  const root = copy.createElement('div');
  for (const paragraph of text.split(/\n\s*\n/)) {
    const p = copy.createElement('p');
    paragraph.split('\n').forEach((line, i) => {
      if (i) p.append(copy.createElement('br'));
      p.append(line);
    });
    root.append(p);
  }
  return root;
}

/** The focused element, looked for inside shadow trees and frames. */
function focused(page: Document): Element | null {
  let active = activeIn(page);
  for (let inner = active; inner; active = inner) {
    const root: ShadowRoot | null = shadowRootOf(inner);
    const frame = /^i?frame$/.test(tagOf(inner)) ? documentOf(inner) : null;
    inner = root ? activeInShadow(root) : frame ? activeIn(frame) : null;
    if (!inner) break;
  }
  return active;
}

function selectedIn(field: Element | null): string | null {
  if (!field) return null;
  const tag = tagOf(field);
  if (tag === 'textarea') {
    const area = field as HTMLTextAreaElement;
    return areaValue(area).slice(areaStart(area), areaEnd(area));
  }
  if (tag !== 'input' || inputType(field as HTMLInputElement) === 'password') return null;
  const input = field as HTMLInputElement;
  const [start, end] = [inputStart(input), inputEnd(input)];
  return start === null || end === null ? null : inputValue(input).slice(start, end);
}
