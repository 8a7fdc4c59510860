import { build } from 'esbuild';

/**
 * Bundles a peer for evaluation in a page.
 * @param source module text whose default export becomes the global `name`.
 * @returns a script that defines the global.
 */
export async function bundlePeer(name: string, source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: name,
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.LOG_PERF': 'undefined' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
