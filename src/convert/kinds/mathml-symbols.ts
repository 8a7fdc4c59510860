/** Characters of formulas and the TeX commands for them (unicode-math's names, as KaTeX and MathJax know them). */
const TABLE = `
α \\alpha β \\beta γ \\gamma δ \\delta ε \\varepsilon ϵ \\epsilon ζ \\zeta η \\eta θ \\theta ϑ \\vartheta ι \\iota κ \\kappa
λ \\lambda μ \\mu ν \\nu ξ \\xi π \\pi ϖ \\varpi ρ \\rho ϱ \\varrho σ \\sigma ς \\varsigma τ \\tau υ \\upsilon φ \\varphi
ϕ \\phi χ \\chi ψ \\psi ω \\omega Γ \\Gamma Δ \\Delta Θ \\Theta Λ \\Lambda Ξ \\Xi Π \\Pi Σ \\Sigma Υ \\Upsilon Φ \\Phi
Ψ \\Psi Ω \\Omega ∂ \\partial ∇ \\nabla ∞ \\infty ℏ \\hbar ℓ \\ell ℘ \\wp ℜ \\Re ℑ \\Im ℵ \\aleph ∅ \\emptyset ı \\imath ȷ \\jmath
± \\pm ∓ \\mp × \\times ÷ \\div · \\cdot ⋅ \\cdot ∗ \\ast ⋆ \\star ∘ \\circ ∙ \\bullet • \\bullet ⊕ \\oplus ⊖ \\ominus ⊗ \\otimes
⊙ \\odot ∩ \\cap ∪ \\cup ⊎ \\uplus ⊓ \\sqcap ⊔ \\sqcup ∧ \\land ∨ \\lor ∖ \\setminus ≀ \\wr † \\dagger ‡ \\ddagger ⋄ \\diamond
≤ \\leq ≥ \\geq ⩽ \\leqslant ⩾ \\geqslant ≪ \\ll ≫ \\gg ≠ \\neq ≡ \\equiv ≈ \\approx ≅ \\cong ≃ \\simeq ∼ \\sim ≍ \\asymp
≐ \\doteq ∝ \\propto ⊂ \\subset ⊃ \\supset ⊆ \\subseteq ⊇ \\supseteq ⊊ \\subsetneq ∈ \\in ∉ \\notin ∋ \\ni ⊢ \\vdash ⊣ \\dashv
⊨ \\models ⊥ \\perp ∥ \\parallel ∣ \\mid ∤ \\nmid ≺ \\prec ≻ \\succ ⪯ \\preceq ⪰ \\succeq ⊲ \\triangleleft ⊳ \\triangleright
← \\leftarrow → \\to ↔ \\leftrightarrow ⇐ \\Leftarrow ⇒ \\Rightarrow ⇔ \\Leftrightarrow ↦ \\mapsto ↑ \\uparrow ↓ \\downarrow
⟵ \\longleftarrow ⟶ \\longrightarrow ⟷ \\longleftrightarrow ⟹ \\implies ⟸ \\impliedby ⟺ \\iff ↪ \\hookrightarrow ⇀ \\rightharpoonup
⇌ \\rightleftharpoons ↗ \\nearrow ↘ \\searrow ⟼ \\longmapsto
∑ \\sum ∏ \\prod ∐ \\coprod ∫ \\int ∬ \\iint ∭ \\iiint ∮ \\oint ⋂ \\bigcap ⋃ \\bigcup ⋁ \\bigvee ⋀ \\bigwedge ⨁ \\bigoplus ⨂ \\bigotimes
√ \\surd ∀ \\forall ∃ \\exists ∄ \\nexists ¬ \\neg ⊤ \\top ∠ \\angle △ \\triangle □ \\square ∎ \\blacksquare ♯ \\sharp ♭ \\flat ♮ \\natural
… \\ldots ⋯ \\cdots ⋮ \\vdots ⋱ \\ddots ′ ' ″ '' ‴ ''' ∴ \\therefore ∵ \\because
⟨ \\langle ⟩ \\rangle ⌈ \\lceil ⌉ \\rceil ⌊ \\lfloor ⌋ \\rfloor ‖ \\| ∣ \\mid
− - ∕ / ∶ : % \\% # \\# & \\& $ \\$ _ \\_ { \\{ } \\} \\ \\backslash ~ \\sim
ℝ \\mathbb{R} ℂ \\mathbb{C} ℕ \\mathbb{N} ℤ \\mathbb{Z} ℚ \\mathbb{Q} ℙ \\mathbb{P} 𝔼 \\mathbb{E} ° ^\\circ`;

const words = TABLE.trim().split(/\s+/);
const COMMANDS = new Map<string, string>();
for (let i = 0; i + 1 < words.length; i += 2) COMMANDS.set(words[i] as string, words[i + 1] as string);

/** Accents set over something, by the character that MathML puts there. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\\hat',
  ˆ: '\\hat',
  '\u0302': '\\hat',
  '~': '\\tilde',
  '˜': '\\tilde',
  '\u0303': '\\tilde',
  '¯': '\\bar',
  '‾': '\\overline',
  '―': '\\overline',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '→': '\\vec',
  '⃗': '\\vec',
  '˙': '\\dot',
  '\u0307': '\\dot',
  '¨': '\\ddot',
  '\u0308': '\\ddot',
  '⏞': '\\overbrace',
  ˇ: '\\check',
  '˘': '\\breve',
  _: '\\underline',
};

/** Names that TeX sets upright as functions. */
export const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max ' +
    'min Pr sec sin sinh sup tan tanh'
  ).split(' '),
);

const INVISIBLE = /[\u2061-\u2064\u200b\ufeff]/g;

/**
 * Text of a formula's token as TeX: symbols become commands, what TeX would read as its own is escaped.
 * Mathematical letters (U+1D400 and on) become plain ones; their style is the caller's.
 */
export function symbols(text: string): string {
  let tex = '';
  for (const char of text.replace(INVISIBLE, '')) {
    const command = COMMANDS.get(char) ?? plainLetter(char);
    if (/\\[a-z]+$/i.test(tex) && /^[a-z]/i.test(command)) tex += ' ';
    tex += command;
  }
  return tex;
}

/** A letter of the mathematical alphabets as TeX. */
function plainLetter(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code > 0x1d7ff) return char;
  const plain = char.normalize('NFKC');
  const letter = COMMANDS.get(plain) ?? plain;
  if (code >= 0x1d538 && code <= 0x1d56b) return `\\mathbb{${letter}}`;
  if (code >= 0x1d49c && code <= 0x1d503) return `\\mathcal{${letter}}`;
  if (code >= 0x1d504 && code <= 0x1d537) return `\\mathfrak{${letter}}`;
  if (code < 0x1d434 || (code >= 0x1d6a8 && code <= 0x1d6e1) || code >= 0x1d7ce) return `\\mathbf{${letter}}`;
  return letter;
}
