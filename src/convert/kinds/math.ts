import { find } from '../../stock';
import { classesOf, hasClass, isIn, make, neighbour, textIn } from './dom';
import { texOf } from './mathml';

type Display = 'inline' | 'block';

/** What MathJax 2 draws in front of the script that holds a formula's source. */
const DRAWN = /^(?:mathjax(?:_.*)?|mjx-chtml|mjxc-display|mjxp-.*|mjx-full-width)$/;

/**
 * Formulas become `<decant-math display="inline|block">TEX</decant-math>`, once each, from whatever draws them: the
 * TeX that was written where it is still in the page, else TeX made from MathML.
 */
export function rewriteMath(root: Element): void {
  scripts(root);
  for (const kind of [attributed, katex, mathJax, wikipedia, latexml, bareMath, marked, images])
    kind(root, (element, tex, display) => {
      if (!isIn(root, element)) return;
      const clean = cleanTex(tex);
      if (clean) element.replaceWith(formula(element, clean, display));
    });
}

type Write = (element: Element, tex: string, display: Display) => void;

function formula(near: Element, tex: string, display: Display): HTMLElement {
  const math = make(near, 'decant-math', tex);
  math.setAttribute('display', display);
  return math;
}

/** TeX without delimiters, and without the command that only sets the style it has anyway. */
function cleanTex(raw: string): string {
  let tex = raw.replace(/\u00a0/g, ' ').trim();
  const wrapped = /^\{\\displaystyle\s*([\s\S]*)\}$/.exec(tex);
  if (wrapped?.[1] !== undefined && balanced(wrapped[1])) tex = wrapped[1];
  return tex.replace(/^\\(?:displaystyle|textstyle)(?![a-zA-Z])\s*/, '').trim();
}

