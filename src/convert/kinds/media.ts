import { find } from '../../stock';
import { isBlank, isIn, make, textIn } from './dom';

/**
 * Sound, video and embedded pages become links with a label; of a video site's player, to the video's own page.
 */
export function rewriteMedia(root: Element): void {
  for (const player of find(root, 'lite-youtube, amp-youtube, lite-vimeo, amp-vimeo, [data-youtube-id]'))
    facade(player);
  for (const frame of find(root, 'iframe, amp-iframe, embed, object, frame')) if (isIn(root, frame)) embedded(frame);
  for (const media of find(root, 'video, audio, amp-video, amp-audio')) if (isIn(root, media)) played(media);
  for (const controls of find(root, PLAYER_CONTROLS)) controls.remove();
  for (const canvas of find(root, 'canvas')) canvas.remove();
}

/** What players draw around their sound or film, by the names of the common ones; and pictures not shown until it plays. */
const PLAYER_CONTROLS =
  '.plyr__controls, .mejs-controls, .vjs-control-bar, .jw-controls, .kg-audio-player, .kg-video-player, .kg-audio-hide, .kg-video-hide';

function link(near: Element, href: string, label: string): HTMLElement {
  const anchor = make(near, 'a', label);
  anchor.setAttribute('href', href);
  return anchor;
}

/** Puts a link in an element's place; as a paragraph, unless it stands in a line of text. */
function replaceByLink(element: Element, href: string, label: string): void {
  const anchor = link(element, href, label);
  const inline = element.parentElement && /^(?:p|span|a|td|th|li|h[1-6])$/.test(element.parentElement.localName);
  if (element.closest('a')) element.replaceWith(make(element, 'span', label));
  else element.replaceWith(inline ? anchor : make(element, 'p', anchor));
}

/** A picture that stands for a player until it is clicked. */
function facade(player: Element): void {
  const id =
    player.getAttribute('videoid') ?? player.getAttribute('data-videoid') ?? player.getAttribute('data-youtube-id');
  if (!id || !/^[\w-]{1,40}$/.test(id)) return;
  const label = player.getAttribute('playlabel') ?? player.getAttribute('title') ?? player.getAttribute('data-title');
  const address = /vimeo/.test(player.localName) ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
  replaceByLink(player, address, (label ?? '').replace(/^play:\s*/i, '').trim() || videoLabel(address));
}

function embedded(frame: Element): void {
  const source = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data', 'data-cookieblock-src']
    .map((name) => frame.getAttribute(name)?.trim() ?? '')
    .find((address) => address && !/^(?:about|javascript|data|blob):/i.test(address));
  if (frame.localName === 'object' && !isBlank(frame) && frame.querySelector('img, a, p, video, iframe, table')) {
    frame.replaceWith(...frame.childNodes);
    return;
  }
  if (!source || isInvisible(frame) || isAdvert(frame, source)) {
    frame.remove();
    return;
  }
  const address = watchAddress(source);
  const title = (frame.getAttribute('title') ?? frame.getAttribute('aria-label') ?? '').replace(/\s+/g, ' ').trim();
  const generic = /^(?:(?:youtube|vimeo) video player|embedded (?:content|video)|iframe|video|player)$/i.test(title);
  replaceByLink(
    frame,
    address,
    (title && !generic && title) || videoLabel(address) || fileName(address) || hostOf(address),
  );
}

function isInvisible(frame: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(frame.getAttribute(name) ?? ''));
  return (width ?? Number.NaN) <= 1 || (height ?? Number.NaN) <= 1 || frame.getAttribute('aria-hidden') === 'true';
}

function isAdvert(frame: Element, source: string): boolean {
  const marks = `${frame.id} ${frame.getAttribute('name') ?? ''} ${frame.getAttribute('title') ?? ''} ${frame.getAttribute('aria-label') ?? ''}`;
  return (
    /google_ads|\badvertisement\b|\bad\b|recaptcha/i.test(marks) ||
    /\/(?:recaptcha|pagead|adserver|gtag|ns\.html)\b/i.test(source)
  );
}

/** Players and the pages their videos have. */
const PLAYERS: readonly (readonly [player: RegExp, page: string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/i,
    'https://www.youtube.com/playlist?list=',
  ],
  [
    /^(?:https?:)?\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)\/([\w-]+)/i,
    'https://www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/i, 'https://vimeo.com/'],
  [/^(?:https?:)?\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/i, 'https://www.dailymotion.com/video/'],
  [/^(?:https?:)?\/\/open\.spotify\.com\/embed\/([\w/]+)/i, 'https://open.spotify.com/'],
  [/^(?:https?:)?\/\/player\.bilibili\.com\/player\.html\?(?:.*&)?bvid=(\w+)/i, 'https://www.bilibili.com/video/'],
];

function watchAddress(source: string): string {
  for (const [player, page] of PLAYERS) {
    const id = player.exec(source)?.[1];
    if (!id) continue;
    const start = page.includes('watch') ? /[?&](?:start|t)=(\d+)/.exec(source)?.[1] : undefined;
    return `${page}${id}${start ? `&t=${start}s` : ''}`;
  }
  return source.startsWith('//') ? `https:${source}` : source;
}

function videoLabel(address: string): string {
  if (address.startsWith('https://www.youtube.com/')) return 'YouTube video';
  return address.startsWith('https://vimeo.com/') ? 'Vimeo video' : '';
}

function hostOf(address: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}

function fileName(address: string): string {
  const name = /\/([^/?#]+\.(?:mp4|webm|ogv|ogg|oga|mov|m4v|m4a|mp3|wav|flac|aac|opus|pdf|m3u8))(?:[?#]|$)/i.exec(
    address,
  )?.[1];
  if (!name) return '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function played(media: Element): void {
  const kind = /audio/.test(media.localName) ? 'Audio' : 'Video';
  const sources = [media, ...media.querySelectorAll('source')];
  const source = sources
    .flatMap((element) => ['src', 'data-src', 'data-lazy-src'].map((name) => element.getAttribute(name)?.trim() ?? ''))
    .find((address) => address && !/^(?:blob|data|about|javascript):/i.test(address));
  const title = (media.getAttribute('aria-label') ?? media.getAttribute('title') ?? '').replace(/\s+/g, ' ').trim();
  if (source) {
    const name = title || fileName(source);
    replaceByLink(media, source, name && textIn(media.parentElement) !== name ? `${kind}: ${name}` : kind);
    return;
  }
  const poster = media.getAttribute('poster') ?? media.getAttribute('data-poster');
  if (poster) {
    const image = make(media, 'img');
    image.setAttribute('src', poster);
    image.setAttribute('alt', title || kind);
    media.replaceWith(image);
  } else media.remove();
}
