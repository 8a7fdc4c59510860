/**
 * What stands between the page's elements and the Markdown: a small tree of blocks, whose text is a flat run of tokens.
 * Nothing in it knows the DOM, and nothing changes once it is built.
 */

/** A span's meaning; the ones that Markdown has no mark for are written as tags. */
export type SpanKind = 'em' | 'strong' | 'del' | 'a' | 'kbd' | 'sub' | 'sup' | 'mark' | 'ins' | 'u';

export interface Open {
  readonly type: 'open';
  readonly kind: SpanKind;
  /** The element's own name: `b` within `strong` says nothing new, `strong` within `strong` was meant. */
  readonly tag: string;
  /** Address and title of an `a`. */
  readonly href?: string;
  readonly title?: string;
}

export type Token =
  | { readonly type: 'text'; readonly text: string }
  | Open
  | { readonly type: 'close'; readonly kind: SpanKind }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'image'; readonly src: string; readonly alt: string; readonly title: string }
  | { readonly type: 'math'; readonly tex: string; readonly display: boolean }
  | { readonly type: 'footnote'; readonly name: string }
  /** A line break; `soft` ones stand where one block of a cell or heading ends, and fold into one. */
  | { readonly type: 'break'; readonly soft?: boolean };

export type Inline = readonly Token[];

export interface Item {
  readonly children: readonly Block[];
  /** The number an ordered list shows. */
  readonly number: number;
  /** Whether its box is ticked; undefined for an item without a box. */
  readonly task?: boolean;
}

export type Align = 'left' | 'center' | 'right' | null;

export type Block =
  | { readonly type: 'paragraph'; readonly inline: Inline; readonly explicit: boolean }
  | { readonly type: 'heading'; readonly level: number; readonly inline: Inline }
  | { readonly type: 'quote'; readonly children: readonly Block[]; readonly callout?: string; readonly title?: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string }
  | { readonly type: 'math'; readonly tex: string }
  | {
      readonly type: 'table';
      readonly align: readonly Align[];
      readonly header: readonly Inline[];
      readonly rows: readonly (readonly Inline[])[];
    }
  | { readonly type: 'rule' }
  | { readonly type: 'footnote'; readonly name: string; readonly children: readonly Block[] };
