import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureQuality, qualityWord } from '../../src/quality';

const page = { htmlLength: 10_000, hasArticleOrMain: true };
const sentence = 'The wheel turned once an hour, and nobody in the mill looked up. ';
const paragraph = sentence.repeat(3).trim();
const full = `## Tide\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}`;

test('a full result has all five factors', () => {
  expect(measureQuality(full, page)).toEqual({
    score: 1,
    factors: { length: true, share: true, landmark: true, heading: true, paragraphs: true },
  });
});

test('nothing scores nothing, whatever the page has', () => {
  expect(measureQuality('', page).score).toBe(0);
  expect(measureQuality(' \n', null).score).toBe(0);
});

test.each([
  ['500 characters are not more than 500', 'a'.repeat(500), { ...page, hasArticleOrMain: false }, 0.2],
  ['501 are', 'a'.repeat(501), { ...page, hasArticleOrMain: false }, 0.5],
  ['2 % of the page are not more than 2 %', 'a'.repeat(200), { ...page, hasArticleOrMain: false }, 0],
  ['a landmark', 'a', page, 0.2],
  ['no landmark', full, { ...page, hasArticleOrMain: false }, 0.8],
  ['a heading in a fence is none', '```\n# a\n```', page, 0.2],
  ['a heading alone', '# a', page, 0.35],
  ['without HTML behind it', full, null, 1],
])('%s', (_, body, against, score) => {
  expect(measureQuality(body, against).score).toBe(score);
});

// The original's pattern knows only paragraphs that begin with a Latin letter or a digit.
test.each([
  [
    'Chinese',
    '水车每小时转动一次，磨坊里没有人抬头看它，因为它一直都是这样转动的，就像潮汐一样，从来没有停过，也不会停下来。',
  ],
  ['Russian', 'Колесо поворачивалось раз в час, и никто на мельнице не поднимал глаз.'],
  ['Greek', 'Ο τροχός γύριζε μία φορά την ώρα και κανείς στον μύλο δεν σήκωνε τα μάτια.'],
  ['Arabic', 'كانت العجلة تدور مرة كل ساعة ولم يرفع أحد في الطاحونة عينيه إليها.'],
  ['a quotation', '“The wheel turned once an hour,” she said, “and nobody looked up.”'],
  ['a link first', '[The wheel](https://mill.example) turned once an hour, and nobody looked up.'],
  ['strong text first', '**The wheel** turned once an hour, and nobody in the mill looked up.'],
])('three paragraphs in %s count as paragraphs', (_, text) => {
  expect(measureQuality(`${text}\n\n${text}\n\n${text}`, page).factors.paragraphs).toBe(true);
});

test.each([
  ['short ones', 'Under forty characters.'],
  ['list items', `- ${sentence}`],
  ['quotes', `> ${sentence}`],
  ['link targets', `[short](https://mill.example/${'a'.repeat(60)})`],
  ['pictures', `![${sentence}](https://mill.example/a.png)`],
  ['code', `\`\`\`\n${sentence}\n\`\`\``],
])('%s are not paragraphs', (_, text) => {
  expect(measureQuality(`${text}\n\n${text}\n\n${text}`, page).factors.paragraphs).toBe(false);
});

test('the score is the sum of its factors, in hundredths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# H', sentence, paragraph, '- item', '```\n# x\n```', '> q'), { maxLength: 8 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (blocks, htmlLength, hasArticleOrMain) => {
        const { score, factors } = measureQuality(blocks.join('\n\n'), { htmlLength, hasArticleOrMain });
        const weights = { length: 30, share: 20, landmark: 20, heading: 15, paragraphs: 15 };
        const sum = Object.entries(weights).reduce(
          (total, [name, points]) => total + (factors[name as keyof typeof weights] ? points : 0),
          0,
        );
        expect(Math.round(score * 100)).toBe(sum);
        expect(String(score).length).toBeLessThanOrEqual(4);
      },
    ),
    { seed: 20260101 },
  );
});

test.each([
  [0, 'empty'],
  [0.2, 'poor'],
  [0.39, 'poor'],
  [0.4, 'fair'],
  [0.5, 'fair'],
  [0.65, 'good'],
  [0.8, 'excellent'],
  [0.85, 'excellent'],
  [1, 'excellent'],
] as const)('%f is %s', (score, word) => {
  expect(qualityWord(score)).toBe(word);
});
