import type { Scope, Source } from '../clip';
import { isPrivateAddress } from './private-hosts';

/** When the service is asked: never, when the person says so, or also by itself. */
export type Policy = 'never' | 'ask' | 'automatic';

/** Under this score a result is taken for poor (PullMD's own limit for another attempt). */
export const POOR_BELOW = 0.5;

/** What the automatic policy looks at. */
export interface Occasion {
  readonly policy: Policy;
  /** Scores below this are poor. */
  readonly threshold: number;
  /** Whether pages of this machine and of private networks may be sent without asking. */
  readonly privateAddresses: boolean;
  readonly scope: Scope;
  readonly source: Source;
  readonly score: number;
  readonly url: string;
  readonly privateWindow: boolean;
  readonly passwordField: boolean;
}

/** Whether to send the page without asking; the reason is told either way. */
export interface Decision {
  readonly send: boolean;
  readonly reason: string;
}

/** Decides whether a page goes to the service without the person having been asked. What speaks against it comes first. */
export function decide(occasion: Occasion): Decision {
  const no = (reason: string): Decision => ({ send: false, reason });
  if (occasion.policy !== 'automatic') return no('automatic sending is off');
  if (occasion.scope !== 'article') return no('only whole articles are sent');
  if (occasion.privateWindow) return no('pages of private windows are never sent by themselves');
  if (occasion.passwordField) return no('the page asks for a password');
  if (!occasion.privateAddresses && isPrivateAddress(occasion.url)) return no('the page is on a private network');
  if (occasion.source === 'readability-fallback') return { send: true, reason: 'Readability fell back' };
  if (occasion.score < occasion.threshold)
    return { send: true, reason: `quality ${occasion.score} is below ${occasion.threshold}` };
  return no('the local result is good enough');
}
