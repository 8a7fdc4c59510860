import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script of in-page.ts as one text, to be evaluated in a page. */
export async function bundleInPage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('in-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'training',
      },
    },
  });
  const [bundled] = result as unknown as { output: { code: string }[] }[];
  return bundled?.output[0]?.code ?? '';
}
