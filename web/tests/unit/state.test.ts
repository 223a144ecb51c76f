/** What a table says where it does not simply go on. */
import { expect, test } from 'vitest';
import { stateOf } from '../../src/pages/table/state.ts';
import type { Chair, Stage } from '../../src/wire/types.gen.ts';
import { snapshot } from './support/samples.ts';

function state(changes: Partial<Chair>, stage: Stage = 'playing', connection: 'live' | 'lost' = 'live') {
  const { seating } = snapshot();
  const chairs = seating.chairs.map((chair) => ({ ...chair, ...changes }));
  return stateOf({ connection, end: null, seat: 0, seating: { ...seating, stage, chairs } });
}

test('a missed decision is said until one acts, and a seat that a bot has can be taken back', () => {
  expect(state({ misses: 0 })).toBeNull();
  expect(state({ misses: 1 })).toMatchObject({ key: 'table.bot-played', canReturn: false });
  expect(state({ sitter: 'stand-in' })).toMatchObject({ key: 'table.bot-plays', canReturn: true });
  expect(state({ sitter: 'stand-in' }, 'over')).toBeNull();
});

test('a lost connection is graver than a pause, and a pause than a bot', () => {
  expect(state({ misses: 1 }, 'paused')).toMatchObject({ key: 'table.paused', isAlarm: false });
  expect(state({ misses: 1 }, 'paused', 'lost')).toMatchObject({ isAlarm: true });
});
