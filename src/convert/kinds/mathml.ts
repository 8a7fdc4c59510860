import { ACCENTS, FUNCTIONS, symbols } from './mathml-symbols';

const BIG = /^\\(?:sum|prod|coprod|int|iint|iiint|oint|big\w+|lim\w*|max|min|sup|inf|gcd|det|Pr)$/;
const FONTS: Readonly<Record<string, string>> = {
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  'bold-script': '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/**
 * Presentation MathML as TeX: the elements of MathML Core, and `mfenced`. What it does not know is its children.
 * Names may carry a prefix (`m:mi`, or MathJax's own `mjx-mi`).
 */
export function texOf(node: Element): string {
  return row([...node.children]).trim();
}

function nameOf(element: Element): string {
  return element.localName.replace(/^(?:mjx-|[a-z]+:)/, '');
}

function row(elements: readonly Element[]): string {
  return elements.reduce((tex, element) => join(tex, write(element)), '');
}

/** Sets a space where a command would run on into a letter. */
function join(before: string, after: string): string {
  return /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(after) ? `${before} ${after}` : before + after;
}

function write(element: Element): string {
  const name = nameOf(element);
  const part = (index: number): string => {
    const child = element.children[index];
    return child ? write(child).trim() : '';
  };
  switch (name) {
    case 'mi':
      return identifier(element);
    case 'mn':
      return styled(element, symbols(trimmed(element)).replace(/,(?=\d{3})/g, '{,}'));
    case 'mo':
      return operator(element);
    case 'mtext':
    case 'ms':
      return text(element.textContent ?? '');
    case 'mspace':
      return element.getAttribute('linebreak') === 'newline' ? '\\\\ ' : spaceOf(element.getAttribute('width') ?? '');
    case 'mfrac':
      return element.getAttribute('linethickness')?.match(/^0(?:\.0*)?(?:[a-z%]*)$/)
        ? `\\binom{${part(0)}}{${part(1)}}`
        : `\\frac{${part(0)}}{${part(1)}}`;
    case 'msqrt':
      return `\\sqrt{${row([...element.children]).trim()}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msup':
      return `${base(part(0))}${prime(part(1)) ?? `^${group(part(1))}`}`;
    case 'msub':
      return `${base(part(0))}_${group(part(1))}`;
    case 'msubsup':
      return `${base(part(0))}_${group(part(1))}^${group(part(2))}`;
    case 'mover':
      return over(part(0), part(1));
    case 'munder':
      return under(part(0), part(1));
    case 'munderover':
      return BIG.test(part(0))
        ? `${part(0)}_${group(part(1))}^${group(part(2))}`
        : over(under(part(0), part(1)), part(2));
    case 'mmultiscripts':
      return multiscripts(element);
    case 'mfenced':
      return fenced(element);
    case 'mtable':
      return table(element, 'matrix');
    case 'mrow':
      return fencedTable(element) ?? row([...element.children]);
    case 'menclose':
      return `\\boxed{${row([...element.children])}}`;
    case 'mphantom':
      return `\\phantom{${row([...element.children])}}`;
    case 'semantics':
      return part(0);
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    default:
      return row([...element.children]);
  }
}

function trimmed(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function identifier(element: Element): string {
  const name = trimmed(element);
  if (FUNCTIONS.has(name)) return `\\${name} `;
  const tex = symbols(name);
  if (element.getAttribute('mathvariant') === 'normal' || [...name].length < 2) return styled(element, tex);
  return /^[a-z]+$/i.test(name) ? `\\operatorname{${name}} ` : styled(element, tex);
}

function styled(element: Element, tex: string): string {
  const font = FONTS[element.getAttribute('mathvariant') ?? ''];
  return font && tex ? `${font}{${tex}}` : tex;
}

function operator(element: Element): string {
  const name = trimmed(element);
  if (FUNCTIONS.has(name)) return `\\${name} `;
  if (/^[a-z]{2,}$/i.test(name)) return `\\operatorname{${name}} `;
  const tex = symbols(name);
  // Relations and arithmetic stand apart, as people write them.
  return /^(?:[=<>+]|:=|\\(?:leq|geq|neq|equiv|approx|sim|simeq|cong|in|notin|to|times|pm|mp|cdot|subset|subseteq|cup|cap|land|lor|Rightarrow|Leftrightarrow|iff|implies|mapsto|propto|ll|gg))$/.test(
    tex,
  )
    ? ` ${tex} `
    : tex === ','
      ? ', '
      : tex;
}

function text(content: string): string {
  const folded = content.replace(/[\s\u00a0]+/g, ' ');
  if (!folded.trim()) return folded ? '\\ ' : '';
  return `\\text{${folded.replace(/([\\{}$&#%_])/g, (char) => (char === '\\' ? '\\backslash ' : `\\${char}`))}}`;
}

/** Widths in em as TeX's own spaces (TeXbook, chapter 18: 1 mu is 1/18 em). */
function spaceOf(width: string): string {
  const em = /^-?[\d.]+em$/.test(width) ? Number.parseFloat(width) : 0;
  if (em >= 2) return '\\qquad ';
  if (em >= 1) return '\\quad ';
  return em >= 0.15 ? '\\,' : '';
}

/** An argument of `^` or `_`. */
function group(tex: string): string {
  return tex.length === 1 ? tex : `{${tex}}`;
}

/** What an index is set at: more than one thing needs braces, since TeX would take the last. */
function base(tex: string): string {
  if (tex === '') return '{}';
  return /^(?:[^\\{}^_]|\\[a-zA-Z]+(?:\{[^{}]*\})?|\d+|\\.|\\left[\s\S]*\\right\S{1,8})$/.test(tex) ? tex : `{${tex}}`;
}

function prime(tex: string): string | null {
  return /^'+$/.test(tex) ? tex : tex === '^\\circ' ? '^\\circ' : null;
}

function over(tex: string, above: string): string {
  const accent =
    ACCENTS[above] ??
    ({ '\\to': '\\vec', '\\sim': '\\tilde', '\\bar': '\\bar', '\\_': '\\overline' } as Record<string, string>)[above];
  if (accent) return `${accent === '\\bar' && tex.length > 1 ? '\\overline' : accent}{${tex}}`;
  if (/^\\overbrace/.test(tex) || BIG.test(tex)) return `${tex}^${group(above)}`;
  return `\\overset{${above}}{${tex}}`;
}

function under(tex: string, below: string): string {
  if (below === '\\_' || below === '̲' || below === '¯' || below === '―') return `\\underline{${tex}}`;
  if (below === '⏟') return `\\underbrace{${tex}}`;
  if (/^\\underbrace/.test(tex) || BIG.test(tex)) return `${tex}_${group(below)}`;
  return `\\underset{${below}}{${tex}}`;
}

function multiscripts(element: Element): string {
  const [core, ...rest] = [...element.children];
  const at = rest.findIndex((child) => nameOf(child) === 'mprescripts');
  const pairs = (scripts: readonly Element[]): string => {
    let tex = '';
    scripts.forEach((script, i) => {
      const value = write(script).trim();
      if (value) tex += `${i % 2 ? '^' : '_'}${group(value)}`;
    });
    return tex;
  };
  const before = at < 0 ? '' : pairs(rest.slice(at + 1));
  return `${before && `{}${before}`}${core ? base(write(core).trim()) : ''}${pairs(at < 0 ? rest : rest.slice(0, at))}`;
}

function fenced(element: Element): string {
  const open = symbols(element.getAttribute('open') ?? '(');
  const close = symbols(element.getAttribute('close') ?? ')');
  const separators = [...(element.getAttribute('separators') ?? ',').replace(/\s/g, '')];
  const parts = [...element.children].map((child) => write(child).trim());
  const inner = parts.reduce(
    (tex, next, i) => `${tex}${i ? `${separators[Math.min(i, separators.length) - 1] ?? ''} ` : ''}${next}`,
    '',
  );
  return `\\left${open || '.'}${inner}\\right${close || '.'}`;
}

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{': 'cases',
};

/** A table between fences is a matrix, one behind a brace a case distinction. */
function fencedTable(element: Element): string | null {
  const children = [...element.children].filter(
    (child) => nameOf(child) !== 'mspace' && (nameOf(child) !== 'mo' || trimmed(child)),
  );
  const at = children.findIndex((child) => nameOf(child) === 'mtable');
  const inner = children[at];
  if (!inner || children.length > 3 || at > 1) return null;
  if (children.some((child, i) => i !== at && nameOf(child) !== 'mo')) return null;
  const fences = children.map((child, i) => (i === at ? '' : trimmed(child))).join('');
  const kind = MATRICES[fences];
  return kind ? table(inner, kind) : null;
}

function table(element: Element, kind: string): string {
  const rows = [...element.children].filter((child) => /^m(?:labeled)?tr$/.test(nameOf(child)));
  const lines = rows.map((line) => {
    const cells = [...line.children].filter((child) => nameOf(child) === 'mtd');
    return (nameOf(line) === 'mlabeledtr' ? cells.slice(1) : cells).map((cell) => row([...cell.children]).trim());
  });
  const aligned = kind === 'matrix' && /right\s+left/.test(element.getAttribute('columnalign') ?? '');
  const name = aligned ? 'aligned' : kind;
  return `\\begin{${name}}${lines.map((cells) => cells.join(' & ')).join(' \\\\ ')}\\end{${name}}`;
}
