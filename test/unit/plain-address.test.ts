import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainPath, isResolved } from '../../src/snapshot/plain-address';

const BASE = 'https://tide.example/a/b.html';
const PARTS =
  '/ // . .. /. /.. a B 7 - _ ~ % %2e %2F %zz ? # & = ; : @ \\ | ^ ` { } [ ] < > " \' é 漢 \t https:// http:// tide.example ' +
  'Tide.Example 10.0.0.1 0x7f.1 xn--a.example :443 :80 user@ + , ! $ ( ) *';
const addresses = array(constantFrom(...PARTS.split(' '), ' ', ''), { maxLength: 9 }).map((parts) => parts.join(''));

test('a plain path is left as it is by resolving it', () => {
  const seen = { plain: 0 };
  assert(
    property(addresses, (address) => {
      if (!isPlainPath(address)) return;
      seen.plain++;
      expect(new URL(address, BASE).href).toBe(`https://tide.example${address}`);
    }),
    { numRuns: 50_000, seed: 1 },
  );
  expect(seen.plain).toBeGreaterThan(100);
});

test('a whole address is left as it is by resolving it', () => {
  const seen = { whole: 0 };
  assert(
    property(addresses, (address) => {
      for (const whole of [address, `https://tide.example/${address}`]) {
        if (!isResolved(whole)) continue;
        seen.whole++;
        expect(new URL(whole, BASE).href).toBe(whole);
      }
    }),
    { numRuns: 50_000, seed: 1 },
  );
  expect(seen.whole).toBeGreaterThan(100);
});

test.each(['/wiki/Tide_mill?action=edit&x=%C3%A9', '/a/b/', '/a?'])('%s is plain', (address) => {
  expect(isPlainPath(address)).toBe(true);
});

test.each(['//other.example/x', '/a/../b', '/a/%2E/b', '/é', '/a b', 'a/b', '#a', '/a#b', '/\\b', '/a//b'])(
  '%s is resolved by the browser',
  (address) => {
    expect(isPlainPath(address)).toBe(false);
  },
);
