import type { Context } from './context';
import { dataOf } from './dom';
import { breaksOf, markPreformatted } from './line-breaks';
import type { Selected } from './selected';
import type { Separators } from './separators';
import type { WrittenTexts } from './written';

/** Copies texts, with the line breaks that the reader sees in them. */
export class Texts {
  readonly #copy: Document;
  readonly #written: WrittenTexts;
  readonly #separators: Separators;
  readonly #selected: Selected;

  constructor(copy: Document, written: WrittenTexts, separators: Separators, selected: Selected) {
    this.#copy = copy;
    this.#written = written;
    this.#separators = separators;
    this.#selected = selected;
  }

  /** Copies a text to the end of `into`, if it is to be seen. */
  add(text: Text, into: Element, context: Context): void {
    if (context.textHidden) return;
    const data = dataOf(text);
    if (!data) return;
    if (context.view && !context.code && !context.math && data.includes('\n')) {
      const breaks = breaksOf(text, data, context.view);
      if (breaks === 'preformatted') markPreformatted(text, into, context.view);
      if (breaks === 'lines') {
        this.#lines(text, data, into, context);
        return;
      }
    }
    this.#line(text, data, 0, into, context);
  }

  /** Text whose line breaks the reader sees becomes lines with breaks between them. */
  #lines(text: Text, data: string, into: Element, context: Context): void {
    const begun = this.#written.isIn(into) || into.lastChild !== null;
    let offset = 0;
    for (const line of data.split('\n')) {
      if (offset > 0 && (begun || offset > 1)) {
        const br = this.#copy.createElement('br');
        this.#written.put(into, br);
        this.#separators.crossBlock(into);
        this.#selected.text(text, br, offset - 1, 1, context.selecting);
      }
      if (line) this.#line(text, line, offset, into, context);
      offset += line.length + 1;
    }
  }

  #line(text: Text, data: string, offset: number, into: Element, context: Context): void {
    if (context.math) this.#written.addPlain(into, data);
    else this.#separators.text(text, into, data, context.code);
    if (context.selecting === 'none') return;
    const copy = context.math ? (into.lastChild as Text) : this.#written.take();
    this.#selected.text(text, copy, offset, data.length, context.selecting);
  }
}
