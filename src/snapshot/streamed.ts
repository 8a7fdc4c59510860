import { allIn, attributeOf, hasAttribute } from './dom';

/**
 * Finds content that the server sent after the page around it, hidden, for a script of the page to move into its
 * place, where that script never ran. Where it did run, neither place nor hidden content is left.
 *
 * React leaves `<template id="B:1">` or, within such content, `<template id="P:1">` at the place, and sends
 * `<div hidden id="S:1">` (react-dom, server/fizz-instruction-set); Marko leaves an element with the id `afph1` at the
 * place and sends `<div id="af1" style="display:none">` (marko, core-tags/core/await).
 * @returns the content that belongs at each place; empty for nearly every page.
 */
export function streamedContent(page: Document): ReadonlyMap<Element, Element> {
  const content = new Map<Element, Element>();
  for (const place of allIn(page, 'template[id*=":"], [id^="af"][id*="ph"]')) {
    const sent = contentName(attributeOf(place, 'id') ?? '');
    if (!sent) continue;
    const [late] = allIn(page, `#${CSS.escape(sent)}`);
    if (late && isHeldBack(late)) content.set(place, late);
  }
  return content;
}

function contentName(place: string): string | null {
  const react = place.match(/^(.*)[BP]:([\da-f]+)$/);
  if (react) return `${react[1]}S:${react[2]}`;
  const marko = place.match(/^(af\w*)ph(\d+)$/);
  return marko ? `${marko[1]}${marko[2]}` : null;
}

function isHeldBack(content: Element): boolean {
  return hasAttribute(content, 'hidden') || /display:\s*none/.test(attributeOf(content, 'style') ?? '');
}
