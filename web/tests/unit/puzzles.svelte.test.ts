/** Puzzles: sets, the one of a day, what was solved, and an attempt at one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleVerdict } from '../../src/houses/here/wasm.gen.ts';
import { nextOf, puzzled, puzzlesOf, readSet } from '../../src/puzzles/sets.ts';
import { chosen, dayOf, daysLater, gameOf, puzzleOf } from '../../src/puzzles/today.ts';
import type { ShownFrame } from '../../src/wire/types.gen.ts';
import { stubPage } from './support/page.ts';

const folder = join(import.meta.dirname, '../../../puzzles');
const text = readFileSync(join(folder, 'bezique.soiree'), 'utf8');

beforeEach(() => {
  vi.resetModules();
  stubPage();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a set is read as it is written', async () => {
  const puzzles = readSet(text);
  expect(puzzles).toHaveLength(text.match(/^soiree 1$/gm)?.length ?? 0);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  for (const { game, seat, level, record } of puzzles) {
    expect([game, [0, 1].includes(seat), [1, 2, 3].includes(level)]).toEqual(['bezique', true, true]);
    expect(record.startsWith('soiree 1\n# puzzle: ')).toBe(true);
  }
  expect(puzzled).toContain('bezique');
  expect(await puzzlesOf('bezique')).toEqual(puzzles);
  expect(await puzzlesOf('whist')).toEqual([]);
  expect(readSet('# nothing\n')).toEqual([]);
});

test('the next is one that is not solved, in turn', () => {
  const puzzles = readSet(text).slice(0, 4);
  const [a, b, c, d] = puzzles.map(({ id }) => id);
  const next = (solved: (string | undefined)[], after: string | null = null) =>
    nextOf(puzzles, (id) => solved.includes(id), after)?.id;
  expect([next([]), next([a]), next([a, b], c), next([b, c, d], a)]).toEqual([a, b, d, b]);
  expect(next([a, b, c, d])).toBe(a);
  expect(nextOf([], () => false)).toBeNull();
});

test('every day has a puzzle, the games take turns, and days differ', async () => {
  const days = Array.from({ length: 60 }, (_, place) => daysLater('2026-12-20', place));
  expect([days[11], days[12]]).toEqual(['2026-12-31', '2027-01-01']);
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59))).toBe('2026-11-18');
  const games = days.slice(0, 6).map((day) => gameOf(day, ['a', 'b', 'c']));
  expect([...games].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(games.slice(0, 3)).toEqual(games.slice(3));
  const puzzles = readSet(text);
  const ids = days.map((day) => chosen(puzzles, day)?.id);
  expect(new Set(ids).size).toBeGreaterThan(45);
  expect(chosen([], '2026-11-18')).toBeNull();
  const today = await puzzleOf('2026-11-18');
  expect(today?.game).toBe(gameOf('2026-11-18'));
  expect(await puzzleOf('2026-11-18')).toEqual(today);
});

test('what was solved is kept, and days in a row are counted', async () => {
  const { Solved } = await import('../../src/puzzles/solved.svelte.ts');
  const solved = new Solved();
  expect([solved.count, solved.streak('2026-11-18')]).toEqual([0, 0]);
  solved.add('one', null);
  solved.add('two', '2026-11-16');
  solved.add('three', '2026-11-17');
  solved.add('three', '2026-11-17');
  const again = new Solved();
  expect([again.count, again.has('two'), again.has('four')]).toEqual([3, true, false]);
  // Today is not over.
  expect(['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => again.streak(day))).toEqual([2, 2, 0]);
  again.add('four', '2026-11-18');
  expect(again.streak('2026-11-18')).toBe(3);
});

test('what a browser has kept otherwise is nothing', async () => {
  const page = stubPage();
  const { Solved } = await import('../../src/puzzles/solved.svelte.ts');
  for (const kept of ['no json', '{"solved":7}', '[]', '{"solved":["a",3]}']) {
    page.stored.set('soiree.puzzles', kept);
    expect(new Solved().count).toBe(kept.includes('"a"') ? 1 : 0);
  }
});

/** A judge for whom one card is right at every step, and two steps solve it. */
function fake(seat: number) {
  const asked: string[] = [];
  const frame = (line: number, pending: number[]): ShownFrame =>
    ({ line, said: '', events: [], view: { pending }, hands: [] }) as unknown as ShownFrame;
  const judge = {
    puzzle: async () => ({ task: 'most' as const, tricks: 3 }),
    judge: async (record: string, _seat: number, action: string): Promise<PuzzleVerdict> => {
      asked.push(record);
      const right = action === 'play good';
      return { right, loss: right ? 0 : 20, best: ['Good'], lines: [`${seat} play good`, '1 play x'] };
    },
    openTo: async (record: string, _seat: number, from: number, count: number) => {
      const played = record.match(/play good/g)?.length ?? 0;
      const frames = Array.from({ length: count }, (_, place) =>
        frame(from + place, played < 2 ? [seat] : []),
      );
      return { lines: from + count - 1, frames };
    },
  };
  return { judge, asked };
}

async function attempt() {
  const { Attempt } = await import('../../src/pages/puzzles/attempt.svelte.ts');
  const [puzzle] = readSet(text);
  if (!puzzle) throw new Error('the set is empty');
  const { judge, asked } = fake(puzzle.seat);
  return { made: new Attempt(judge, puzzle), asked };
}

test('right cards solve it, and what was played is in the record that is judged', async () => {
  const { made, asked } = await attempt();
  await made.begin();
  expect([made.stage, made.question?.tricks]).toEqual(['asked', 3]);
  for (const stage of ['asked', 'solved']) {
    const acting = made.act('play good');
    expect(made.stage).toBe('busy');
    await vi.runAllTimersAsync();
    await acting;
    expect(made.stage).toBe(stage);
  }
  expect([made.found, made.hasLooked]).toEqual([2, false]);
  expect(asked.map((record) => record.match(/play good/g)?.length ?? 0)).toEqual([0, 1]);
});

test('a wrong card ends it; the best line can be seen, and it can be tried again', async () => {
  const { made } = await attempt();
  await made.begin();
  await made.act('play bad');
  expect([made.stage, made.verdict?.loss, made.found]).toEqual(['wrong', 20, 0]);
  const shown = made.showBest();
  await vi.runAllTimersAsync();
  await shown;
  expect([made.stage, made.hasLooked]).toEqual(['shown', true]);
  await made.begin();
  expect([made.stage, made.verdict]).toEqual(['asked', null]);
});

test('a new attempt is not disturbed by what the last one still showed', async () => {
  const { made } = await attempt();
  await made.begin();
  const acting = made.act('play good');
  const again = made.begin();
  await vi.runAllTimersAsync();
  await Promise.all([acting, again]);
  expect([made.stage, made.found, made.verdict]).toEqual(['asked', 0, null]);
});

test('where nothing can be shown, it says so', async () => {
  const { Attempt } = await import('../../src/pages/puzzles/attempt.svelte.ts');
  const { Refused } = await import('../../src/houses/house.ts');
  const [puzzle] = readSet(text);
  if (!puzzle) throw new Error('the set is empty');
  const { judge } = fake(puzzle.seat);
  const refusal = { code: 'failed' as const, rule: null, here: null, text: 'no' };
  const broken = { ...judge, openTo: () => Promise.reject(new Refused(refusal)) };
  const made = new Attempt(broken, puzzle);
  await made.begin();
  expect(made.stage).toBe('failed');
});
