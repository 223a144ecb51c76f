/** The daily duplicate: how one stands, in words, and asking again while boards are made. */
import { beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { nameOf, percentText, squareOf, stateText } from '../../src/pages/daily/standing.ts';
import { PastSets, Today } from '../../src/pages/daily/daily.svelte.ts';
import type { DailySummary } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';

const SET: DailySummary = {
  day: '2026-11-18',
  number: 128,
  game: 'toy',
  state: 'open',
  prepared: 4,
  boards: 4,
  entrants: 0,
  mine: null,
};

const mine = (finished: number, percent: number | null = null, place: number | null = null) => ({
  begun: finished,
  finished,
  percent,
  place,
});

beforeAll(async () => {
  stubPage();
  await words.use('en');
});

test('a set says in a few words what there is to do or to see', () => {
  const said = (changed: Partial<DailySummary>) => stateText({ ...SET, ...changed });
  expect(said({})).toBe('4 boards, not played yet');
  expect(said({ entrants: 1 })).toBe('4 boards, not played yet · 1 player so far');
  expect(said({ state: 'preparing', prepared: 1 })).toMatch(/1 of 4 ready/);
  expect(said({ mine: mine(1, 40) })).toBe('Board 2 of 4');
  expect(said({ mine: mine(4, 70.6, 3) })).toBe('71 % · place 3');
  expect(said({ mine: mine(4, 70.6) })).toBe('71 %');
  expect(said({ state: 'closed' })).toBe('Not played');
  expect(said({ state: 'closed', mine: mine(2, 50) })).toBe('2 of 4 boards played');
  expect(said({ state: 'closed', mine: mine(4, 50, 1) })).toBe('50 % · place 1');
});

test('a square is filled from half of the points on', () => {
  expect([50, 49.9, 0, 100, null, undefined].map(squareOf)).toEqual([
    'above',
    'below',
    'below',
    'above',
    'open',
    'open',
  ]);
  expect(percentText(49.6)).toBe('50 %');
});

test('a handle stands instead of a name, and bots have words of their own', () => {
  const score = { raw: 0, text: '=', percent: 50 };
  const entry = { name: 'Aiko', handle: null, score, table: null, mine: false };
  expect(nameOf({ ...entry, kind: 'guest' })).toBe('Aiko');
  expect(nameOf({ ...entry, kind: 'person', handle: 'aiko' })).toBe('@aiko');
  expect(nameOf({ ...entry, kind: 'person', name: '' })).toBe('Somebody who has left');
  expect(nameOf({ ...entry, kind: 'bot', name: '' })).toBe('Bot');
  expect(nameOf({ ...entry, kind: 'par', name: '' })).toBe('Strong bot');
});

let answers: unknown[] = [];
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json(answer));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('today is asked for again while boards are made, and no longer', async () => {
  const day = (state: string) => ({ day: SET.day, sets: [{ ...SET, state }] });
  answers = [day('preparing'), day('open')];
  const today = new Today();
  const stop = today.keep();
  await vi.advanceTimersByTimeAsync(0);
  expect(today.main?.state).toBe('preparing');
  await vi.advanceTimersByTimeAsync(5000);
  expect(today.main?.state).toBe('open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});

test('nobody asks on behalf of a page that is gone', async () => {
  answers = [{ day: SET.day, sets: [{ ...SET, state: 'preparing' }] }];
  const stop = new Today().keep();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('days before come page by page, and a server that does not answer is said', async () => {
  answers = [
    { sets: [SET], next: '2026-11-01' },
    { sets: [{ ...SET, day: '2026-10-31' }], next: null },
  ];
  const past = new PastSets();
  await vi.advanceTimersByTimeAsync(0);
  expect([past.sets.length, past.hasMore]).toEqual([1, true]);
  await past.more();
  expect(past.sets.map(({ day }) => day)).toEqual(['2026-11-18', '2026-10-31']);
  expect(past.hasMore).toBe(false);
  expect(asked.mock.calls[1]?.[0]).toContain('before=2026-11-01');
  await past.more();
  expect(past.problem).not.toBe('');
  expect(past.sets.length).toBe(2);
});
