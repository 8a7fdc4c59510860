/** Chromium's and Firefox's ways for an extension to open a shadow root that the page closed. */
interface ShadowApi {
  readonly chrome?: { readonly dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
}
type ShadowElement = Element & { readonly openOrClosedShadowRoot?: ShadowRoot | null };

/** Reads an element's shadow root, open or closed; null when it has none or the browser does not let us. */
export function openOrClosedShadowRoot(element: Element): ShadowRoot | null {
  return (
    (element as ShadowElement).openOrClosedShadowRoot ??
    (globalThis as ShadowApi).chrome?.dom?.openOrClosedShadowRoot(element) ??
    null
  );
}
