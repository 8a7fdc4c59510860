import { expect, test } from 'vitest';
import { chooseTitle, type TitleClaims } from '../../src/metadata/title';

const claims = (given: Partial<TitleClaims>): TitleClaims => ({
  document: '',
  shared: [],
  headings: [],
  sites: ['The Lowland Courier'],
  url: 'https://www.courier.example/craft/tide-mills-turn-again',
  ...given,
});

test.each<[string, Partial<TitleClaims>, string]>([
  ['the site’s name after a bar', { document: 'Tide mills | The Lowland Courier' }, 'Tide mills'],
  ['the site’s name after a dash', { document: 'Tide mills – The Lowland Courier' }, 'Tide mills'],
  ['the site’s name before a colon', { document: 'The Lowland Courier: Tide mills' }, 'Tide mills'],
  ['the site’s name before a bar', { document: 'The Lowland Courier | Tide mills' }, 'Tide mills'],
  ['the site by its domain', { document: 'Tide mills - Courier', sites: [] }, 'Tide mills'],
  ['a dash of its own', { document: 'Tide mills - a history' }, 'Tide mills - a history'],
  ['a colon of its own', { document: 'Tide mills: a history | The Lowland Courier' }, 'Tide mills: a history'],
  ['a word with a hyphen', { document: 'Well-kept mills' }, 'Well-kept mills'],
  [
    'what other sites are told is shorter',
    { document: 'Tide mills - Site Feedback - Craft', shared: ['Tide mills'] },
    'Tide mills',
  ],
  ['the heading is the title', { document: 'Tide mills | Craft | Courier', headings: ['Tide mills'] }, 'Tide mills'],
  [
    'the heading in its own words',
    { document: 'Mills of the tide turn again', headings: ['Tide mills turn again'] },
    'Tide mills turn again',
  ],
  [
    'the heading is the site’s name',
    { document: 'Tide mills | The Lowland Courier', headings: ['The Lowland Courier'] },
    'Tide mills',
  ],
  [
    'the second heading is the title',
    { document: 'Tide mills | Courier', headings: ['Craft and trade', 'Tide mills'] },
    'Tide mills',
  ],
  [
    'the heading is a slogan',
    { document: 'Tide mills | Courier', headings: ['Read what matters to you'] },
    'Tide mills',
  ],
  ['the heading is but the kind of page', { document: 'Tide mills', headings: ['Craft'] }, 'Tide mills'],
  [
    'the heading that the address was made from, where the title is the same all over the site',
    {
      document: 'Courier - The heart of the lowlands',
      headings: ['Tide mills turn again'],
    },
    'Tide mills turn again',
  ],
  [
    'the heading is the section, the address was made from the title',
    { document: 'Tide mills turn again in spring : c/craft', headings: ['Craft'], sites: [] },
    'Tide mills turn again in spring : c/craft',
  ],
  [
    'the heading is the title with the kind of page',
    { document: 'Tide mills | Courier', headings: ['Thread: Tide mills'] },
    'Tide mills',
  ],
  [
    'what other sites are told is cut short',
    { document: 'Tide mills (and all that turns on 9 of 10 of them)', shared: ['Tide mills (and all that'] },
    'Tide mills (and all that turns on 9 of 10 of them)',
  ],
  [
    'the site by the words of its domain',
    { document: "Tide mills - Courier's Lowland Forum", sites: [], url: 'https://forum.lowlandcourier.example/t/1' },
    'Tide mills',
  ],
  [
    'a word or two that are in the domain by chance',
    { document: 'In a mill - a log', sites: [], url: 'https://catalogina.example/1' },
    'In a mill - a log',
  ],
  [
    'the heading is the domain without its first part',
    {
      document: 'Tide mills - courier.example',
      headings: ['courier.example'],
      url: 'https://forums.courier.example/1',
    },
    'Tide mills',
  ],
  [
    'the heading is the book, the address was made from the chapter',
    {
      document: 'What Turns a Wheel? - The Book of Mills',
      headings: ['The Book of Mills'],
      url: 'https://books.example/mills/ch04-what-turns-a-wheel.html',
    },
    'What Turns a Wheel?',
  ],
  [
    'the first heading is the book, the second the chapter',
    {
      document: 'Quick Start — Mills 2.0 Documentation',
      headings: ['Mills 2.0 Documentation', 'Quick Start¶'],
      url: 'https://docs.example/en/latest/quick_start.html',
    },
    'Quick Start',
  ],
  [
    'the heading is the blog, and other sites are told the post',
    { document: 'A Log of Mills: Tides turn', shared: ['Tides turn'], headings: ['A Log of Mills'], sites: [] },
    'Tides turn',
  ],
  [
    'the heading is the title, and other sites are told the site’s name',
    { document: 'Tide mills | Courier', shared: ['Courier'], headings: ['Tide mills'], sites: [] },
    'Tide mills',
  ],
  [
    'the heading ends the title, and the address was made from it',
    { document: 'Mills: Tide mills turn again', headings: ['Tide mills turn again'], sites: [] },
    'Tide mills turn again',
  ],
  [
    'what other sites are told is the end of the title',
    { document: 'Mills 2.0: Documentation: 18: SELECT', shared: ['SELECT'], sites: [] },
    'SELECT',
  ],
  [
    'the site’s name first, on its home page',
    { document: 'Courier: News of the lowlands', url: 'https://courier.example/', sites: [] },
    'Courier: News of the lowlands',
  ],
  [
    'the site’s name last, on its home page',
    { document: 'News of the lowlands | Courier', url: 'https://courier.example/', sites: [] },
    'News of the lowlands',
  ],
  ['no title at all', { headings: ['Read what matters'] }, 'Read what matters'],
  ['nothing but the site’s name', { document: 'The Lowland Courier' }, 'The Lowland Courier'],
  ['case is kept', { document: 'TIDE mills | The Lowland Courier', headings: ['TIDE mills'] }, 'TIDE mills'],
  ['a permalink mark at the heading', { document: 'Tide mills | Courier', headings: ['Tide mills¶'] }, 'Tide mills'],
  ['white space is folded', { document: ' Tide\n mills ' }, 'Tide mills'],
  ['nothing', {}, ''],
])('%s', (_, given, title) => {
  expect(chooseTitle(claims(given))).toBe(title);
});
