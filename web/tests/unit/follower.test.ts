/** The client's side of the protocol: gaps, hashes, requests that are answered once. */
import { expect, test } from 'vitest';
import { fingerprint, hashOf } from '../../src/session/fingerprint.ts';
import { Follower } from '../../src/session/follower.ts';
import type { Say, Snapshot, Step, Talk, Tell } from '../../src/wire/types.gen.ts';
import { empty, names, sample, snapshot } from './support/samples.ts';

const HASHES = ['191aa357', 'c13270c3', 'f397144a', '51f0023f'];

const told = (tell: Tell) => JSON.stringify(tell);

test('a view is hashed as the server hashes it', () => {
  const all = names()
    .map(sample)
    .flatMap((tell) => ('snapshot' in tell ? [tell.snapshot] : []));
  expect(all.filter(({ view }) => view !== null).length).toBeGreaterThanOrEqual(3);
  for (const { view, hash } of all) expect(fingerprint(view)).toBe(hash);
});

/** `crates/protocol/src/hash.rs` has the same. */
test('a text is hashed as it is everywhere', () => {
  const hashes = ['', 'a', 'foobar', '♠ 🂡 12'].map((text) => hashOf(text));
  expect(hashes.map((hash) => hash.toString(16).padStart(8, '0'))).toEqual(HASHES);
});

test('a step tells how the table has changed', () => {
  const follower = new Follower();
  const all = snapshot();
  follower.hear(told({ snapshot: all }));
  const step: Step = { ...empty(all.step + 1), seating: { '4': false }, view: { '1': [[1, 0]] } };
  const view = all.view && { ...all.view, pending: [1, 0] };
  const heard = follower.hear(told({ step: { ...step, hash: fingerprint(view) } }));
  expect(heard).toMatchObject({ kind: 'step', step: { events: [], deal: null, view } });
  expect(follower.seating).toEqual({ ...all.seating, text: false });
  expect(follower.isBehind).toBe(false);
});

test('a step of what was seen from another seat is noticed', () => {
  const follower = new Follower();
  const all = snapshot();
  follower.hear(told({ snapshot: all }));
  const hash = fingerprint(all.view && { ...all.view, pending: [1, 0] });
  follower.hear(told({ step: { ...empty(all.step + 1), view: { '4': { '0': [9, 1] } }, hash } }));
  expect(follower.isBehind).toBe(true);
});

test('old steps are ignored, new ones are heard, and a gap is noticed', () => {
  const follower = new Follower();
  const all = snapshot();
  follower.hear(told({ snapshot: all }));
  expect(follower.hear(told({ step: empty(all.step) })).kind).toBe('nothing');
  expect(follower.hear(told({ step: empty(all.step + 1) })).kind).toBe('step');
  expect(follower.isBehind).toBe(false);
  expect(follower.hear(told({ step: empty(all.step + 3) })).kind).toBe('nothing');
  expect(follower.isBehind).toBe(true);
  follower.hear(told({ snapshot: { ...all, step: all.step + 3 } }));
  expect(follower.isBehind).toBe(false);
});

test('talk has numbers of its own, and a gap among them is noticed', () => {
  const follower = new Follower();
  const all = { ...snapshot(), talk: [] };
  const line = (number: number): Talk => ({
    number,
    at: 0,
    seat: 0,
    name: 'Aiko',
    said: { kind: 'text', text: 'hello' },
  });
  follower.hear(told({ snapshot: all }));
  expect(follower.hear(told({ talk: line(1) })).kind).toBe('talk');
  expect(follower.hear(told({ talk: line(1) })).kind).toBe('nothing');
  expect(follower.step).toBe(all.step);
  expect(follower.hear(told({ talk: line(3) })).kind).toBe('nothing');
  expect(follower.isBehind).toBe(true);
  follower.hear(told({ snapshot: { ...all, talk: [line(2), line(3)] } }));
  expect(follower.isBehind).toBe(false);
  expect(follower.hear(told({ talk: line(4) })).kind).toBe('talk');
});

test('a hash that does not fit shows that something was lost', () => {
  const follower = new Follower();
  const all = snapshot();
  const say: Say = { id: 'one', ask: { kind: 'act', at: all.step, action: 'pass' } };
  follower.hear(told({ snapshot: all }));
  follower.waiting.push(say);
  const heard = follower.hear(told({ done: { id: 'one', step: all.step, hash: '00000000' } }));
  expect(heard).toEqual({ kind: 'answered', say, reply: { refusal: null, hint: null } });
  expect(follower.isBehind).toBe(true);
});

test('a link that cannot lose anything is not hashed', () => {
  const follower = new Follower(false);
  const all = snapshot();
  follower.hear(told({ snapshot: all }));
  follower.waiting.push({ id: 'one', ask: { kind: 'start' } });
  follower.hear(told({ done: { id: 'one', step: all.step, hash: '00000000' } }));
  expect(follower.isBehind).toBe(false);
  follower.hear(told({ step: empty(all.step + 2) }));
  expect(follower.isBehind).toBe(true);
});

test('an answer is taken once', () => {
  const follower = new Follower();
  const all = snapshot();
  const refusal = { code: 'stale', rule: null, text: 'late', here: null } as const;
  follower.hear(told({ snapshot: all }));
  follower.waiting.push({ id: 'one', ask: { kind: 'start' } });
  expect(follower.hear(told({ refused: { id: 'one', step: all.step, refusal } })).kind).toBe('answered');
  expect(follower.hear(told({ refused: { id: 'one', step: all.step, refusal } })).kind).toBe('nothing');
  expect(follower.waiting).toEqual([]);
});

test('steps that are not told again are noticed', () => {
  const follower = new Follower();
  const all = snapshot();
  const missed = [1, 2].map((later) => empty(all.step + later));
  const hear = (later: Partial<Snapshot>) => {
    const heard = follower.hear(told({ snapshot: { ...all, ...later } }));
    return heard.kind === 'all' && heard.skips;
  };
  expect(hear({})).toBe(false);
  expect(hear({ step: all.step + 2, missed })).toBe(false);
  expect(hear({ step: all.step + 2 })).toBe(false);
  expect(hear({ step: all.step + 600 })).toBe(true);
  expect(follower.step).toBe(all.step + 600);
});
