import browser from 'webextension-polyfill';
import type { Errand } from '../../src/browser/hidden-page';
import { saveFile } from '../../src/browser/save';

/** Milliseconds without an errand after which the page goes; a file's bytes are taken by then. */
const IDLE = 60_000;

const area = document.getElementById('copy') as HTMLTextAreaElement;
let leaving: ReturnType<typeof setTimeout> | undefined;

browser.runtime.onMessage.addListener((message: unknown) => {
  const errand = message as Partial<Record<'kind', string>> & Errand;
  if (errand?.kind !== 'errand') return undefined;
  clearTimeout(leaving);
  leaving = setTimeout(() => window.close(), IDLE);
  if ('save' in errand) {
    saveFile(errand.save.name, errand.save.text, errand.save.type);
    return Promise.resolve(true);
  }
  return Promise.resolve(copy(errand.copy));
});

/** The newer clipboard interface asks for focus, which this page never has. */
function copy(text: string): boolean {
  area.value = text;
  area.select();
  const copied = document.execCommand('copy');
  area.value = '';
  return copied;
}
