/** Records that somebody has: opened, and checked. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DealCheck } from '../../src/houses/here/wasm.gen.ts';
import { opened } from '../../src/pages/home/opened.ts';
import { readRecord } from '../../src/pages/replay/record.ts';
import { checklist } from '../../src/pages/replay/verified.ts';

const record = readFileSync(new URL('../../../samples/match-2.soiree', import.meta.url), 'utf8');
const match = readRecord(record);
const good: DealCheck = {
  ok: true,
  dealt: 'by-all',
  witnessed: true,
  moves: 60,
  chances: 1,
  added: [0, 1, 2],
  failed: null,
  text: '',
};

const shown = (check: DealCheck, fault = null) =>
  checklist(match, fault, check).map(({ state, what }) => `${state} ${what}`);

test('a record that holds is opened as it is', async () => {
  const device = { faultIn: async () => null };
  expect(await opened(new Blob([record]), device)).toEqual({ record });
});

test('a record that does not is refused with the line and what stands there', async () => {
  const device = { faultIn: async () => ({ line: 2, reason: 'no game is called `napoleon`' }) };
  expect(await opened(new Blob([record]), device)).toEqual({
    fault: { kind: 'line', line: 2, text: 'game: napoleon', reason: 'no game is called `napoleon`' },
  });
});

test('what is far too large is not read', async () => {
  const device = { faultIn: () => Promise.reject(new Error('it was read')) };
  expect(await opened(new Blob(['x'.repeat(3_000_000)]), device)).toEqual({ fault: { kind: 'too-large' } });
});

test('comments and claims of a scenario are no lines of a match', () => {
  const text = 'soiree 1\ngame: g\nplayers: 2\n\n* deal  x # dealt\n? turn 0\n0 pass\n';
  expect(readRecord(text).lines).toEqual(['* deal x', '0 pass']);
});

test('everything that was checked is listed', () => {
  const all = ['moves', 'commitment', 'order', 'signature', 'parts', 'cards', 'pins'];
  expect(shown(good)).toEqual(all.map((what) => `holds ${what}`));
});

test('who did not take part cannot vouch', () => {
  expect(shown({ ...good, witnessed: false }).at(-1)).toBe('unknown pins');
});

test('what does not hold is said, and nothing of what comes after it', () => {
  const failed = { about: 'differs', detail: 'decision 1 of chance is …' } as const;
  expect(shown({ ...good, ok: false, dealt: null, failed })).toEqual(['holds moves', 'fails cards']);
});
