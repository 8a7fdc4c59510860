import { find } from '../../stock';
import { hasClass, isBlank, isIn, make, neighbour, textIn, unwrap } from './dom';

/** Kinds of input that show no text, or one that is nobody else's. */
const SILENT = /^(?:hidden|password|file|submit|reset|button|image|color|range)$/i;

/**
 * Form fields become what the reader sees in them: the option chosen, the text typed, a ticked box. Buttons go, unless
 * they are part of a sentence or a heading, or open something.
 */
export function rewriteFields(root: Element): void {
  for (const input of find(root, 'input')) rewriteInput(input);
  for (const area of find(root, 'textarea')) if (isIn(root, area)) rewriteArea(area);
  for (const select of find(root, 'select')) if (isIn(root, select)) rewriteSelect(select);
  for (const meter of find(root, 'progress, meter')) rewriteMeter(meter);
  for (const button of find(root, 'button')) if (isIn(root, button)) rewriteButton(button);
  for (const box of find(root, '[role=checkbox]'))
    if (isIn(root, box)) rewriteBox(box, box.getAttribute('aria-checked') === 'true');
  for (const box of find(root, 'div.checkbox'))
    if (!/\S/.test(box.textContent ?? '')) rewriteBox(box, hasClass(box, /-on$|^checked$/));
  for (const item of find(root, '.inline-task-list > li')) {
    if (!item.querySelector('input')) item.prepend(checkbox(item, hasClass(item, /^checked$/)));
  }
}

function checkbox(near: Element, ticked: boolean): HTMLElement {
  const box = make(near, 'input');
  box.setAttribute('type', 'checkbox');
  if (ticked) box.setAttribute('checked', '');
  return box;
}

function rewriteInput(input: Element): void {
  const type = (input.getAttribute('type') ?? 'text').toLowerCase();
  if (type === 'checkbox' || type === 'radio') rewriteBox(input, input.hasAttribute('checked'));
  else {
    const value = SILENT.test(type) ? '' : (input.getAttribute('value') ?? '').trim();
    if (value) input.replaceWith(make(input, 'span', ` ${value} `));
    else input.remove();
  }
}

/** A box with a label: in a list item's beginning a task's mark, elsewhere a sign. */
function rewriteBox(box: Element, ticked: boolean): void {
  const item = box.closest('li');
  const label = neighbour(box, 'nextSibling') ?? (box.parentElement?.localName === 'label' ? box.parentElement : null);
  if (item && startsWith(item, box)) {
    if (!textIn(item)) box.remove();
    else box.replaceWith(checkbox(box, ticked));
    return;
  }
  if (!label || !textIn(label) || box.parentElement?.matches('.tabbed-set, .tabs, [class*="tab-"]')) box.remove();
  else box.replaceWith(box.getAttribute('type') === 'radio' ? (ticked ? ' ● ' : ' ○ ') : ticked ? ' ☑ ' : ' ☐ ');
}

/** Whether nothing stands in the item before the box. */
function startsWith(item: Element, box: Element): boolean {
  for (let node: Element | null = box; node && node !== item; node = node.parentElement) {
    const before = neighbour(node, 'previousSibling');
    if (before && !isBlank(before)) return false;
  }
  return true;
}

function rewriteArea(area: Element): void {
  const text = (area.textContent ?? '').replace(/\r\n?/g, '\n').trim();
  if (!text || area.getAttribute('aria-hidden') === 'true') {
    area.remove();
    return;
  }
  const box = make(area, 'div');
  for (const [i, line] of text.split('\n').entries()) box.append(...(i ? [make(area, 'br'), line] : [line]));
  area.replaceWith(box);
}

function rewriteSelect(select: Element): void {
  const options = [...select.querySelectorAll('option')];
  const chosen = options.filter((option) => option.hasAttribute('selected'));
  const several = select.hasAttribute('multiple');
  const shown = chosen.length ? (several ? chosen : chosen.slice(-1)) : several ? [] : options.slice(0, 1);
  const text = shown
    .map((option) => option.getAttribute('label') || textIn(option))
    .filter(Boolean)
    .join(', ');
  if (text) select.replaceWith(make(select, 'span', ` ${text} `));
  else select.remove();
}

/** How full a gauge is; what it holds is for browsers that draw none, and says the same. */
function rewriteMeter(meter: Element): void {
  const [value, max] = ['value', 'max'].map((name) => Number.parseFloat(meter.getAttribute(name) ?? ''));
  const text =
    textIn(meter) || (value !== undefined && !Number.isNaN(value) ? `${Math.round((100 * value) / (max || 1))} %` : '');
  if (text) meter.replaceWith(text);
  else meter.remove();
}

/** How long the text of a button may be that only does something, in characters. */
const MAX_LABEL = 40;

function rewriteButton(button: Element): void {
  const opens = button.hasAttribute('aria-expanded') || button.hasAttribute('aria-controls');
  const inText = [button.previousSibling, button.nextSibling].some(
    (node) => node?.nodeType === 3 && /[\p{L}\p{N}]/u.test((node as Text).data),
  );
  const keep =
    inText ||
    (opens && !/^(?:menu|toggle|open|close|search|share|show more|more|expand|collapse)\b/i.test(textIn(button))) ||
    !!button.querySelector('img, picture, video') ||
    !!button.closest('h1, h2, h3, h4, h5, h6, summary, dt') ||
    textIn(button).length > MAX_LABEL ||
    /[?？]$/.test(textIn(button));
  if (keep) {
    // A button has edges: its label touches no word beside it.
    if (inText) button.replaceWith(' ', ...button.childNodes, ' ');
    else unwrap(button);
  } else button.remove();
}
