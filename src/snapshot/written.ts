const insertText = Element.prototype.insertAdjacentText;

/**
 * The texts of a copy, as a walk writes them. Whether a separator belongs behind a text is known when the next one
 * comes; until then it is held back, because to take hold of a text in a document, and to change it there, costs more
 * than to put it in.
 */
export class WrittenTexts {
  /** How many texts there are, the one that is held back among them. */
  count = 0;
  #into: Element | null = null;
  #data = '';
  /** What came into the same element since. */
  #next: Element | null = null;
  /** The text itself where it is in its place already. */
  #node: Text | null = null;

  /** Writes a text at the end of an element. @returns its number, from 0, in the order of the document. */
  add(into: Element, data: string): number {
    this.settle();
    this.#into = into;
    this.#data = data;
    return this.count++;
  }

  /** Writes a text that gets no separator; the one that is held back stays so. */
  addPlain(into: Element, data: string): void {
    insertText.call(into, 'beforeend', data);
    this.count++;
  }

  /** Goes on behind a text that stands in its place already. */
  adopt(text: Text): void {
    this.settle();
    this.#node = text;
  }

  /** Must be told of every element that is put into the copy, at the end of its parent. */
  put(into: Element, element: Element): void {
    into.appendChild(element);
    if (into === this.#into) this.#next ??= element;
  }

  /** Whether the text that is held back belongs into an element. */
  isIn(element: Element): boolean {
    return element === this.#into;
  }

  /** Puts a separator behind the text that was written last. */
  separate(separator: '\n' | ' '): void {
    if (this.#node) this.#node.appendData(separator);
    else this.#data += separator;
  }

  /** Puts the text that is held back into its place. */
  settle(): void {
    if (this.#data !== '') {
      if (this.#next) insertText.call(this.#next, 'beforebegin', this.#data);
      else insertText.call(this.#into as Element, 'beforeend', this.#data);
    }
    this.#into = null;
    this.#data = '';
    this.#next = null;
    this.#node = null;
  }

  /** Puts the text that was written last, and is the last in its element, into its place, to be held on to. */
  take(): Text {
    const into = this.#into as Element;
    insertText.call(into, 'beforeend', this.#data);
    this.#data = '';
    this.#node = into.lastChild as Text;
    return this.#node;
  }
}