function balanced(tex: string): boolean {
  let depth = 0;
  for (const [brace] of tex.matchAll(/\\.|[{}]/g)) {
    if (brace === '{') depth++;
    else if (brace === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

/** The TeX that a formula's MathML carries along, or that can be made of it. */
function texIn(element: Element): string {
  const math = element.localName === 'math' ? element : element.querySelector('math');
  for (const annotation of element.querySelectorAll('annotation')) {
    if (/tex/i.test(annotation.getAttribute('encoding') ?? '')) return annotation.textContent ?? '';
  }
  const alternative = math?.getAttribute('alttext') ?? '';
  if (/\S/.test(alternative)) return alternative;
  const latex = element.getAttribute('data-latex') ?? element.querySelector('[data-latex]')?.getAttribute('data-latex');
  if (latex) return latex;
  return math ? texOf(math) : '';
}

function displayOf(element: Element): Display {
  const math = element.localName === 'math' ? element : element.querySelector('math');
  return math?.getAttribute('display') === 'block' || math?.getAttribute('mode') === 'display' ? 'block' : 'inline';
}

/** MathJax 2: the source stands in a script (or what the snapshot made of it) behind the drawn formula. */
function scripts(root: Element): void {
  for (const script of find(root, 'script[type^="math/"], [data-decant-tex]')) {
    const type = script.getAttribute('type') ?? '';
    let display: Display =
      /mode\s*=\s*display/i.test(type) || script.getAttribute('data-decant-tex') === 'display' ? 'block' : 'inline';
    for (let before = neighbour(script, 'previousSibling'); before; before = neighbour(script, 'previousSibling')) {
      if (before.nodeType !== 1 || !hasClass(before as Element, DRAWN)) break;
      if (hasClass(before as Element, /display/)) display = 'block';
      (before as Element).remove();
    }
    const source = script.textContent ?? '';
    const tex = /mml/i.test(type) ? texIn(parsed(source)) : /asciimath/i.test(type) ? '' : source;
    const clean = cleanTex(tex.replace(/^\s*(?:%\s*)?<!\[CDATA\[|(?:%\s*)?\]\]>\s*$/g, ''));
    if (clean) script.replaceWith(formula(script, clean, display));
    else script.remove();
  }
  for (const preview of find(root, '.MathJax_Preview')) if (!textIn(preview)) preview.remove();
}

function parsed(markup: string): Element {
  return new DOMParser().parseFromString(markup, 'text/html').body;
}

/** Editors keep what was typed in an attribute of the formula. */
function attributed(root: Element, write: Write): void {
  for (const element of find(root, '.ql-formula[data-value], [latex-data], [data-tex], .math-node[data-value]')) {
    const tex = ['latex-data', 'data-tex', 'data-value'].map((name) => element.getAttribute(name)).find(Boolean) ?? '';
    write(element, tex, hasClass(element, /display|block/) || displayOf(element) === 'block' ? 'block' : 'inline');
  }
}

function katex(root: Element, write: Write): void {
  for (const element of find(root, '.katex')) {
    const outer = element.closest('.katex-display') ?? element;
    const alone = outer === element ? element : outer.querySelectorAll('.katex').length === 1 ? outer : element;
    write(alone, texIn(element), outer !== element ? 'block' : displayOf(element));
  }
}

function mathJax(root: Element, write: Write): void {
  for (const element of find(root, 'mjx-container')) {
    const display = element.hasAttribute('display') && element.getAttribute('display') !== 'false' ? 'block' : 'inline';
    const drawn = element.querySelector('mjx-math');
    const svg = element.querySelector('[data-mml-node="math"]');
    const tex = texIn(element) || (drawn ? texOf(charactersIn(drawn)) : '') || (svg ? texOf(treeOf(svg)) : '');
    write(element, tex, display);
  }
  for (const element of find(root, '.MathJax, .MathJax_SVG, .MathJax_CHTML, .mjx-chtml')) {
    if (!isIn(root, element)) continue;
    const markup = element.getAttribute('data-mathml');
    const source = markup ? parsed(markup) : element;
    const outer = element.closest('.MathJax_Display, .MathJax_SVG_Display, .MJXc-display') ?? element;
    write(outer, texIn(source), outer !== element ? 'block' : displayOf(source));
  }
}

/** MathJax 3 names the characters it draws in classes: `mjx-c1D465`. */
function charactersIn(drawn: Element): Element {
  for (const glyph of drawn.querySelectorAll('mjx-c')) {
    const code = classesOf(glyph)
      .map((name) => /^mjx-c([0-9a-f]+)$/.exec(name)?.[1])
      .find(Boolean);
    if (code && !glyph.textContent) glyph.textContent = String.fromCodePoint(Number.parseInt(code, 16));
  }
  for (const script of drawn.querySelectorAll('mjx-script')) script.replaceWith(...script.childNodes);
  return drawn;
}

/** MathJax's SVG names the MathML element of every group, and the characters of its shapes: `data-c="1D465"`. */
function treeOf(group: Element): Element {
  const element = make(group, group.getAttribute('data-mml-node') ?? 'mrow');
  for (const part of group.children) {
    const code = part.getAttribute('data-c');
    if (code && /^[0-9a-f]{1,6}$/i.test(code)) element.append(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (part.hasAttribute('data-mml-node')) element.append(treeOf(part));
    else element.append(...treeOf(part).childNodes);
  }
  return element;
}

function wikipedia(root: Element, write: Write): void {
  for (const element of find(root, '.mwe-math-element')) {
    const image = element.querySelector('img');
    const block =
      displayOf(element) === 'block' ||
      hasClass(element, /-block$/) ||
      !!image?.matches('[class*="image-display"]') ||
      standsAlone(element);
    const tex = cleanTex(texIn(element) || (image?.getAttribute('alt') ?? ''));
    const after = element.nextSibling;
    const mark = block && after?.nodeType === 3 ? /^\s*([.,;])\s*$/.exec((after as Text).data)?.[1] : undefined;
    // What ends the sentence stands in the formula's line.
    if (mark && tex) after?.remove();
    write(element, tex + (mark ?? ''), block ? 'block' : 'inline');
  }
}

/** Whether nothing else stands in the definition that sets a formula off, as encyclopaedias do. */
function standsAlone(element: Element): boolean {
  const parent = element.parentElement;
  return (
    parent?.localName === 'dd' && /^[\s.,;]*$/.test((parent.textContent ?? '').replace(element.textContent ?? '', ''))
  );
}

/** LaTeXML sets an equation and its number as a table. */
function latexml(root: Element, write: Write): void {
  for (const table of find(root, 'table.ltx_equation, table.ltx_equationgroup')) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const tex = [...row.querySelectorAll('math')].map((math) => cleanTex(texIn(math))).join(' ');
      const number = textIn(row.querySelector('.ltx_tag_equation, .ltx_eqno')).replace(/^\(|\)$/g, '');
      return tex && number ? `${tex} \\tag{${number}}` : tex;
    });
    const lines = rows.filter(Boolean);
    write(table, lines.length > 1 ? `\\begin{gather}${lines.join(' \\\\ ')}\\end{gather}` : (lines[0] ?? ''), 'block');
  }
}

function bareMath(root: Element, write: Write): void {
  for (const math of find(root, 'math')) write(math, texIn(math), displayOf(math));
}

const MARKED =
  '.math, .arithmatex, math-renderer, .MathTex, .tex2jax_process, code.language-math, code.math-inline, ' +
  'code.math-display, pre.language-math, [data-math-style], .math-inline, .math-display, .math-block, .MathML, .tex-math, .math-tex';

/** TeX between its delimiters, in an element that says so, which a script would have drawn. */
function marked(root: Element, write: Write): void {
  for (const element of find(root, MARKED)) {
    if (!isIn(root, element) || element.querySelector('decant-math')) {
      unwrapDelimiters(element);
      continue;
    }
    const text = (element.textContent ?? '').trim();
    const delimited = /^(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([^$]*)\$)$/.exec(text);
    const style = element.getAttribute('data-math-style');
    const block = delimited ? (delimited[2] ?? delimited[3]) : undefined;
    if (delimited) {
      const isBlock = block !== undefined || style === 'display' || hasClass(element, /^(?:math-?)?(?:display|block)$/);
      write(element, block ?? delimited[1] ?? delimited[4] ?? '', isBlock ? 'block' : 'inline');
    } else if (style || /^(?:code|pre)$/.test(element.localName)) {
      const pre = element.closest('pre');
      const isBlock = !!pre || style === 'display' || hasClass(element, /display/);
      write(pre ?? element, text, isBlock ? 'block' : 'inline');
    }
  }
}

/** A renderer's element that keeps its dollars beside the formula. */
function unwrapDelimiters(element: Element): void {
  for (const node of element.childNodes) if (node.nodeType === 3 && /^[\s$]+$/.test((node as Text).data)) node.remove();
}

const TEX_IMAGE =
  /^(?:latex|tex|math|mathtex|equation|formula|ql-img-(?:inline|displayed)-formula|mwe-math-fallback-image-\w+|ee_img|tr_noresize|tex-image|texrender|mathimg)$/;
/** Services that draw the formula in their address. */
const TEX_ADDRESS =
  /(?:[?&](?:latex|tex|chl|math)=|\/(?:latex|gif|svg|png|tex)\.(?:latex|php|image|cgi)?\?|codecogs\.com\/[\w.]*\?|mathtex\.cgi\?|\/equation\?tex=)([^&#]*)/i;

function images(root: Element, write: Write): void {
  for (const image of find(root, 'img')) {
    const alt = image.getAttribute('alt') ?? '';
    const classed = hasClass(image, TEX_IMAGE) || image.hasAttribute('eeimg');
    const drawn = TEX_ADDRESS.exec(image.getAttribute('src') ?? '')?.[1];
    if (!classed && drawn === undefined) continue;
    const tex = alt.trim() && looksLikeTex(alt, classed) ? alt : drawn === undefined ? '' : decoded(drawn);
    const set = /^(?:\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$)$/.exec(tex.trim());
    const block = !!set || hasClass(image, /display/);
    write(
      image,
      set?.[1] ?? set?.[2] ?? tex.trim().replace(/^(?:\$([^$]*)\$|\\\(([\s\S]*)\\\))$/, '$1$2'),
      block ? 'block' : 'inline',
    );
  }
}

/** Whether an image's text is a formula: TeX's own signs, or no sentence in an image that is marked as a formula. */
function looksLikeTex(alt: string, classed: boolean): boolean {
  if (/[\\^_{}=$]/.test(alt)) return true;
  return classed && alt.trim().split(/\s+/).length <= 3 && !/\.(?:png|gif|svg|jpe?g)$/i.test(alt);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' ')).replace(
      /^\\(?:dpi\{\d+\}|bg_\w+|inline|large|fn_\w+)\s*/i,
      '',
    );
  } catch {
    return '';
  }
}
