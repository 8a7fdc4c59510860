/**
 * Stand for a block boundary and for a gap in a line where the reader of the HTML drops white space. Trafilatura (2.0
 * to 2.3.1, measured) removes every character that Python calls unprintable, U+2063 and all other invisible operators
 * among them. A braille blank is printable and no white space; the variation selector behind it, which is meaningless
 * there, tells a mark from a blank that the page itself wrote.
 */
export const BLOCK_MARK = '\u2800\ufe00';
export const INLINE_MARK = '\u2800\ufe01';
