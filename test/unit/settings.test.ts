import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/settings/schema';

const DEFAULTS = readSettings(undefined);

describe('stored settings', () => {
  test('are the defaults when nothing was stored', () => {
    expect(DEFAULTS.iconAction).toBe('popup');
    expect(DEFAULTS.frontmatter.on).toBe(true);
    expect(DEFAULTS.frontmatter.fields[0]).toBe('title');
    expect(DEFAULTS.fileName).toBe('{title}');
    expect(DEFAULTS.dialect).toEqual({});
  });

  test('come back as they were stored', () => {
    const chosen = {
      ...DEFAULTS,
      iconAction: 'copy',
      fileName: '{date} {title}',
      frontmatter: { on: false, fields: ['title', 'url'] },
      dialect: { bullet: '*', links: 'referenced', dataImages: true },
    };
    expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test.each([null, 7, 'text', [], { dialect: null, frontmatter: 3, fileName: {} }])(
    'that are damaged (%j) become the defaults',
    (stored) => {
      expect(readSettings(stored)).toEqual(DEFAULTS);
    },
  );

  test('keep their good parts when one part is bad', () => {
    const read = readSettings({ iconAction: 'copy', dialect: { bullet: '•', emphasis: '_' }, fileName: '   ' });
    expect(read.iconAction).toBe('copy');
    expect(read.dialect).toEqual({ emphasis: '_' });
    expect(read.fileName).toBe('{title}');
  });

  test('hold known frontmatter keys alone, in their standard order', () => {
    const { fields } = readSettings({ frontmatter: { on: true, fields: ['site', 'secret', 'title'] } }).frontmatter;
    expect(fields).toEqual(['title', 'site']);
  });
});
