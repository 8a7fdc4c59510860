import { renderHtml } from '../../src/render';
import { make } from '../../src/ui/make';

/** Addresses that a link in the preview may lead to. */
const LINKS = /^(https?|mailto):/i;
const IMAGES = /^(https?:|data:image\/)/i;

/**
 * Shows Markdown as it reads. The rendered HTML is parsed in a document that loads nothing; links open in a tab of
 * their own, and images stay away until the person asks for them, since fetching one tells its host.
 */
export function showPreview(panel: HTMLElement, markdown: string, withImages = false): void {
  const parsed = new DOMParser().parseFromString(renderHtml(markdown), 'text/html');
  const images = [...parsed.querySelectorAll('img')].filter((image) => IMAGES.test(image.getAttribute('src') ?? ''));
  for (const image of parsed.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    image.replaceWith(withImages && IMAGES.test(source) ? pictured(source, image.alt) : placeholder(image.alt));
  }
  for (const link of parsed.querySelectorAll('a')) prepareLink(link);
  for (const box of parsed.querySelectorAll('input')) box.disabled = true;
  const article = make('div', { class: 'preview', dir: 'auto' });
  article.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  panel.replaceChildren(article);
  if (images.length && !withImages) {
    const button = make('button', { type: 'button', class: 'button small' }, 'Load images');
    button.addEventListener('click', () => {
      showPreview(panel, markdown, true);
      panel.focus();
    });
    panel.prepend(make('p', { class: 'images-note' }, 'Images are not loaded, so no site learns of this. ', button));
  }
}

function pictured(source: string, alt: string): HTMLImageElement {
  return make('img', { src: source, alt, referrerpolicy: 'no-referrer', loading: 'lazy' });
}

function placeholder(alt: string): HTMLElement {
  return make('span', { class: 'image' }, alt ? `Image: ${alt}` : 'Image');
}

function prepareLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (!LINKS.test(address)) {
    link.removeAttribute('href');
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.title = address;
}
