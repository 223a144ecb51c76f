/** A replay that plays by itself, over a house that shows what a test says. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { House, Sight } from '../../src/houses/house.ts';
import { Frames } from '../../src/pages/replay/frames.ts';
import { Marks } from '../../src/pages/replay/marks.svelte.ts';
import { Player } from '../../src/pages/replay/player.svelte.ts';
import type { MatchRecord } from '../../src/pages/replay/record.ts';
import type { ShownFrame } from '../../src/wire/types.gen.ts';
import { router } from '../../src/ui/router.svelte.ts';
import { stubPage } from './support/page.ts';

const LINES = 250;
const match: MatchRecord = {
  game: 'whist',
  names: ['Aiko', 'Ben'],
  levels: [null, null],
  lines: Array.from({ length: LINES }, (_, line) => `${line % 2} play S${line}`),
  commitment: null,
  table: null,
};

let asked: { sight: Sight; from: number }[];
let house: House;
let stop: () => void;

/** A frame in which one seat is to act. */
function frame(line: number): ShownFrame {
  return { line, events: [], hands: [], view: { pending: [line % 2] } } as unknown as ShownFrame;
}

beforeEach(() => {
  stubPage();
  vi.stubGlobal('location', new URL('https://soiree.example/m/abc?line=3&seat=1'));
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, to: string) =>
      vi.stubGlobal('location', new URL(to, location.href)),
  });
  vi.useFakeTimers();
  router.replace(location.href);
  asked = [];
  const replay: House['replay'] = (_match, sight, from, count) => {
    asked.push({ sight, from });
    const frames = Array.from({ length: Math.min(count, LINES + 1 - from) }, (_, n) => frame(from + n));
    return Promise.resolve({ frames } as Awaited<ReturnType<House['replay']>>);
  };
  house = { replay } as House;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function started(first: Sight = { seat: 1 }): Promise<Player> {
  let player: Player | undefined;
  stop = $effect.root(() => {
    player = new Player(house, 'abc', match, first);
  });
  await settled();
  if (!player) throw new Error('there is no player');
  return player;
}

async function settled(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

test('it begins where the address says, and the address follows', async () => {
  const player = await started();
  expect([player.line, player.seat, player.frame?.line]).toEqual([3, 1, 3]);
  player.go(20);
  flushSync();
  expect(location.search).toBe('?line=3&seat=1');
  await vi.advanceTimersByTimeAsync(300);
  expect(location.search).toBe('?line=20&seat=1');
});

test('it plays by itself to the end, as fast as it is told, and begins anew after it', async () => {
  const player = await started();
  player.go(LINES - 2);
  player.speed = 4;
  player.toggle();
  for (let waits = 0; waits < 3; waits += 1) {
    await settled();
    await vi.advanceTimersByTimeAsync(3000);
  }
  await settled();
  expect([player.line, player.isPlaying]).toEqual([LINES, false]);
  player.toggle();
  expect([player.line, player.isPlaying]).toEqual([0, true]);
});

test('a step by hand stops it, within the match', async () => {
  const player = await started();
  player.toggle();
  player.go(-5);
  expect([player.line, player.isPlaying]).toEqual([0, false]);
  player.go(9999);
  expect(player.line).toBe(LINES);
});

test('another sight is fetched anew, and decisions are those of who is seen', async () => {
  const player = await started();
  expect(player.decides).toBe(1);
  player.go(4);
  await settled();
  expect(player.decides).toBeNull();
  player.sight = 'open';
  await settled();
  expect(player.decides).toBe(0);
  player.sight = 'watcher';
  await settled();
  expect(player.decides).toBeNull();
  expect(new Set(asked.map(({ sight }) => JSON.stringify(sight)))).toHaveLength(3);
});

test('while a frame is fetched the one before it stays', async () => {
  const player = await started();
  player.go(200);
  flushSync();
  expect([player.isBusy, player.frame?.line]).toEqual([true, 3]);
  await settled();
  expect([player.isBusy, player.frame?.line]).toEqual([false, 200]);
});

test('what cannot be had is said, and asked for again', async () => {
  stop = () => undefined;
  const failed = vi.fn();
  const frames = new Frames(
    { replay: () => Promise.reject(new Error('gone')) } as unknown as House,
    'abc',
    'open',
    'en',
    failed,
  );
  frames.want(0, LINES);
  await settled();
  frames.want(0, LINES);
  await settled();
  expect(failed).toHaveBeenCalledTimes(2);
  expect(frames.at(0)).toBeNull();
});

test('frames are fetched once, ahead of where a page ends', async () => {
  stop = () => undefined;
  const frames = new Frames(house, 'abc', 'open', 'en', vi.fn());
  for (const line of [10, 20, 60, 60]) frames.want(line, LINES);
  await settled();
  expect(asked.map(({ from }) => from)).toEqual([0, 100]);
  expect(frames.at(150)?.line).toBe(150);
});

test('marks are looked for through the whole match, and stop when nobody wants them', async () => {
  stop = () => undefined;
  const all = new Marks('whist');
  await all.find(house, 'abc', LINES);
  expect(all.through).toBe(LINES + 1);
  const stopped = new Marks('whist');
  const finding = stopped.find(house, 'abc', LINES);
  stopped.stop();
  await finding;
  expect(stopped.through).toBe(0);
});
