import { attributeOf, bodyOf, firstElementChildOf, getter, hasAttribute, rectOf, tagOf, textOf } from './dom';

const frameDocument = getter(HTMLIFrameElement.prototype, 'contentDocument');
const oldFrameDocument = getter(HTMLFrameElement.prototype, 'contentDocument');

/** Players and other embedded works by the shape of their address; a list of hosts would never be complete. */
const EMBED = /(^|[/.])(embed|player|video|watch)([/.?]|$)|[/.](youtu\.be|youtube(-nocookie)?\.com|vimeo\.com)\//i;

/** Smaller frames than this, in CSS pixels, are beacons and login helpers. */
const SEEN = 8;

/** A frame's document when the page may read it and there is something in it; null for one of another origin. */
export function documentOf(frame: Element): Document | null {
  try {
    const inner =
      tagOf(frame) === 'frame'
        ? oldFrameDocument(frame as HTMLFrameElement)
        : frameDocument(frame as HTMLIFrameElement);
    return inner && bodyOf(inner) ? inner : null;
  } catch {
    return null;
  }
}

/** Whether a frame takes up any room on the screen. */
export function isSeen(frame: Element): boolean {
  const { width, height } = rectOf(frame);
  return width >= SEEN && height >= SEEN;
}

/** Whether a frame of another origin shows a film, a song or another work that is worth a link. */
export function isEmbed(frame: Element, address: string): boolean {
  if (!/^https?:/i.test(address)) return false;
  return (
    hasAttribute(frame, 'allowfullscreen') ||
    /fullscreen|encrypted-media/.test(attributeOf(frame, 'allow') ?? '') ||
    EMBED.test(address)
  );
}

/** Whether there is anything to read or look at in a frame's body. */
export function hasContent(body: Element): boolean {
  return firstElementChildOf(body) !== null || /\S/.test(textOf(body) ?? '');
}
