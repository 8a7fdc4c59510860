import { classesOf, isBlank, neighbour, textIn } from './dom';

/** Whether a container of notes holds none any more: a rule and a heading that named them may be left. */
export function isSpent(container: Element): boolean {
  for (const node of container.childNodes) {
    if (node.nodeType === 3 ? !/\S/.test((node as Text).data) : node.nodeType !== 1) continue;
    if (node.nodeType === 3) return false;
    const element = node as Element;
    if (element.localName === 'hr') continue;
    const isTitle =
      /^(?:h[1-6]|p|strong)$/.test(element.localName) && textIn(element).length < 30 && isNotesWord(element);
    if (!isTitle && !(isBlank(element) && !element.querySelector('img'))) return false;
  }
  return true;
}

function isNotesWord(element: Element): boolean {
  return (
    /^(?:foot|end)?notes?:?$|^references:?$|^fußnoten:?$|^anmerkungen:?$|^notes de bas de page$|^notas?:?$|^примечания$|^脚注$|^注释$/i.test(
      textIn(element),
    ) ||
    classesOf(element).includes('sr-only') ||
    /footnote/.test(element.id)
  );
}

/** Takes away a heading over nothing but the notes that went to the end. */
export function dropTitle(container: Element): void {
  const title = neighbour(container, 'previousSibling') as Element | null;
  const next = neighbour(container, 'nextSibling') as Element | null;
  const isHeading = (node: Element | null): boolean =>
    !!node &&
    (/^h[1-6]$/.test(node.localName) ||
      // A division around a heading and its edit link, not one that a whole section is.
      (node.localName === 'div' &&
        /^h[1-6]$/.test(node.firstElementChild?.localName ?? '') &&
        textIn(node).length - textIn(node.firstElementChild).length < 20));
  if (title && isHeading(title) && (!next || isHeading(next) || next.localName === 'decant-footnote')) title.remove();
}

/** The widest element around that holds nothing else. */
export function outermost(container: Element, root: Element): Element {
  let widest = container;
  for (let parent = widest.parentElement; parent && parent !== root; parent = parent.parentElement) {
    if ([...parent.childNodes].some((node) => node !== widest && !isBlank(node))) break;
    widest = parent;
  }
  return widest;
}
