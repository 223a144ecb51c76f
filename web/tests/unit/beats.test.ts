/** What a step weighs, for pace, sound and marks. */
import { expect, test } from 'vitest';
import { beatOf, hasBeat } from '../../src/wire/beats.ts';
import type { Beat, Event } from '../../src/wire/types.gen.ts';

const events = (...beats: Beat[]): Event[] =>
  beats.map((beat) => ({ data: { kind: 'played', seat: 0, card: 'SA' }, text: '', beat }));

test('the heaviest moment of a step counts', () => {
  expect(beatOf(events('card', 'trick', 'none', 'score'))).toBe('score');
  expect(beatOf(events('deal', 'card'))).toBe('deal');
  expect(beatOf(events('none'))).toBe('none');
  expect(beatOf([])).toBe('none');
});

test('a trick is looked at also if it ends the deal', () => {
  expect(hasBeat(events('card', 'trick', 'score'), 'trick')).toBe(true);
  expect(hasBeat(events('card'), 'trick')).toBe(false);
});
