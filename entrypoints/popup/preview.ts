import { renderHtml } from '../../src/render';
import { make } from '../../src/ui/make';

/**
 * Shows Markdown as it reads. The render stage has made the HTML safe: no raw tags, no dangerous address, and images
 * without a source. They stay away until the person asks for them, since fetching one tells its host.
 */
export function showPreview(panel: HTMLElement, markdown: string, withImages = false): void {
  const parsed = new DOMParser().parseFromString(renderHtml(markdown), 'text/html');
  const images = [...parsed.querySelectorAll('img')];
  for (const image of images) {
    const source = image.dataset.src;
    image.replaceWith(withImages && source ? pictured(source, image.alt) : placeholder(image.alt));
  }
  for (const link of parsed.querySelectorAll('a')) {
    if (link.target) link.title = link.getAttribute('href') ?? '';
  }
  const text = make('div', { class: 'preview', dir: 'auto' });
  text.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  panel.replaceChildren(text);
  if (withImages || !images.some((image) => image.dataset.src)) return;
  const button = make('button', { type: 'button', class: 'button small' }, 'Load images');
  button.addEventListener('click', () => {
    showPreview(panel, markdown, true);
    panel.focus();
  });
  panel.prepend(
    make('p', { class: 'images-note' }, 'Images stay away until you ask: fetching one tells its site.', button),
  );
}

function pictured(source: string, alt: string): HTMLImageElement {
  return make('img', { src: source, alt, referrerpolicy: 'no-referrer', loading: 'lazy' });
}

function placeholder(alt: string): HTMLElement {
  return make('span', { class: 'image' }, alt ? `Image: ${alt}` : 'Image');
}
