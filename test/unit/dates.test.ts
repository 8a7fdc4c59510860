import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateInAddress, readDate } from '../../src/metadata/dates';

test.each([
  ['2024-05-07', '2024-05-07'],
  ['2024-5-7', '2024-05-07'],
  ['2024-05-07T08:09:10Z', '2024-05-07T08:09:10Z'],
  ['2024-05-07T08:09:10.123+02:00', '2024-05-07T08:09:10+02:00'],
  ['2024-05-07T08:09:10-0400', '2024-05-07T08:09:10-04:00'],
  ['2024-05-07 08:09', '2024-05-07T08:09:00'],
  ['2024-05-07T08:09', '2024-05-07T08:09:00'],
  ['May 7, 2024', '2024-05-07'],
  ['Published on Sept. 1st, 2023 by Ada', '2023-09-01'],
  ['7 May 2024', '2024-05-07'],
  ['07 May, 2024', '2024-05-07'],
  ['the 7th of May 2024', '2024-05-07'],
  ['7-May-2024', '2024-05-07'],
  ['Tue, 07 May 2024 08:09:10 GMT', '2024-05-07'],
  ['2024/05/07', '2024-05-07'],
  ['2024年5月7日', '2024-05-07'],
  ['31.12.2024', '2024-12-31'],
  ['12/31/2024', '2024-12-31'],
  ['05/07/2024', '2024-05-07'],
  ['20240507', '2024-05-07'],
  ['1715069350', '2024-05-07T08:09:10.000Z'],
  ['2024-02-30', null],
  ['2024-13-01', null],
  ['2024-05-07T25:00:00', '2024-05-07'],
  ['version 2024.1', null],
  ['in 2024', null],
  ['+1 555 2024', null],
  ['', null],
])('%j is read as %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['https://mill.example/2024/05/07/tide/', '2024-05-07'],
  ['https://mill.example/news/2024-05-07-tide.html', '2024-05-07'],
  ['https://mill.example/news/tide-20240507', '2024-05-07'],
  ['https://mill.example/2024/05/tide/', null],
  ['https://mill.example/tide?d=2024-05-07', null],
  ['https://mill.example/item/120240507', null],
])('the address %s carries %j', (url, date) => {
  expect(dateInAddress(url)).toBe(date);
});

test('whatever stands there, the answer is null or a day that exists', () => {
  const piece = fc.constantFrom(
    '2024',
    '-',
    '/',
    '.',
    '99',
    '12',
    '02',
    '30',
    'Feb',
    ' ',
    'T',
    ':',
    'May ',
    ', ',
    'x',
    'Z',
    '年',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const date = readDate(pieces.join(''));
      if (date === null) return;
      expect(date).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/);
      expect(new Date(date).getTime()).not.toBeNaN();
    }),
    { numRuns: 3000, seed: 20260101 },
  );
});
