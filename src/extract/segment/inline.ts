import { NO_TOKENS, type Tokens, unite } from '../vocabulary';
import { namesOf, traitsOf } from './traits';

/** What the inline elements around a text say together. */
export interface Inline {
  readonly link: Element | null;
  readonly bold: boolean;
  readonly code: boolean;
  readonly traits: number;
  readonly tokens: Tokens;
}

/** Outside of any inline element. */
export const NO_INLINE: Inline = { link: null, bold: false, code: false, traits: 0, tokens: NO_TOKENS };

/** What is said inside one more inline element. */
export function enterInline(
  outer: Inline,
  element: Element,
  tag: string,
  readTokens: (names: string) => Tokens,
): Inline {
  const names = namesOf(element);
  return {
    link: tag === 'a' ? element : outer.link,
    bold: outer.bold || tag === 'b' || tag === 'strong',
    code: outer.code || tag === 'code' || tag === 'kbd' || tag === 'samp' || tag === 'math',
    traits: outer.traits | traitsOf(element, tag),
    tokens: names ? unite(outer.tokens, readTokens(names)) : outer.tokens,
  };
}
