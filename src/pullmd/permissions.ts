import browser, { type Manifest as ManifestTypes } from 'webextension-polyfill';
import { permissionFor } from './base-url';

/** What the browser asks the person for before a service is used. */
interface Grant {
  readonly origins: string[];
  /** Firefox's own consent to what an extension sends; the manifest names the kinds, in Firefox alone. */
  readonly data_collection?: ManifestTypes.OptionalDataCollectionPermission[];
}

interface Manifest {
  readonly browser_specific_settings?: {
    readonly gecko?: { readonly data_collection_permissions?: { readonly optional?: Grant['data_collection'] } };
  };
}

function grantFor(baseUrl: string): Grant {
  const { browser_specific_settings } = browser.runtime.getManifest() as Manifest;
  const sent = browser_specific_settings?.gecko?.data_collection_permissions?.optional;
  return { origins: [permissionFor(baseUrl)], ...(sent && { data_collection: sent }) };
}

/**
 * Asks the person to let the extension speak with a service. To be called first of all in the handler of a click:
 * after any wait the browser no longer takes it for the person's own.
 */
export function requestService(baseUrl: string): Promise<boolean> {
  return browser.permissions.request(grantFor(baseUrl));
}

/** Whether the extension may speak with a service and send it pages. */
export function isServiceAllowed(baseUrl: string): Promise<boolean> {
  return browser.permissions.contains(grantFor(baseUrl));
}

/**
 * Gives back the permission for an address that is no longer used. Never throws.
 * @param next the address that is used from now on; empty when there is none, and with it goes the consent to send.
 */
export async function leaveService(baseUrl: string, next = ''): Promise<void> {
  if (baseUrl === '' || (next !== '' && permissionFor(baseUrl) === permissionFor(next))) return;
  const { origins, data_collection } = grantFor(baseUrl);
  const grant: Grant = next === '' && data_collection ? { origins, data_collection } : { origins };
  await browser.permissions.remove(grant).catch(() => {});
}
