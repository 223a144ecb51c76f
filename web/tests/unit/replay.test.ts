/** What a replay reads out of a record, and what it makes of a bot's estimates; without a page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf, lineIn, sightIn } from '../../src/pages/replay/address.ts';
import { deedsOf, didAfter, firstMove, nextToAct, readRecord } from '../../src/pages/replay/record.ts';
import { costliest, weigh, type Weighed } from '../../src/pages/replay/weighed.ts';
import type { Advice, Estimate } from '../../src/wire/types.gen.ts';

const RECORD = `soiree 1
game: bezique
players: 2
option: target=0
name: 0 Aiko
name: 1 Ben (L1)
# commitment: 4fa9

* start 1
* deal C8a C8c
0 play C8c
1 play CTd
# a note
1 exchange H7b
1 done
`;

const estimate = (action: string, worth: number, error = 1): Estimate => ({
  action,
  label: `Play ${action}`,
  worth,
  error,
  equal: false,
  visits: 1,
});

const advice = (...estimates: Estimate[]): Advice => ({
  advice: '',
  best: estimates[0]?.action ?? '',
  measure: 'chance',
  unit: '',
  estimates,
});

test('a record says who played what', () => {
  const match = readRecord(RECORD);
  expect(match).toMatchObject({
    game: 'bezique',
    names: ['Aiko', 'Ben'],
    levels: [null, 'L1'],
    commitment: '4fa9',
  });
  expect(match.lines).toHaveLength(6);
  expect(deedsOf(match, 1).map(({ line, action }) => [line, action])).toEqual([
    [3, 'play CTd'],
    [4, 'exchange H7b'],
    [5, 'done'],
  ]);
});

test('a sample record has a line for each frame but the first', () => {
  const text = readFileSync(new URL('../../../samples/match.soiree', import.meta.url), 'utf8');
  const match = readRecord(text);
  expect(match.names.length).toBeGreaterThan(1);
  expect(match.lines.every((line) => /^(\*|\d) /.test(line))).toBe(true);
});

test('chance and the end are decided by nobody', () => {
  const match = readRecord(RECORD);
  expect([0, 1, 2, 3, 6].map((line) => nextToAct(match, line))).toEqual([null, null, 0, 1, null]);
});

test('what a seat did is found also where another came first', () => {
  const match = readRecord(RECORD);
  expect(didAfter(match, 2, 1)).toBe('play CTd');
  expect(didAfter(match, 3, 0)).toBeNull();
});

test('an address goes there and back', () => {
  for (const sight of ['open', 'watcher', { seat: 3 }] as const) {
    const { searchParams } = new URL(addressOf('abc', 12, sight), 'http://here');
    expect(sightIn(searchParams)).toEqual(sight);
    expect(lineIn(searchParams)).toBe(12);
  }
  expect(sightIn(new URLSearchParams('line=3'))).toBeNull();
  expect(lineIn(new URLSearchParams('line=-3'))).toBeNull();
  expect(lineIn(new URLSearchParams('line=0'))).toBe(0);
});

test('a match is opened before the first move, when the cards are dealt', () => {
  const match = (lines: string[]) => readRecord(`soiree 1\ngame: g\nplayers: 2\n\n${lines.join('\n')}\n`);
  expect(firstMove(match(['* dealer 0', '* deal x', '1 play A', '* deal y']))).toBe(2);
  expect(firstMove(match(['0 play A']))).toBe(0);
  expect(firstMove(match([]))).toBe(0);
});

test('a loss is measured against what the bot would have done', () => {
  const deed = { line: 3, seat: 0, action: 'B' };
  const weighed = weigh(deed, advice(estimate('A', 10, 3), estimate('B', 4, 4)));
  expect(weighed).toMatchObject({ worth: 10, loss: 6, error: 5, best: 'Play A', bestAction: 'A' });
  expect(weigh({ ...deed, action: 'C' }, advice(estimate('A', 10)))?.loss).toBeNull();
});

test('what is as good as the best, as far as can be told, costs nothing', () => {
  const done = { ...estimate('B', 9, 4), equal: true };
  expect(weigh({ line: 3, seat: 0, action: 'B' }, advice(estimate('A', 10, 3), done))?.loss).toBe(0);
});

test('what could not be otherwise is not weighed', () => {
  expect(weigh({ line: 3, seat: 0, action: 'done' }, advice())).toBeNull();
});

test('only what chance does not explain is called costly', () => {
  const one = (line: number, loss: number | null): Weighed => ({
    line,
    seat: 0,
    action: '',
    best: '',
    bestAction: '',
    done: '',
    measure: 'chance',
    unit: '',
    worth: 0,
    loss,
    error: 2,
  });
  const all = [one(1, 0), one(2, 5), one(3, null), one(4, 9), one(5, 3)];
  expect(costliest(all, 2).map(({ line }) => line)).toEqual([4, 2]);
  expect(costliest(all, 9)).toHaveLength(3);
});
