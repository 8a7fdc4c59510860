import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { clip, NothingToClip } from '../src/clip';
import type { Clipper } from '../src/clipper';
import { convert } from '../src/convert';

/** Injected into a tab when the person asks for a clip, never before. */
export default defineUnlistedScript(() => {
  const clipper: Clipper = {
    async clip(request) {
      try {
        return { ok: true, clip: await clip(document, request) };
      } catch (error) {
        const code = error instanceof NothingToClip ? error.code : 'unexpected';
        return { ok: false, code, message: String(error) };
      }
    },
    async convertFragment(html) {
      return convert(new DOMParser().parseFromString(html, 'text/html').body, { baseUrl: document.baseURI });
    },
  };
  globalThis.decant = clipper;
  return true;
});
