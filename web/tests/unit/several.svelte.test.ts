/** Cards that are picked before something is done with them. */
import { expect, test } from 'vitest';
import { Several } from '../../src/games/contract/several.svelte.ts';
import type { Choice } from '../../src/wire/types.gen.ts';

function discard(card: string): Choice {
  return { action: `discard ${card}`, label: card, parts: { verb: 'discard', card } };
}

test('one more than can be picked is not, and it is said', () => {
  const several = new Several('discard');
  for (const card of ['S2', 'S3', 'S4']) several.pick(card, 3);
  several.pick('S5', 3);
  expect([several.chosen, several.isFull]).toEqual([['S2', 'S3', 'S4'], true]);
  several.pick('S3', 3);
  several.pick('S5', 3);
  expect([several.chosen, several.isFull]).toEqual([['S2', 'S4', 'S5'], false]);
});

test('they are done one after another, and nothing is picked before the last is done', () => {
  const several = new Several('discard');
  for (const card of ['S2', 'S3']) several.pick(card, 2);
  several.begin();
  const done: string[] = [];
  const goOn = (...legal: string[]) => several.goOn((action) => done.push(action), legal.map(discard));
  goOn('S2', 'S3', 'S4');
  several.pick('S4', 2);
  goOn('S3', 'S4');
  several.pick('S4', 2);
  expect([done, several.chosen, several.isDoing]).toEqual([['discard S2', 'discard S3'], [], true]);
  goOn();
  expect(several.isDoing).toBe(false);
});

test('what is refused is not done again, and others can be picked', () => {
  const several = new Several('discard');
  several.pick('S2', 1);
  several.begin();
  const done: string[] = [];
  for (let times = 0; times < 3; times += 1) several.goOn((action) => done.push(action), [discard('S2')]);
  several.pick('S3', 1);
  expect([done, several.chosen]).toEqual([['discard S2'], ['S3']]);
});
