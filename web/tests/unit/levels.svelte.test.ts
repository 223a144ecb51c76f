/** Which levels of bots a form offers: as the menu says, and for options as the house answers. */
import { expect, test, vi } from 'vitest';
import type { House } from '../../src/houses/house.ts';
import { fittingLevel, withLevel } from '../../src/houses/levels.ts';
import { OfferedLevels } from '../../src/pages/home/offered.svelte.ts';
import type { GameList, Order } from '../../src/wire/types.gen.ts';

const list = {
  games: [],
  levels: ['L0', 'L3', 'L4'].map((id) => ({ id, label: id })),
  forms: [
    { game: 'whist', players: 4, levels: ['L0', 'L3', 'L4'] },
    { game: 'whist', players: 2, levels: ['L0', 'L3'] },
  ],
} satisfies GameList;

const order = (players: number, options: [string, string][] = [], level = 'L4'): Order =>
  ({ game: 'whist', players, options, terms: { level } }) as unknown as Order;

const house = (levels: House['levels']): House => ({ levels }) as unknown as House;

test('usual options need no question, others do', async () => {
  const levels = vi.fn(async () => ['L0', 'L3']);
  const offered = new OfferedLevels();
  await offered.ask(house(levels), list, order(4));
  expect([offered.ids.at(-1), levels.mock.calls.length]).toEqual(['L4', 0]);
  await offered.ask(house(levels), list, order(4, [['trumps', 'no']]));
  expect([offered.ids.at(-1), levels.mock.calls.length]).toEqual(['L3', 1]);
});

test('of two questions the newer counts, and no answer changes nothing', async () => {
  const answers: ((levels: string[]) => void)[] = [];
  const slow = house(() => new Promise((resolve) => answers.push(resolve)));
  const offered = new OfferedLevels();
  const first = offered.ask(slow, list, order(4, [['a', '1']]));
  const second = offered.ask(slow, list, order(4, [['a', '2']]));
  answers[1]?.(['L0', 'L3']);
  answers[0]?.(['L0']);
  await Promise.all([first, second]);
  expect(offered.ids).toEqual(['L0', 'L3']);
  await offered.ask(
    house(() => Promise.reject(new Error('gone'))),
    list,
    order(4, [['a', '3']]),
  );
  expect(offered.ids).toEqual(['L0', 'L3', 'L4']);
});

test('a level that is not offered gives way to the strongest that is', async () => {
  expect(fittingLevel(['L0', 'L3'], 'L4')).toBe('L3');
  expect(fittingLevel(['L0', 'L3'], 'L0')).toBe('L0');
  expect(fittingLevel([], 'L4')).toBe('L4');
  const level = async (levels: House['levels']) => (await withLevel(house(levels), order(2))).terms.level;
  expect(await level(async () => ['L0', 'L3'])).toBe('L3');
  expect(await level(() => Promise.reject(new Error('gone')))).toBe('L4');
});
