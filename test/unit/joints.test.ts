import { describe, expect, test } from 'vitest';
import { countJoints } from '../../bench/joints/count';
import type { Piece } from '../../bench/joints/in-page';

/** `a|b` is apart, `a+b` whole, `a?b` unsure. */
function pieces(text: string): Piece[] {
  return [...text.matchAll(/([|+?]?)([^|+?]+)/g)].map(([, mark, part]) => ({
    text: part ?? '',
    between: mark === '|' ? 'apart' : mark === '+' ? 'whole' : mark === '?' ? 'unsure' : 'space',
    where: '',
  }));
}

const count = (page: string, text: string, hidden = '') =>
  countJoints({ pieces: pieces(page), hidden: pieces(hidden) }, text, ['Title']);

describe('the joints of a page in a text', () => {
  test.each([
    ['Width mm|Battery', 'Width mmBattery', 1],
    ['one|two|three', 'onetwothree', 1],
    ['one|two and one|two', 'one two and onetwo', 1],
    ['Java+Script|ready', 'JavaScriptready', 1],
    ['Width mm|Battery', 'Width mm Battery', 0],
    ['Width mm|Battery', 'Width mm\nBattery', 0],
    ['News?Sport', 'NewsSport', 0],
    ['in|side and inside', 'in side and inside', 0],
  ])('of %s in %j, fused: %i', (page, text, fused) => {
    expect(count(page, text).fused).toHaveLength(fused);
  });

  test.each([
    ['the wo+rd here', 'the wo rd here', 1],
    ['the wo+rd here', 'the wo\nrd here', 1],
    ['a super+cali+fragil end', 'a super califragil end', 1],
    ['the wo+rd here', 'the word here', 0],
    ['see ChatGPT+1 here', 'see ChatGPT[1] here', 0],
    ['the wo+rd here', 'rd of the wo', 0],
    ['tip: ask Pilot, ask+Pilot, menu', 'tip: ask Pilot\nmenu', 0],
    ['More options+BILLY shelf, LACK', 'More options\nLACK', 0],
  ])('of %s in %j, cut: %i', (page, text, cut) => {
    expect(count(page, text).cut).toHaveLength(cut);
  });

  test('are counted where they came out right', () => {
    const outcome = count('one|two the wo+rd|end', 'one two the word end');
    expect(outcome).toMatchObject({ apart: 2, keptApart: 2, whole: 1, keptWhole: 1 });
    expect(count('one|two', '')).toMatchObject({ apart: 1, keptApart: 0 });
  });

  test('of hidden text can’t be judged', () => {
    expect(count('one|two', 'onetwo one two', 'one?two').fused).toEqual([]);
  });
});
