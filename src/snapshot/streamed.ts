import { allIn, attributeOf, hasAttribute, ownerOf } from './dom';

/**
 * Content that the server sent after the page around it, hidden, for a script of the page to move into its place, when
 * that script never ran: React's streaming leaves `<template id="B:1">` at the place and sends `<div hidden id="S:1">`
 * (react-dom, server/fizz-instruction-set). Where the script did run neither is left.
 * @returns the content that belongs at a template, or null.
 */
export function streamedContent(template: Element): Element | null {
  const [, prefix, number] = attributeOf(template, 'id')?.match(/^(.*)B:([\da-f]+)$/) ?? [];
  if (number === undefined) return null;
  const [content] = allIn(ownerOf(template) as Document, `[id="${CSS.escape(`${prefix}S:${number}`)}"]`);
  return content && hasAttribute(content, 'hidden') ? content : null;
}
