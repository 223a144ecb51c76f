import { expect, test } from 'vitest';
import { grouped } from '../../src/games/bezique/reading.ts';
import type { BeziqueKind, BeziqueMelded, BeziqueOffered } from '../../src/wire/types.gen.ts';

const offer = (kind: BeziqueKind | null, ...cards: string[]): BeziqueOffered => ({
  action: ['declare', ...cards].join(' '),
  kind,
  points: 20,
  cards,
});

/** What is left to choose from, by its cards. */
function choices(offers: BeziqueOffered[], melded: BeziqueMelded[] = []): string[] {
  return grouped(offers, melded).map(({ kind, offers }) =>
    [kind, ...offers.map(({ cards }) => cards.join('+'))].join(' '),
  );
}

test('equal cards in the hand are no choice', () => {
  const offers = [offer('marriage', 'SKa', 'SQa'), offer('marriage', 'SKa', 'SQb')];
  expect(choices(offers)).toEqual(['marriage SKa+SQa']);
});

test('a card on the table is another than its equal in the hand', () => {
  const offers = [offer('marriage', 'SKa', 'SQa'), offer('marriage', 'SKa', 'SQb')];
  const melded = [{ card: 'SQb', kinds: ['bezique'] as BeziqueKind[] }];
  expect(choices(offers, melded)).toEqual(['marriage SKa+SQa SKa+SQb']);
});

test('marriages of two suits are two choices of one group', () => {
  const offers = [
    offer('marriage', 'SKa', 'SQa'),
    offer('marriage', 'HKa', 'HQa'),
    offer('bezique', 'SQa', 'DJa'),
  ];
  expect(choices(offers)).toEqual(['marriage SKa+SQa HKa+HQa', 'bezique SQa+DJa']);
});
