import type { Coverage, OmittedBlock } from '../../src/clip';
import type { Choices } from '../../src/clipper';
import { amount } from '../../src/ui/amount';
import { make } from '../../src/ui/make';

/** The lists of the panel; a block moves between them when the person clicks its button. */
interface Group {
  readonly heading: string;
  readonly blocks: readonly OmittedBlock[];
  readonly action: string;
  change(block: OmittedBlock): Choices;
}

/**
 * Shows how much of the visible text is in the result, and the larger blocks that are not.
 * @param change called with the new choices when the person puts a block back or takes one out.
 */
export function showCoverage(
  panel: HTMLElement,
  coverage: Coverage,
  choices: Choices,
  change: (choices: Choices) => void,
): void {
  const { kept, dropped } = choices;
  const chosen = new Set([...kept, ...dropped].map(({ origin }) => origin));
  const groups: Group[] = [
    {
      heading: 'Left out',
      blocks: coverage.omitted.filter(({ origin }) => !chosen.has(origin)),
      action: 'Add',
      change: (block) => ({ kept: [...kept, block], dropped }),
    },
    {
      heading: 'Added by you',
      blocks: kept,
      action: 'Take out',
      change: (block) => ({ kept: without(kept, block), dropped }),
    },
    {
      heading: 'Taken out by you',
      blocks: dropped,
      action: 'Put back',
      change: (block) => ({ kept, dropped: without(dropped, block) }),
    },
    {
      heading: 'In the result',
      blocks: (coverage.included ?? []).filter(({ origin }) => !chosen.has(origin)),
      action: 'Take out',
      change: (block) => ({ kept, dropped: [...dropped, block] }),
    },
  ];
  panel.replaceChildren(
    make(
      'p',
      { class: 'share' },
      make('b', {}, percent(coverage.share)),
      ' of the page’s visible text is in the result.',
    ),
    ...groups.filter(({ blocks }) => blocks.length).flatMap((group) => listOf(group, change)),
  );
  if (!coverage.omitted.length) panel.append(make('p', { class: 'nothing' }, nothingOmitted(coverage)));
}

/** A service sends text without the elements it was made of: there is a share, but no list of blocks behind it. */
function nothingOmitted({ share, included }: Coverage): string {
  return share === 1 || included
    ? 'No larger block was left out.'
    : 'Which blocks are missing can’t be told for the answer of a service.';
}

function listOf({ heading, blocks, action, change: next }: Group, change: (choices: Choices) => void): HTMLElement[] {
  const list = make('ul');
  for (const block of blocks) {
    const button = make('button', { type: 'button', class: 'button small' }, action);
    button.setAttribute('aria-label', `${action}: ${block.excerpt}`);
    button.addEventListener('click', () => change(next(block)));
    const note = [amount(block.characters, 'character'), block.reason].filter(Boolean).join(' · ');
    const words = make(
      'div',
      {},
      make('p', { class: 'excerpt', dir: 'auto' }, block.excerpt),
      make('p', { class: 'reason' }, note),
    );
    list.append(make('li', {}, words, button));
  }
  return [make('h2', {}, heading), list];
}

function without(blocks: readonly OmittedBlock[], gone: OmittedBlock): OmittedBlock[] {
  return blocks.filter(({ origin }) => origin !== gone.origin);
}

/** All is 100 % and nothing 0 %; what is between is never rounded to either. */
function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share < 1 && rounded === 100 ? 99 : share > 0 && rounded === 0 ? 1 : rounded} %`;
}
