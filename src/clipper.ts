/**
 * What the injected script answers, and the name under which it waits in the page's isolated world. Shared by the
 * content script, which installs it, and by everything that calls it.
 */

import type { ClipRequest, OmittedBlock, RawClip, ServicePage, Step } from './clip';
import type { Dialect } from './dialect';

/** Blocks that the person put back into the result, and blocks taken out of it. */
export interface Choices {
  readonly kept: readonly OmittedBlock[];
  readonly dropped: readonly OmittedBlock[];
}

/** With `choices` the page remembers them for later requests, for as long as it is open; without, it uses those. */
export interface ClipCall extends ClipRequest {
  readonly choices?: Choices;
}

/** Everything is data: an error thrown in the page would reach the caller as nothing at all in one browser. */
export type ClipAnswer<Made = RawClip> =
  | { readonly ok: true; readonly clip: Made; readonly choices: Choices }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface Clipper {
  /** Tells a script that an older version of the extension left in the page from this one. */
  readonly version: string;
  clip(request: ClipCall): Promise<ClipAnswer>;
  /** The page as it would be sent to a service; null when it can't be read. */
  servicePage(): Promise<ServicePage | null>;
  /** The convert stage alone, on a fragment of HTML. */
  convertFragment(html: string, dialect?: Partial<Dialect>): Promise<string>;
}

/** Sent from the page to the extension while a clip is being made. */
export interface Progress {
  readonly kind: 'progress';
  readonly step: Step;
}

declare global {
  var decant: Clipper | undefined;
}
