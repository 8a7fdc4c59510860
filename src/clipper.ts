/**
 * What the injected script answers, and the name under which it waits in the page's isolated world. Shared by the
 * content script, which installs it, and by everything that calls it.
 */
import type { Clip, ClipRequest } from './clip';

/** Everything is data: an error thrown in the page would reach the caller as nothing at all in one browser. */
export type ClipAnswer =
  | { readonly ok: true; readonly clip: Clip }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface Clipper {
  clip(request: ClipRequest): Promise<ClipAnswer>;
  /** The convert stage alone, on a fragment of HTML. */
  convertFragment(html: string): Promise<string>;
}

declare global {
  var decant: Clipper | undefined;
}
