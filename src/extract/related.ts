import type { Block, Box, Segmentation } from './segment';

/**
 * Headings that stand over links to other pages of a site and say nothing else. Of 243 such lists in a labelled set of
 * articles, forum threads, products and services none was content; "See also" is not among them, which in documentation
 * and encyclopaedias is part of the text.
 */
const HEADING = new RegExp(
  `^(${[
    'related|related (posts|articles|stories|content|reading|news|topics)|similar (posts|articles|stories)',
    'you (may|might) also (like|enjoy|be interested in)|read (next|more)|also read|keep reading|recommended( for you| reading)?',
    'recommended (posts|articles|stories)|more (from|stories|articles|posts)( .{1,40})?|most (read|popular|viewed)( .{1,20})?',
    'share( on| this)?( post| article| page| story)?|teilen|partager|compartir|condividi',
    'mehr zum thema|(ähnliche|weitere|verwandte) (artikel|beiträge|themen)|(das )?könnte (sie|dich) auch interessieren|auch interessant|lesen sie auch|meistgelesen',
    'articles? (similaires|liés|connexes)|(à )?lire aussi|sur le même sujet|vous aimerez aussi',
    '(artículos|noticias|entradas) relacionad[ao]s|(también )?te puede interesar|lee también',
    'articoli correlati|leggi anche|(ti )?potrebbe interessarti( anche)?',
    'gerelateerd(e artikelen)?|lees ook|meer over dit onderwerp|artigos relacionados|leia (também|mais)',
    'podobne (artykuły|wpisy)|czytaj (także|też)|läs (också|även|mer)|relaterade artiklar|(ilgili|benzer) (yazılar|haberler)',
    'читайте также|похожие (статьи|записи|материалы)|(материалы )?по теме',
    '関連記事|あわせて読みたい|人気の記事|相关(文章|阅读|推荐)|相關文章|延伸閱讀|推荐阅读|관련 ?기사',
    'مقالات ذات صلة|اقرأ أيضا',
  ].join('|')})\\s*[:：]?$`,
  'iu',
);
/** A list of links that is a larger share of what is kept than this is the page's matter, whatever it is called. */
const SHARE = 0.25;
/** Where links are a larger share of what is kept, the page is a list itself. */
const LINKS = 0.5;

/**
 * Leaves out the links to other pages that a text ends with or is interrupted by, where their heading says so.
 * @param chosen changed in place.
 */
export function leaveRelated(page: Segmentation, chosen: Uint8Array): void {
  const { blocks } = page;
  let all = 0;
  let links = 0;
  for (const block of blocks) {
    if (!chosen[block.index]) continue;
    all += block.text.length;
    links += block.linkChars;
  }
  if (links > LINKS * all) return;
  for (const heading of blocks) {
    if (!/^h[1-6]$/.test(heading.box.tag) || !HEADING.test(heading.text)) continue;
    const end = endOf(page, heading);
    let kept = 0;
    let chars = 0;
    let linked = 0;
    for (const { index, text, linkChars } of blocks.slice(heading.index + 1, end)) {
      if (chosen[index]) kept += text.length;
      chars += text.length;
      linked += linkChars;
    }
    if (linked > 0.5 * chars && kept <= SHARE * all) chosen.fill(0, heading.index, end);
  }
}

/** Where what stands under a heading ends: at the next one of its rank, or with the box that has something under it. */
function endOf({ blocks }: Segmentation, heading: Block): number {
  let around: Box = heading.box;
  while (around.parent && around.firstBlock + around.blocks <= heading.index + 1) around = around.parent;
  const last = around.firstBlock + around.blocks;
  for (let i = heading.index + 1; i < last; i++) {
    const { tag } = (blocks[i] as Block).box;
    if (/^h[1-6]$/.test(tag) && tag <= heading.box.tag) return i;
  }
  return last;
}
