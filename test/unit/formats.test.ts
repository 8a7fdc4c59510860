import { expect, test } from 'vitest';
import type { Clip } from '../../src/clip';
import { asJson, asPlainText } from '../../src/compose/formats';

const clip = {
  url: 'https://mill.example/tide',
  source: 'readability',
  title: 'Tide',
  metadata: {
    title: 'Tide',
    author: 'Ada',
    published: '2026-03-04',
    modified: null,
    description: null,
    language: 'en',
    image: 'https://mill.example/i.png',
    site: null,
    canonical: null,
  },
  quality: { score: 0.85, factors: { length: true, share: true, landmark: true, heading: false, paragraphs: true } },
  coverage: { share: 0.9, omitted: [{ origin: 7, excerpt: 'Menu', characters: 300, reason: 'links' }] },
  reasons: ['one', 'two'],
} as unknown as Clip;
const written = {
  title: 'My tide',
  markdown: '---\ntitle: My tide\n---\n\n# My tide\n\nThe **wheel** [turned](https://a.example).',
};

test('JSON has the keys of a PullMD answer in their order, and quality and coverage beside them', () => {
  const value = JSON.parse(asJson(clip, written));
  expect(Object.keys(value)).toEqual(['markdown', 'metadata', 'source', 'shareId', 'quality', 'coverage']);
  expect(Object.keys(value.metadata)).toEqual(
    (
      'title description canonical author publishedTime modifiedTime ogTitle ogDescription ogImage ogSiteName ogType ' +
      'twitterCard twitterTitle twitterDescription twitterImage language sourceUrl statusCode quality extractorReason ' +
      'contentLength'
    ).split(' '),
  );
  expect(value).toMatchObject({
    markdown: written.markdown,
    source: 'readability',
    shareId: null,
    quality: { score: 0.85, factors: { heading: false } },
    coverage: { share: 0.9, omitted: [{ excerpt: 'Menu', characters: 300, reason: 'links' }] },
  });
  expect(value.metadata).toMatchObject({
    title: 'My tide',
    author: 'Ada',
    modifiedTime: null,
    quality: 0.85,
    extractorReason: 'one; two',
  });
  expect(value.metadata.contentLength).toBe('The **wheel** [turned](https://a.example).'.length);
});

test('plain text is what a reader sees', () => {
  const text = asPlainText(written);
  expect(text).toContain('My tide');
  expect(text).toContain('The wheel turned.');
  expect(text).not.toMatch(/\*\*|https|---|title:/);
  expect(asPlainText({ title: '', markdown: '' })).toBe('');
});
