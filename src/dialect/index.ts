/** How the Markdown is written where CommonMark and GFM leave a choice. */
export interface Dialect {
  readonly bullet: '-' | '*' | '+';
  readonly emphasis: '*' | '_';
  readonly strong: '**' | '__';
  readonly fence: '```' | '~~~';
  readonly links: 'inline' | 'referenced' | 'removed';
  readonly images: 'kept' | 'linked' | 'removed';
  /** Whether images whose data is in the address itself stay. */
  readonly dataImages: boolean;
  readonly hardBreak: 'spaces' | 'backslash';
}

/** What GitHub's own editors write. */
export const GITHUB: Dialect = {
  bullet: '-',
  emphasis: '*',
  strong: '**',
  fence: '```',
  links: 'inline',
  images: 'kept',
  dataImages: false,
  hardBreak: 'backslash',
};
