import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';

/** Firefox needs a fixed id for storage and updates; nothing else in the manifest depends on it. */
const FIREFOX_ID = 'decant@decant.example';

/**
 * markdown-it is published with its class fields defined property by property, which makes each of the thousands of
 * tokens of a text several times dearer than the assignments that they stand for.
 */
const plainFields = {
  name: 'plain-fields',
  transform(code: string, id: string) {
    if (!id.includes('/markdown-it/dist/')) return null;
    const assigned = code.replace(
      /_defineProperty\(\s*this,\s*(?:\/\*[\s\S]*?\*\/\s*)?"(\w+)",\s*([^;]*?)\s*\);/g,
      'this.$1 = $2;',
    );
    if (assigned === code)
      throw new Error('markdown-it is not written as expected: see whether plainFields is still needed.');
    return { code: assigned, map: null };
  },
};

/** The package does not say that its modules do nothing by themselves, so that all of it would be in every script. */
const pureYaml = {
  name: 'pure-yaml',
  transform: (code: string, id: string) =>
    id.includes('/node_modules/yaml/') ? { code, map: null, moduleSideEffects: false } : null,
};

/**
 * A content script is compiled anew in every page, and nearly all of this one runs in a click. Told so, Chromium
 * compiles it in one go instead of reading each function twice (https://github.com/WICG/explicit-javascript-compile-hints-file-based);
 * other browsers take it for a comment.
 */
const compiledWhole = {
  name: 'compiled-whole',
  generateBundle(_: unknown, bundle: Record<string, { type: string; code?: string }>) {
    const script = bundle['clipper.js'];
    if (script?.code) script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
  },
};

export default defineConfig({
  imports: false,
  publicDir: 'public',
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      'copy-page': { suggested_key: { default: 'Alt+Shift+Y' }, description: '__MSG_copy_page__' },
      'copy-selection': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_copy_selection__' },
      'download-page': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_download_page__' },
    },
    permissions: [
      'activeTab',
      'scripting',
      'storage',
      'contextMenus',
      'clipboardWrite',
      // Chromium's service worker has no clipboard; an offscreen document is its only way to copy without a popup
      // on pages that are not a secure context. Firefox's background page can copy by itself.
      ...(browser === 'firefox' ? [] : ['offscreen']),
    ],
    // Never asked for at install: the origin of the service that the user saves is requested at that moment.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // The oldest Chromium with everything that the pages and the clipboard need (URL.parse came last).
    ...(browser !== 'firefox' && { minimum_chrome_version: '126' }),
    ...(browser === 'firefox' && {
      // Firefox's default also turns http into https, which would lock out a service on the person's own network.
      content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
      browser_specific_settings: {
        gecko: {
          id: FIREFOX_ID,
          // The first that knows the consent below on every platform.
          strict_min_version: '142.0',
          // Nothing is sent unless the person sets up a service of their own; Firefox asks them when they save it.
          data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
        },
      },
    }),
  }),
  // What was made here and is not source.
  zip: { excludeSources: ['shots/**', 'bench/results/**', '**/__pycache__/**'] },
  vite: () => ({
    plugins: [plainFields, pureYaml, compiledWhole],
    // node-html-markdown reads process.env.LOG_PERF at run time; a browser has no process.
    define: { 'process.env.LOG_PERF': 'undefined' },
    resolve: {
      // The browser parses HTML; bundling a second parser would add 200 kB to every injection.
      alias: { 'node-html-parser': fileURLToPath(new URL('src/convert/browser-parser.ts', import.meta.url)) },
    },
  }),
});
