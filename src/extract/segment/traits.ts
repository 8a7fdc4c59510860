/**
 * What an element says about everything inside it, by its tag, its role or its microdata. Bits of a number, handed
 * down from parent to child.
 */
export const TRAITS = [
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'section',
  'form',
  'list',
  'table',
  'figure',
  'quote',
  'details',
  'dialog',
  'button',
  'noscript',
  'collapsed',
  'fixed',
  'sticky',
  'field',
  'frame',
  'search',
  'ariaHidden',
  'articleBody',
  'microdata',
  'menu',
  'listItem',
  'definition',
  'heading',
  'inlineCode',
] as const;
export type Trait = (typeof TRAITS)[number];

const bitOf = Object.fromEntries(TRAITS.map((trait, index) => [trait, 1 << index])) as Record<Trait, number>;
/** Whether a set of traits, as bits, holds one of them. */
export const has = (traits: number, trait: Trait): boolean => (traits & bitOf[trait]) !== 0;

const TAG_TRAITS: Readonly<Record<string, Trait>> = {
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  article: 'article',
  section: 'section',
  form: 'form',
  ul: 'list',
  ol: 'list',
  menu: 'menu',
  table: 'table',
  figure: 'figure',
  blockquote: 'quote',
  details: 'details',
  dialog: 'dialog',
  button: 'button',
  select: 'field',
  textarea: 'field',
  label: 'field',
  search: 'search',
  li: 'listItem',
  dl: 'definition',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
};
const ROLE_TRAITS: Readonly<Record<string, Trait>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  search: 'search',
  form: 'form',
  dialog: 'dialog',
  alertdialog: 'dialog',
  menu: 'menu',
  menubar: 'menu',
  menuitem: 'menu',
  toolbar: 'menu',
  tablist: 'menu',
  tab: 'menu',
  listbox: 'field',
  button: 'button',
  alert: 'dialog',
  heading: 'heading',
};

/** The traits that an element has by itself, as bits. */
export function traitsOf(element: Element, tag: string): number {
  let traits = 0;
  const byTag = TAG_TRAITS[tag];
  if (byTag) traits |= bitOf[byTag];
  const role = element.getAttribute('role');
  const byRole = role && ROLE_TRAITS[role];
  if (byRole) traits |= bitOf[byRole];
  if (element.hasAttribute('data-decant-noscript')) traits |= bitOf.noscript;
  if (element.getAttribute('data-decant-hidden') === 'collapsed') traits |= bitOf.collapsed;
  if (element.hasAttribute('data-decant-frame')) traits |= bitOf.frame;
  const overlay = element.getAttribute('data-decant-overlay');
  if (overlay === 'fixed') traits |= bitOf.fixed;
  if (overlay === 'sticky') traits |= bitOf.sticky;
  if (element.getAttribute('aria-hidden') === 'true') traits |= bitOf.ariaHidden;
  if (element.getAttribute('aria-modal') === 'true') traits |= bitOf.dialog;
  const property = element.getAttribute('itemprop');
  if (property)
    traits |= /^(articleBody|text|reviewBody|recipeInstructions)$/.test(property) ? bitOf.articleBody : bitOf.microdata;
  return traits;
}

/** Class and id of an element, as one text; empty without either. */
export function namesOf(element: Element): string {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  return names === ' ' ? '' : names;
}
