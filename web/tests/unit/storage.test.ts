/** What a browser keeps, and one that keeps nothing. */
import { expect, test, vi } from 'vitest';
import { prune, store, stored, storedJson } from '../../src/lib/storage.ts';
import { keepPins, keptPins, knownKey, believeKey } from '../../src/session/pinned.ts';
import type { Pins } from '../../src/wire/types.gen.ts';
import { stubPage } from './support/page.ts';

test('what was stored is found again, each area for itself', () => {
  stubPage();
  store('one', 'text');
  store('two', '{"n":1}', 'session');
  expect([stored('one'), stored('two')]).toEqual(['text', null]);
  expect(storedJson('two', 'session')).toEqual({ n: 1 });
  expect(storedJson('one')).toBeNull();
});

test('a browser that forbids storage keeps nothing, and nothing fails', () => {
  stubPage();
  vi.stubGlobal('localStorage', undefined);
  store('one', 'text');
  prune('one', 1, () => 0);
  expect([stored('one'), storedJson('one')]).toEqual([null, null]);
});

test('the oldest entries go first, and others stay', () => {
  const { stored: kept } = stubPage();
  for (const number of [3, 1, 2]) store(`deal.${number}`, String(number));
  store('other', 'x');
  prune('deal.', 2, (key) => Number(stored(key)));
  expect([...kept.keys()]).toEqual(['deal.3', 'deal.2', 'other']);
});

test('pins of the last forty tables are kept', () => {
  const { stored: kept } = stubPage();
  vi.useFakeTimers();
  for (let number = 0; number < 45; number += 1) {
    vi.setSystemTime(number);
    keepPins({ table: `t${number}` } as Pins);
  }
  vi.useRealTimers();
  expect(kept.size).toBe(40);
  expect([keptPins('t4'), keptPins('t5')?.table]).toEqual([null, 't5']);
});

test('the first key of a server is believed, another only when the user says so', () => {
  stubPage();
  expect(knownKey('first')).toBe('first');
  expect(knownKey('second')).toBe('first');
  believeKey('second');
  expect(knownKey('first')).toBe('second');
});
