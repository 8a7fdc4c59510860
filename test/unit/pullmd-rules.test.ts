import { describe, expect, test } from 'vitest';
import { checkBaseUrl, permissionFor } from '../../src/pullmd/base-url';
import { chooseResult, tableRows } from '../../src/pullmd/choice';
import { decide, type Occasion } from '../../src/pullmd/policy';
import { isPrivateAddress, isPrivateHost } from '../../src/pullmd/private-hosts';

describe('a service address', () => {
  test.each([
    ['https://pullmd.example', 'https://pullmd.example', 'https://pullmd.example/*'],
    ['https://pullmd.example:8443/md/', 'https://pullmd.example:8443/md', 'https://pullmd.example/*'],
    [' pullmd.example/md ', 'https://pullmd.example/md', 'https://pullmd.example/*'],
    ['HTTPS://PullMD.Example//', 'https://pullmd.example', 'https://pullmd.example/*'],
  ])('%s is taken, without a remark', (typed, baseUrl, permission) => {
    expect(checkBaseUrl(typed)).toEqual({ ok: true, baseUrl, remark: null });
    expect(permissionFor(baseUrl)).toBe(permission);
  });

  test.each([
    ['http://localhost:3000', 'http://localhost/*'],
    ['localhost:3000', 'http://localhost/*'],
    ['nas:3000', 'http://nas/*'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1/*'],
    ['http://192.168.1.7', 'http://192.168.1.7/*'],
    ['http://10.0.0.1', 'http://10.0.0.1/*'],
    ['http://172.31.0.1', 'http://172.31.0.1/*'],
    ['http://[::1]:3000', 'http://[::1]/*'],
    ['http://[fd12:3456::1]', 'http://[fd12:3456::1]/*'],
    ['http://pullmd.local', 'http://pullmd.local/*'],
    ['http://pullmd.home.arpa', 'http://pullmd.home.arpa/*'],
  ])('%s is taken over http, with a remark', (typed, permission) => {
    const check = checkBaseUrl(typed);
    expect(check.ok && check.remark).toContain('not encrypted');
    expect(check.ok && permissionFor(check.baseUrl)).toBe(permission);
  });

  test.each([
    ['http://pullmd.example', 'https'],
    ['http://8.8.8.8', 'https'],
    ['http://172.32.0.1', 'https'],
    ['http://[2001:db8::1]', 'https'],
    ['http://localhost.example.com', 'https'],
    ['http://10.0.0.1.example.com', 'https'],
    ['ftp://nas/', 'begin with'],
    ['javascript://nas/', 'begin with'],
    ['https://me:secret@pullmd.example', 'user name'],
    ['https://pullmd.example/?key=1', 'from the ?'],
    ['', 'not a web address'],
    ['two words', 'not a web address'],
  ])('%s is refused', (typed, words) => {
    const check = checkBaseUrl(typed);
    expect(check.ok ? '' : check.problem).toContain(words);
  });
});

test('private hosts are known in every spelling', () => {
  const host = (address: string): boolean => isPrivateHost(new URL(address).hostname);
  for (const address of [
    'http://0x7f.1',
    'http://2130706433',
    'http://[::ffff:10.0.0.1]',
    'http://localhost.',
    'http://a.localhost',
    'http://169.254.1.1',
    'http://100.100.1.1',
    'http://[fe80::1]',
  ])
    expect([address, host(address)]).toEqual([address, true]);
  for (const address of ['http://[::ffff:8.8.8.8]', 'http://100.128.0.1', 'http://local.example', 'http://[fec0::1]'])
    expect([address, host(address)]).toEqual([address, false]);
  expect(['file:///etc/passwd', 'about:blank', 'nonsense'].map(isPrivateAddress)).toEqual([true, true, true]);
});

describe('the automatic policy', () => {
  const poor: Occasion = {
    policy: 'automatic',
    threshold: 0.5,
    privateAddresses: false,
    scope: 'article',
    source: 'readability',
    score: 0.49,
    url: 'https://mill.example/tide',
    privateWindow: false,
    passwordField: false,
  };
  test.each<[string, Partial<Occasion>, boolean]>([
    ['a poor result', {}, true],
    ['a result at the threshold', { score: 0.5 }, false],
    ['a fallback of good score', { source: 'readability-fallback', score: 0.85 }, true],
    ['the policy to ask', { policy: 'ask' }, false],
    ['the policy never', { policy: 'never' }, false],
    ['a private window', { privateWindow: true }, false],
    ['a page with a password field', { passwordField: true }, false],
    ['a private address', { url: 'http://router/' }, false],
    ['a private address that is allowed', { url: 'http://router/', privateAddresses: true }, true],
    ['a private window with everything allowed', { privateWindow: true, privateAddresses: true }, false],
    ['a selection', { scope: 'selection' }, false],
    ['a whole page', { scope: 'page' }, false],
  ])('on %s', (_, change, send) => {
    expect(decide({ ...poor, ...change }).send).toBe(send);
  });
});

describe('the choice', () => {
  const text = (length: number): string =>
    'word '
      .repeat(length / 5)
      .trim()
      .padEnd(length, '.');
  const table = (rows: number, end = ''): string =>
    Array.from({ length: rows }, (_, i) => `| ${i} | x |${end}`).join('\n');
  test.each([
    ['an empty answer', text(50), '  ', false, 'local'],
    ['a fallback and an article', text(600), text(500), true, 'service'],
    ['a fallback and little more', text(600), text(499), true, 'local'],
    ['little and much', text(400), text(1001), false, 'service'],
    ['tables that were lost', `${table(5)}\n\n${text(600)}`, text(2000), false, 'local'],
    ['longer with a heading', text(1000), `# H\n\n${text(1300)}`, false, 'service'],
    ['longer without a heading', text(1000), text(1300), false, 'local'],
    ['longer with a heading in code only', text(1000), `\`\`\`\n# H\n\`\`\`\n${text(1300)}`, false, 'local'],
    ['shorter', `# H\n\n${text(1300)}`, text(1000), false, 'local'],
    ['alike', text(1000), text(1100), false, 'local'],
  ] as const)('between %s', (_, local, service, fellBack, use) => {
    expect(chooseResult(local, service, fellBack).use).toBe(use);
    expect(chooseResult(local, service, fellBack).reason).not.toBe('');
  });

  test('never calls results alike that are not', () => {
    expect(chooseResult(text(1000), text(5000), false).reason).toBe('the longer one has no headings');
    expect(chooseResult(text(1000), text(1100), false).reason).toBe('both are about as long');
  });

  test('a blank at the end of rows does not make a table look lost', () => {
    const choice = chooseResult(`${table(5)}\n\n${text(600)}`, `${table(5, ' ')}\n\n# H\n\n${text(2000)}`, false);
    expect(choice.use).toBe('service');
    expect(tableRows(table(5, ' '))).toBe(5);
    expect(tableRows(`\`\`\`\n${table(5)}\n\`\`\``)).toBe(0);
  });
});
