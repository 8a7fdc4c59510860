/**
 * Stands in for `node-html-parser`, which node-html-markdown would bundle: the browser has a parser already, and
 * `DOMParser` is allowed even where the page's policy forbids writing HTML.
 */
export function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

export const NodeType = { ELEMENT_NODE: 1, TEXT_NODE: 3, COMMENT_NODE: 8 } as const;
