/**
 * Stands in for `node-html-parser`, which node-html-markdown would bundle. The engine is given nothing but the markup
 * that `write.ts` makes: well-formed, attributes in double quotes, `hr` alone without an end, and only `&amp;`, `&lt;`,
 * `&gt;` and `&quot;` escaped. Plain objects cost a fraction of what elements do, in the parser and in the engine's walk.
 */

/** The kinds of node that the engine tells apart; it imports this by name. */
export const NodeType = { ELEMENT_NODE: 1, TEXT_NODE: 3, COMMENT_NODE: 8 } as const;

/** What the engine reads of a text. */
class PreparedText {
  readonly nodeType = NodeType.TEXT_NODE;
  preserve = true;
  constructor(readonly text: string) {}
}

/** What the engine, and our translators in it, read of an element. */
class PreparedElement {
  readonly nodeType = NodeType.ELEMENT_NODE;
  readonly childNodes: (PreparedElement | PreparedText)[] = [];
  preserve = true;
  constructor(
    readonly tagName: string,
    readonly attributes: string,
    readonly parentNode: PreparedElement | null,
  ) {}

  getAttribute(name: string): string | null {
    const start = this.attributes.indexOf(` ${name}="`);
    if (start < 0) return null;
    const from = start + name.length + 3;
    return decode(this.attributes.slice(from, this.attributes.indexOf('"', from)));
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decode(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity) : text;
}

/** Reads prepared markup into the nodes that the engine walks. */
export function parse(markup: string): PreparedElement {
  const root = new PreparedElement('BODY', '', null);
  let parent = root;
  for (let at = 0; at < markup.length; ) {
    const tag = markup.indexOf('<', at);
    const end = tag < 0 ? markup.length : tag;
    if (end > at) parent.childNodes.push(new PreparedText(decode(markup.slice(at, end))));
    if (tag < 0) break;
    at = markup.indexOf('>', tag) + 1;
    if (markup.charAt(tag + 1) === '/') {
      parent = parent.parentNode ?? root;
      continue;
    }
    const inside = markup.slice(tag + 1, at - 1);
    const space = inside.indexOf(' ');
    const name = (space < 0 ? inside : inside.slice(0, space)).toUpperCase();
    const element = new PreparedElement(name, space < 0 ? '' : inside.slice(space), parent);
    parent.childNodes.push(element);
    if (name !== 'HR') parent = element;
  }
  return root;
}
