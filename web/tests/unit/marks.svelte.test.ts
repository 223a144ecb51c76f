/** Places to jump to, in the words that a game has for them. */
import { expect, test } from 'vitest';
import { Marks } from '../../src/pages/replay/marks.svelte.ts';
import type { Beat, ShownFrame } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { FakeHouse } from './support/house.ts';

/** A match of whist as lines of a phase and a beat. */
const MATCH: [phase: string, beat: Beat][] = [
  ['deal', 'none'],
  ['deal', 'deal'],
  ['bids', 'deal'],
  ['bids', 'card'],
  ['play', 'card'],
  ['play', 'trick'],
  ['play', 'trick'],
  ['bids', 'deal'],
  ['play', 'trick'],
];

const frames = MATCH.map(
  ([phase, beat], line) =>
    ({
      line,
      events: [{ beat, text: `event ${line}`, data: {} }],
      view: { table: { phase } },
    }) as unknown as ShownFrame,
);

test('deals have chapters and tricks, and what is dealt in two lines is one deal', async () => {
  words.add({ 'whist-table.chapter.play': 'Tricks' });
  const house = { ...new FakeHouse().house, replay: async () => ({ lines: 8, frames }) };
  const marks = new Marks('whist');
  await marks.find(house, 'abc', 8);
  const play = 'whist-table.chapter.play';
  expect(marks.parts.map(({ line, chapters }) => ({ line, chapters }))).toEqual([
    { line: 1, chapters: [{ line: 4, key: play }] },
    { line: 7, chapters: [{ line: 8, key: play }] },
  ]);
  expect(marks.parts.map((part) => part.marks.map(({ line }) => line))).toEqual([[5, 6], [8]]);
});
