import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** What each browser is asked for. A change here is a decision about what people must trust us with. */
const PERMISSIONS = ['activeTab', 'clipboardWrite', 'contextMenus', 'scripting', 'storage'];
const BROWSERS = [
  { name: 'chrome-mv3', permissions: [...PERMISSIONS, 'offscreen'].sort() },
  { name: 'firefox-mv3', permissions: PERMISSIONS },
];

describe.each(BROWSERS)('the manifest built for $name', ({ name, permissions }) => {
  const path = fileURLToPath(new URL(`../../.output/${name}/manifest.json`, import.meta.url));
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

  test('is there: npm run build makes it', () => {
    expect(manifest.manifest_version).toBe(3);
  });

  test('asks for exactly the permissions that were decided on', () => {
    expect([...manifest.permissions].sort()).toEqual(permissions);
    expect(manifest.optional_permissions ?? []).toEqual([]);
  });

  test('asks for no site at install, and for a service of the person’s own only later', () => {
    expect(manifest.host_permissions ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  });

  test('sends nothing of the person’s, but for what Firefox asks them about when they set up a service', () => {
    expect(manifest.browser_specific_settings?.gecko?.data_collection_permissions).toEqual(
      name === 'firefox-mv3' ? { required: ['none'], optional: ['websiteContent', 'browsingActivity'] } : undefined,
    );
  });

  test('puts no script into any page by itself, and shows pages nothing of its own', () => {
    expect(manifest.content_scripts ?? []).toEqual([]);
    expect(manifest.web_accessible_resources ?? []).toEqual([]);
    expect(manifest.externally_connectable).toBeUndefined();
  });

  test('lets its own pages run nothing but its own scripts', () => {
    // Chromium's default is this very policy; Firefox's would also turn http into https for a service at home.
    const policy = manifest.content_security_policy?.extension_pages ?? "script-src 'self'; object-src 'self'";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe("'self'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(manifest.content_security_policy?.sandbox).toBeUndefined();
  });

  test('offers a command for each gesture, with keys that the browser knows', () => {
    expect(Object.keys(manifest.commands)).toEqual(['_execute_action', 'copy-page', 'copy-selection', 'download-page']);
    for (const { suggested_key } of Object.values<{ suggested_key: { default: string } }>(manifest.commands)) {
      expect(suggested_key.default).toMatch(/^(Alt|Ctrl)\+Shift\+[A-Z]$/);
    }
  });

  test('names icons that are there', () => {
    expect(Object.keys(manifest.icons)).toEqual(['16', '32', '48', '96', '128']);
    for (const icon of Object.values<string>(manifest.icons)) {
      expect(existsSync(fileURLToPath(new URL(`../../.output/${name}/${icon}`, import.meta.url)))).toBe(true);
    }
  });
});
