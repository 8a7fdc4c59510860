import browser from 'webextension-polyfill';

/** Milliseconds for which the badge says that something was done. */
const SHOWN = 4_000;

const LOOKS = {
  working: { text: '…', color: '#665c54' },
  done: { text: '✓', color: '#23623a' },
  failed: { text: '!', color: '#a3241b' },
} as const;

/**
 * Answers on the toolbar icon of one tab. What was done is said in the icon's title, and fades; a failure stays, with
 * its sentence, until the page is left or something else is done.
 */
export async function showBadge(tabId: number, look: keyof typeof LOOKS, title: string): Promise<void> {
  const { text, color } = LOOKS[look];
  await set(tabId, text, title, color);
  if (look === 'done') setTimeout(() => void clear(tabId, title), SHOWN);
}

async function clear(tabId: number, title: string): Promise<void> {
  // Another answer may have come meanwhile.
  const current = await browser.action.getTitle({ tabId }).catch(() => '');
  if (current === title) await set(tabId, '', browser.runtime.getManifest().action?.default_title ?? '');
}

async function set(tabId: number, text: string, title: string, color?: string): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title }),
      ...(color ? [browser.action.setBadgeBackgroundColor({ tabId, color })] : []),
      ...(color ? [browser.action.setBadgeTextColor({ tabId, color: '#ffffff' })] : []),
    ]);
  } catch {
    // The tab was closed: there is nowhere to say it, and nobody to read it.
  }
}
