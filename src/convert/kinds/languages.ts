/**
 * Names of languages as highlighters write them, and as info strings on GitHub know them (linguist's `languages.yml`:
 * names and aliases).
 */

/** What highlighters call a language, where GitHub's name for it is another one. */
const RENAMED: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  'c-sharp': 'csharp',
  'f#': 'fsharp',
  'f-sharp': 'fsharp',
  'objective-c++': 'objectivec++',
  'objective-c': 'objectivec',
  jscript: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  javascriptreact: 'jsx',
  typescriptreact: 'tsx',
  python2: 'python',
  python3: 'python',
  ipython: 'python',
  ipython2: 'python',
  ipython3: 'python',
  'ipython-console': 'pycon',
  markup: 'html',
  htmlbars: 'handlebars',
  'shell-session': 'console',
  shellsession: 'console',
  'sh-session': 'console',
  golang: 'go',
  as3: 'actionscript',
  'visual-basic': 'vbnet',
  'vb.net': 'vbnet',
  'visual basic': 'vbnet',
  jquery: 'javascript',
  'emacs-lisp': 'elisp',
  gfm: 'markdown',
  batchfile: 'bat',
  viml: 'vim',
  vimscript: 'vim',
  postgresql: 'pgsql',
  cs: 'csharp',
  'azurecli-interactive': 'azurecli',
  'powershell-interactive': 'powershell',
  'css-scss': 'scss',
  'css-less': 'less',
  'html-basic': 'html',
  'html-erb': 'erb',
  'html-php': 'php',
  'html-handlebars': 'handlebars',
  'html-django': 'jinja',
  'tex-latex': 'latex',
  'js-jsx': 'jsx',
};

/** Words in a language's place that say there is none, or nothing about it. */
const NONE = new Set(
  (
    'plaintext plain text txt none nohighlight no-highlight raw output auto undefined null default unknown generic ' +
    'code clike nolang other false true lang language highlight notranslate plain-text text/plain source'
  ).split(' '),
);

/** Languages that are taken for one where a bare word stands, without `language-` or the like before it. */
const KNOWN = new Set(
  (
    'abap actionscript ada agda apache apacheconf apex applescript arduino armasm asciidoc asm assembly astro autohotkey awk ' +
    'azurecli bash basic bat batch bibtex bicep brainfuck bnf c cfml cjs clojure cmake cmd cobol coffee coffeescript console cpp ' +
    'crystal csharp css csv cuda cue cypher cython d dart delphi diff django docker dockerfile dos dot ebnf ejs elisp elixir ' +
    'elm erb erlang excel fish fortran fsharp gdscript gherkin git glsl go gradle graphql graphviz groovy haml handlebars ' +
    'haskell haxe hcl hlsl html http ini java javascript jinja jinja2 jl js json json5 jsonc jsonnet jsp jsx julia kotlin ' +
    'kql kt latex less lisp llvm lua make makefile markdown mathematica matlab md mdx mermaid mips mjs ml mongodb mysql ' +
    'nasm nginx nim nix nushell objc objectivec objectivec++ ocaml octave openscad pascal patch perl pgsql php plantuml ' +
    'plsql postcss powerquery powershell prisma processing prolog properties proto protobuf ps1 pug puppet purescript py ' +
    'pycon python q qml r racket raku rb re reason rego regex rest rs rst ruby rust sas sass scala scheme scss sed sh shell ' +
    'smalltalk solidity sparql sql stylus svelte svg swift systemverilog tcl terraform tex tf toml ts tsql tsx turtle twig ' +
    'typescript v vala vb vbnet vba vbscript verilog vhdl vim vue wasm wat wgsl xml xquery xslt yaml yml zig zsh'
  ).split(' '),
);

/** A language's name for an info string; empty for none. */
export function infoString(raw: string): string {
  const name = raw
    .trim()
    .toLowerCase()
    .replace(/^(?:source|text)[-.](?=\w)/, '');
  const known = RENAMED[name] ?? name;
  return NONE.has(known) || !/^[^\s`'"<>{}]{1,30}$/.test(known) ? '' : known;
}

/** As {@link infoString}, for a word that need not be a language at all. */
export function knownLanguage(raw: string): string {
  const name = infoString(raw);
  return KNOWN.has(name) ? name : '';
}
