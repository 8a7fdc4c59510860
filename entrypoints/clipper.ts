import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { breatheBetween } from '../src/browser/breathe';
import { reportProgress, version } from '../src/browser/page-side';
import { openOrClosedShadowRoot } from '../src/browser/shadow';
import { clip, NothingToClip, pageForService } from '../src/clip';
import type { Choices, Clipper } from '../src/clipper';
import { convert } from '../src/convert';
import { Origins } from '../src/snapshot';

const NONE: Choices = { kept: [], dropped: [] };

/** Injected into a tab when the person asks for a clip, never before. */
export default defineUnlistedScript(() => {
  // A second injection leaves the first in place: it knows what the person chose on this page.
  if (globalThis.decant?.version === version()) return true;
  let remembered: Choices = NONE;
  let rememberedFor = '';
  // Elements keep their numbers for as long as the page is open.
  const page = { origins: new Origins(), shadowRootOf: openOrClosedShadowRoot };
  const clipper: Clipper = {
    version: version(),
    async clip({ choices, ...request }) {
      try {
        // A page that rewrites itself under another address is another page.
        const address = location.href.split('#')[0] ?? '';
        if (choices || address !== rememberedFor) remembered = choices ?? NONE;
        rememberedFor = address;
        const wishes = {
          keep: request.keep ?? remembered.kept.map(({ origin }) => origin),
          drop: request.drop ?? remembered.dropped.map(({ origin }) => origin),
        };
        const made = await clip(document, { ...request, ...wishes }, breatheBetween(reportProgress), page);
        return { ok: true, clip: made, choices: remembered };
      } catch (error) {
        const code = error instanceof NothingToClip ? error.code : 'unexpected';
        return { ok: false, code, message: String(error) };
      }
    },
    async servicePage() {
      const quietly = breatheBetween(() => {});
      return pageForService(document, quietly, page).catch(() => null);
    },
    async convertFragment(html, dialect) {
      return convert(new DOMParser().parseFromString(html, 'text/html').body, dialect);
    },
  };
  globalThis.decant = clipper;
  return true;
});
