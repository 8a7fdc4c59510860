import type { Settings } from '../../src/settings';

/** What a section is given to work with. */
export interface OptionsContext {
  readonly settings: Settings;
  /**
   * Stores a change and says so; the sections' own controls already show it. The change is made of the settings as they
   * are stored when its turn comes: controls are quicker than the browser, and another window may have them open too.
   */
  save(change: (stored: Settings) => Partial<Settings>): Promise<void>;
  /** Says something in the page's live region. */
  say(text: string, tone?: 'good' | 'bad'): void;
}

/** One section of the options page. */
export interface OptionsSection {
  /** For the address of the section. */
  readonly id: string;
  readonly title: string;
  /** Fills the section's body once; `body` is empty and already in the page. */
  render(body: HTMLElement, context: OptionsContext): void | Promise<void>;
}
