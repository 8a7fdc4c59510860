/** What a person reads when there is nothing to clip: what happened and what to do next. */
interface Explanation {
  readonly title: string;
  readonly advice: string;
}

/** The tab, as far as the browser tells about it. */
interface TabFacts {
  readonly url?: string | undefined;
  readonly discarded?: boolean | undefined;
}

const STORES = ['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'];

/**
 * Puts into words why a tab gave no clip.
 * @param code what {@link clipTab} answered.
 */
export function explain(code: string, tab: TabFacts): Explanation {
  if (tab.discarded) {
    return {
      title: 'This tab is asleep',
      advice: 'The browser unloaded it to save memory. Reload the page, then try again.',
    };
  }
  switch (code) {
    case 'no-selection':
      return {
        title: 'Nothing is selected',
        advice: 'Select the part you want on the page, or choose Article or Full page above.',
      };
    case 'no-article':
      return {
        title: 'No article on this page',
        advice: 'Choose Full page to take everything you can see, or select the part you want.',
      };
    case 'frames-only':
      return {
        title: 'The content is in a frame from another site',
        advice: 'Open the frame in a tab of its own (right-click it, then “This frame”), and clip it there.',
      };
    case 'empty':
      return {
        title: 'There is no text on this page',
        advice: 'If the page is still loading, wait until you can read it, then try again.',
      };
    case 'not-html':
      return isPdf(tab.url)
        ? pdf
        : {
            title: 'This is not a web page',
            advice: 'It is a file that the browser shows by itself. Save it with the browser’s own Save as.',
          };
    case 'unexpected':
      return {
        title: 'Something went wrong on this page',
        advice: 'The page itself is untouched. Try Full page, or select the part you want; reloading may help too.',
      };
    default:
      return explainRefusal(tab.url);
  }
}

const pdf: Explanation = {
  title: 'This is a PDF',
  advice: 'Decant reads web pages. If the document also exists as a page, open that one, or copy its text by hand.',
};

/** Chromium tells the address only of pages that it lets the extension into: of most refused ones nothing is known. */
function explainRefusal(address: string | undefined): Explanation {
  const url = address ? URL.parse(address) : null;
  if (isPdf(address)) return pdf;
  if (url && STORES.includes(url.hostname)) {
    return {
      title: 'Extension stores can’t be read',
      advice: 'Browsers keep extensions out of their stores. Any other page works.',
    };
  }
  if (url?.protocol === 'file:') {
    return {
      title: 'This file can’t be read yet',
      advice: 'Allow Decant access to file addresses on the browser’s extensions page, then try again.',
    };
  }
  if (url && /^https?:$/.test(url.protocol)) {
    return {
      title: 'The browser gives no access to this page',
      advice: 'It may be an error page or one that the browser protects. Reload it; if that doesn’t help, try another.',
    };
  }
  if (!url) {
    return {
      title: 'The browser keeps this page to itself',
      advice:
        'Its own pages, stores, viewers and error pages are closed to extensions. Open a web page and try there; if this should be one, reload it.',
    };
  }
  return {
    title: 'The browser’s own pages can’t be read',
    advice: 'Settings, new tabs, viewers and other extensions are closed to extensions. Open a web page and try there.',
  };
}

function isPdf(address: string | undefined): boolean {
  return /\.pdf$/i.test((address ? URL.parse(address)?.pathname : '') ?? '');
}
