import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';

/**
 * Bundles one stage of the product, so that what it makes can be looked at where the clip shows only the end of it.
 * @param source module text, with imports relative to the repository's root; its exports become the global `stage`.
 */
export async function bundleStage(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: `${import.meta.dirname}/../..`, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'stage',
    platform: 'browser',
    define: { 'process.env.LOG_PERF': 'undefined' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Evaluates a script and then an expression in an isolated world of the page, as a content script runs.
 * @returns the expression's value, awaited; it must be plain data.
 * @throws with the page's own message when either throws.
 */
export async function evaluateIsolated<T>(page: Page, script: string, expression: string): Promise<T> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${script};\n${expression}`,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  } finally {
    await session.detach();
  }
}
