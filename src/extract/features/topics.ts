import type { Flags } from './feature';

/** What a block says, or the heading it stands under, by what such parts are usually called. */
const TOPICS: Record<string, RegExp> = {
  related:
    /\b(related|similar|you (may|might) (also )?(like|enjoy)|recommended|recommendations|more (from|in|on|like|posts|articles|stories|news)|read (next|more)|also (like|bought|viewed)|customers|recently viewed|trending|popular|latest|what to read|keep reading|explore|ähnliche|das könnte|articles similaires|artículos relacionados|relacionad|articoli correlati|gerelateerd)\b/i,
  reviews: /\b(reviews?|ratings?|testimonials?|what (our|people)|bewertungen|avis|reseñas|opiniones|recensioni)\b/i,
  comments: /\b(comments?|repl(y|ies)|leave a|responses?|discussion|kommentare?|commentaires?|comentarios)\b/i,
  description:
    /\b(description|details?|overview|features?|specifications?|about (this|the)|ingredients|dimensions|product info|beschreibung|descripción|descrizione)\b/i,
  faq: /\b(faqs?|frequently asked|questions|q&a)\b/i,
  contact:
    /\b(contact|get in touch|follow us|newsletter|subscribe|sign up|stay|join|connect|book a|request a|get started|call us)\b/i,
  shop: /\b(add to|cart|basket|checkout|shipping|delivery|returns?|in stock|sold out|quantity|buy now|wishlist|quick (view|shop))\b/i,
  action:
    /^(read more|learn more|more|share|reply|report|log ?in|sign (in|up)|register|subscribe|follow|view all|see all|show more|load more|next|previous|back|menu|search|close|skip .*|print|copy|edit|save|like|cancel|submit|download)\W*$/i,
  legal: /\b(cookies?|privacy|terms|rights reserved|copyright|disclaimer)\b|©/i,
  posted: /\b(posted|published|updated|written by|by|author|min read|minutes? read|views|ago)\b/i,
};

/** Only short texts name a topic; in a paragraph the words mean anything. */
const TOPIC_LENGTH = 120;
const topicPatterns = Object.values(TOPICS);

/** Which topics a short text names, as bits. */
export function topicsOf(text: string): number {
  if (text.length > TOPIC_LENGTH) return 0;
  let bits = 0;
  for (const [index, pattern] of topicPatterns.entries()) if (pattern.test(text)) bits |= 1 << index;
  return bits;
}

const flags = (place: string): string[] => Object.keys(TOPICS).map((topic) => `${place}.${topic}`);

/** What a block is about, and the heading that it stands under. */
export const TOPICS_NAMED: readonly Flags[] = [
  { names: flags('says'), bits: (c) => c.place.says },
  { names: flags('under'), bits: (c) => c.place.under },
];
