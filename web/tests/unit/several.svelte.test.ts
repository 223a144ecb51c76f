/** Cards that are picked before something is done with them. */
import { expect, test } from 'vitest';
import { Several } from '../../src/games/contract/several.svelte.ts';

test('one more than can be picked is not, and it is said', () => {
  const several = new Several('discard');
  for (const card of ['S2', 'S3', 'S4']) several.pick(card, 3);
  several.pick('S5', 3);
  expect([several.chosen, several.isFull]).toEqual([['S2', 'S3', 'S4'], true]);
  several.pick('S3', 3);
  several.pick('S5', 3);
  expect([several.chosen, several.isFull]).toEqual([['S2', 'S4', 'S5'], false]);
});
