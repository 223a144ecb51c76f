/** A session of a table over a house that loses connections, messages and patience. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../../src/lib/now.ts';
import { TableSession } from '../../src/session/session.svelte.ts';
import { update } from '../../src/ui/update.svelte.ts';
import type { Code, Event, Recalled, Refusal, Step } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { FakeHouse } from './support/house.ts';
import { type FakePage, stubPage } from './support/page.ts';
import { empty, sample, snapshot } from './support/samples.ts';

const all = snapshot();
const refusal = (code: Code): Refusal => ({ code, rule: null, text: code, here: null });

let page: FakePage;
let fake: FakeHouse;
let table: TableSession;

beforeEach(async () => {
  page = stubPage();
  await words.use('en');
  vi.useFakeTimers();
  // Jitter in the middle of its range: the backoff is what its constants say.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fake = new FakeHouse();
  table = new TableSession(fake.house, all.table);
});

afterEach(() => {
  table.close();
  expect(vi.getTimerCount(), 'a closed session plans nothing').toBe(0);
  vi.useRealTimers();
});

const live = (): void => fake.tell({ snapshot: all });

test('a snapshot makes a connection live and is shown at once', () => {
  expect(table.connection).toBe('connecting');
  expect(fake.wire.options).toEqual({ since: 0, talk: 0, sees: null });
  live();
  expect(table.connection).toBe('live');
  expect(table.view).toEqual(all.view);
  expect(table.seating).toEqual(all.seating);
  expect(table.settled).toBe(true);
});

test('the user is "You", and a guest without a name is one in the language of the page', async () => {
  const [first, second] = all.seating.chairs;
  if (!first || !second) throw new Error('two sit there');
  const chairs = [first, { ...second, name: 'Guest 6689' }];
  fake.tell({ snapshot: { ...all, seat: 0, seating: { ...all.seating, chairs } } });
  expect(table.chairs.map(({ name }) => name)).toEqual(['You', 'Guest 6689']);
  await words.use('ja');
  expect(table.chairs.map(({ name }) => name)).toEqual(['あなた', 'ゲスト6689']);
});

test('why not is asked in the background, and an answer about an older step is no answer', async () => {
  live();
  for (const code of ['against-the-rules', 'stale'] as const) {
    const asked = table.why('bid 11 C');
    expect(table.saying).toBe(false);
    const { id } = fake.sent('why').at(-1) ?? { id: '' };
    fake.tell({ refused: { id, step: all.step, refusal: refusal(code) } });
    expect((await asked)?.code).toBe(code === 'stale' ? undefined : code);
  }
});

test('a table is described in words once somebody asks for it, and again on every connection', async () => {
  const description = { headline: 'Deal 1', panels: [{ title: 'Trick', lines: ['–'] }] };
  const view = all.view && { ...all.view, scene: { ...all.view.scene, description } };
  live();
  expect(fake.sent('describe')).toHaveLength(0);
  const described = table.describe();
  void table.describe();
  const [asked] = fake.sent('describe');
  expect(fake.sent('describe'), 'it is asked for once').toHaveLength(1);
  expect(table.saying, 'nobody waits for it').toBe(false);
  fake.tell({ snapshot: { ...all, view } });
  fake.tell({ done: { id: asked?.id ?? '', step: all.step, hash: all.hash } });
  await described;
  expect(table.view?.scene.description).toEqual(description);
  await table.describe();
  expect(fake.sent('describe')).toHaveLength(1);
  fake.lose();
  await vi.advanceTimersByTimeAsync(400);
  live();
  expect(fake.sent('describe'), 'a new connection has not been asked').toHaveLength(1);
});

test('a table that speaks a newer version of the protocol makes the user update', () => {
  live();
  expect(update.isNew, 'the samples are of this version').toBe(false);
  fake.tell({ snapshot: { ...all, version: all.version + 1 } });
  expect(update.isNew).toBe(true);
  update.isNew = false;
});

test('a lost connection is tried again with exponential backoff, from where it was', async () => {
  live();
  for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const attempts = fake.wires.length;
    fake.lose();
    expect(table.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(fake.wires).toHaveLength(attempts);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.wires).toHaveLength(attempts + 1);
    expect(fake.wire.options.since).toBe(all.step);
  }
  live();
  expect(table.connection).toBe('live');
  fake.lose();
  await vi.advanceTimersByTimeAsync(400);
  expect(fake.wires).toHaveLength(9);
});

test('backoff has jitter', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  fake.lose();
  await vi.advanceTimersByTimeAsync(300);
  expect(fake.wires).toHaveLength(2);
  vi.mocked(Math.random).mockReturnValue(0.999);
  fake.lose();
  await vi.advanceTimersByTimeAsync(990);
  expect(fake.wires).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.wires).toHaveLength(3);
});

test('a refusal that stays ends the retries, and says why', async () => {
  fake.lose(refusal('not-found'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.wires).toHaveLength(1);
  expect(table.end?.code).toBe('not-found');
});

test('after a goodbye for good there is no retry, after a passing one there is', async () => {
  live();
  fake.tell({ bye: { refusal: refusal('stopping') } });
  fake.lose();
  await vi.advanceTimersByTimeAsync(400);
  expect(fake.wires).toHaveLength(2);
  fake.tell({ bye: { refusal: refusal('not-found') } });
  fake.lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.wires).toHaveLength(2);
  expect(table.end).not.toBeNull();
});

test('the network that is back is used at once', () => {
  live();
  page.window.dispatchEvent(new globalThis.Event('offline'));
  expect(table.connection).toBe('lost');
  expect(fake.wires[0]?.isClosed).toBe(true);
  page.window.dispatchEvent(new globalThis.Event('online'));
  expect(fake.wires).toHaveLength(2);
});

test('the heartbeat probes a silent connection, and gives a dead one up', async () => {
  live();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(fake.sent('since')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fake.sent('since').length).toBeGreaterThan(0);
  fake.tell({ snapshot: all });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(table.connection).toBe('live');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.connection).toBe('lost');
  expect(fake.wires[0]?.isClosed).toBe(true);
});

test('a page that nobody looks at has no heartbeat, and asks when it is looked at again', async () => {
  live();
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fake.wire.sent).toEqual([]);
  expect(table.connection).toBe('live');
  page.hidden = false;
  page.document.dispatchEvent(new globalThis.Event('visibilitychange'));
  expect(fake.sent('since')).toHaveLength(1);
});

test('a gap is noticed, and what was missed is asked for once', () => {
  live();
  fake.tell({ step: empty(all.step + 2) });
  fake.tell({ step: empty(all.step + 3) });
  expect(fake.sent('since').map(({ ask }) => ask)).toEqual([
    { kind: 'since', step: all.step, talk: all.talk.at(-1)?.number ?? 0 },
  ]);
  fake.tell({ snapshot: { ...all, step: all.step + 3 } });
  expect(table.step).toBe(all.step + 3);
  fake.tell({ step: empty(all.step + 4) });
  expect(table.step).toBe(all.step + 4);
});

test('who asks too often for what was missed asks again later', async () => {
  live();
  fake.tell({ step: empty(all.step + 2) });
  const [since] = fake.sent('since');
  fake.tell({ refused: { id: since?.id ?? '', step: all.step, refusal: refusal('too-fast') } });
  fake.tell({ step: empty(all.step + 3) });
  expect(fake.sent('since')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  expect(fake.sent('since')).toHaveLength(2);
});

test('an action is sent again word for word until it is answered, on a new connection at once', async () => {
  live();
  const done = table.act('play HQ');
  expect(table.saying).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  const [first, second] = fake.sent('act');
  expect(first?.ask).toEqual({ kind: 'act', at: all.step, action: 'play HQ' });
  expect(second).toEqual(first);
  fake.lose();
  await vi.advanceTimersByTimeAsync(400);
  expect(fake.sent('act')).toEqual([]);
  live();
  expect(fake.sent('act')).toEqual([first]);
  fake.tell({ done: { id: first?.id ?? '', step: all.step, hash: all.hash ?? '' } });
  expect(await done).toBe(true);
  expect(table.saying).toBe(false);
  await vi.advanceTimersByTimeAsync(8000);
  expect(fake.sent('act')).toHaveLength(1);
});

test('a stale action is refused without a word, any other refusal is shown', async () => {
  live();
  for (const [code, shown] of [
    ['stale', null],
    ['against-the-rules', 'against-the-rules'],
  ] as const) {
    const done = table.act('play HQ');
    const id = fake.sent('act').at(-1)?.id ?? '';
    fake.tell({ refused: { id, step: all.step, refusal: refusal(code) } });
    expect(await done).toBe(false);
    expect(table.refusal?.code ?? null).toBe(shown);
  }
});

test('a request that the user does not wait for does not hold an action back', () => {
  live();
  void table.send({ kind: 'hint', at: all.step });
  expect(table.saying).toBe(false);
});

/** The played card of the samples, as a step of that number. */
function played(number: number): Step {
  const events: Event[] = (sample('step-played') as { step: Step }).step.events ?? [];
  return { ...empty(number), events };
}

test('cards are shown one after the other, and a long queue at once', async () => {
  live();
  fake.tell({ step: played(all.step + 1) });
  expect(table.settled).toBe(false);
  fake.tell({ step: empty(all.step + 2) });
  expect(table.step).toBe(all.step + 2);
  expect(table.events).not.toEqual([]);
  await vi.runOnlyPendingTimersAsync();
  expect(table.events).toEqual([]);
  expect(table.settled).toBe(true);
  for (let number = 3; number < 40; number += 1) fake.tell({ step: played(all.step + number) });
  await vi.advanceTimersByTimeAsync(4000);
  expect(table.settled).toBe(true);
});

test('a snapshot replaces whatever waits to be shown, and nothing of it is left out of the transcript', () => {
  live();
  const before = table.talk.sentences.length;
  fake.tell({ step: played(all.step + 1) });
  fake.tell({ step: played(all.step + 2) });
  fake.tell({ snapshot: { ...all, step: all.step + 2 } });
  expect(table.settled).toBe(true);
  expect(table.events).toEqual([]);
  expect(table.talk.sentences).toHaveLength(before + 2);
});

test('a snapshot after an overflow says in the transcript that something is missing', () => {
  live();
  fake.tell({ snapshot: { ...all, step: all.step + 600 } });
  expect(table.talk.sentences.at(-1)?.kind).toBe('table');
  expect(table.step).toBe(all.step + 600);
});

test('another language is another connection, and the former one ends when it speaks', () => {
  const log: Recalled[] = [
    { step: all.step, at: all.at, what: { kind: 'played' }, name: '', texts: ['前の手'] },
  ];
  live();
  table.speak('en');
  fake.tell({ step: played(all.step + 1) });
  const [former] = fake.wires;
  table.speak('ja');
  expect(fake.wires).toHaveLength(2);
  expect(fake.wire.options).toEqual({ since: 0, talk: 0, sees: null });
  expect(former?.isClosed, 'nobody is gone meanwhile').toBe(false);
  former?.listener.message(JSON.stringify({ step: played(all.step + 2) }));
  expect(table.step).toBe(all.step + 2);
  fake.tell({ snapshot: { ...all, step: all.step + 1, missed: [], talk: [], log } });
  expect(former?.isClosed).toBe(true);
  expect([table.connection, table.step]).toEqual(['live', all.step + 1]);
  expect(table.sentences.map(({ text }) => text)).toEqual(['前の手']);
});

test('a lost connection of another language is tried again from the beginning', async () => {
  live();
  table.speak('en');
  table.speak('ja');
  fake.lose();
  expect(fake.wires[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(fake.wire.options.since).toBe(0);
  live();
  fake.lose();
  await vi.advanceTimersByTimeAsync(400);
  expect(fake.wire.options.since).toBe(all.step);
});

/** A step in which points are counted. */
function scored(number: number): Step {
  const events = (played(number).events ?? []).map((event): Event => ({ ...event, beat: 'score' }));
  return { ...empty(number), events };
}

/** The table of the samples, with so many people at it. */
function seated(people: number): void {
  const chairs = all.seating.chairs.map((chair, seat) => ({
    ...chair,
    sitter: seat < people ? ('person' as const) : ('bot' as const),
  }));
  fake.tell({ snapshot: { ...all, seat: 0, seating: { ...all.seating, stage: 'playing', chairs } } });
}

test('alone, points are read as long as one likes, whatever waits behind them', async () => {
  seated(1);
  fake.tell({ step: scored(all.step + 1) });
  for (let number = 2; number < 40; number += 1) fake.tell({ step: played(all.step + number) });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.reading).toEqual({ until: null });
  expect([table.settled, table.resting]).toEqual([false, false]);
  expect(table.events[0]?.beat).toBe('score');
  table.goOn();
  expect(table.reading).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.settled).toBe(true);
});

test('with other people points are read for a few seconds, and a page that is not looked at does not wait longer', async () => {
  for (const hidden of [false, true]) {
    fake.tell({ snapshot: all });
    seated(2);
    page.hidden = hidden;
    fake.tell({ step: scored(table.step + 1) });
    fake.tell({ step: empty(table.step + 1) });
    expect(table.reading?.until).toBe(now() + 8000);
    await vi.advanceTimersByTimeAsync(7999);
    expect(table.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([table.reading, table.settled]).toEqual([null, true]);
  }
});

test('the end of the match is not held, and a snapshot ends the reading', () => {
  seated(1);
  const over = { ...scored(all.step + 1), seating: { ...all.seating, stage: 'over' as const } };
  fake.tell({ step: over });
  expect(table.reading).toBeNull();
  seated(1);
  fake.tell({ snapshot: { ...all, step: all.step + 1 } });
  expect(table.reading).toBeNull();
});

test('who speaks is seen for a few seconds, who is muted is not', async () => {
  live();
  const line = (number: number, seat: number) => ({
    talk: { number, at: 0, seat, name: 'Ben', said: { kind: 'text' as const, text: 'Hello' } },
  });
  const [first, seat] = [(all.talk.at(-1)?.number ?? 0) + 1, all.seat === 1 ? 0 : 1];
  fake.tell(line(first, seat));
  expect([table.bubbles.said.get(seat), table.talk.unread]).toEqual(['Hello', 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.bubbles.said.size).toBe(0);
  const heard = table.sentences.length;
  table.muted.set(seat, true);
  fake.tell(line(first + 1, seat));
  expect([table.bubbles.said.size, table.talk.unread]).toEqual([0, 1]);
  expect(table.sentences.length).toBeLessThan(heard);
  table.muted.set(seat, false);
  expect(table.sentences.length).toBe(heard + 1);
});

test('an invitation that is no longer good is dropped, and the rest is watched', async () => {
  const sees = { seat: 1, invitation: 'abc' };
  const watcher = new FakeHouse();
  const watched = new TableSession(watcher.house, all.table, sees);
  expect(watcher.wire.options.sees).toEqual(sees);
  watcher.tell(sample('bye'));
  watcher.lose();
  await vi.advanceTimersByTimeAsync(400);
  expect(watcher.wire.options.sees).toBeNull();
  expect(watched.refusal?.code).toBe('not-shown');
  watched.close();
});

test('how many look on is told beside the steps', () => {
  live();
  expect(table.watchers).toBe(all.seating.watchers);
  fake.tell({ watchers: { watchers: 3 } });
  expect(table.watchers).toBe(3);
  expect(fake.sent('since'), 'it is no step').toHaveLength(0);
});

test('what several wished for and is refused is told to who asked', () => {
  live();
  fake.tell({ refused: { id: '', step: all.step, refusal: refusal('house-full') } });
  expect(table.refusal?.code).toBe('house-full');
});

test('where several people play, hints are a term of the table', () => {
  const chair = all.seating.chairs[0];
  if (!chair) throw new Error('the sample has chairs');
  const seating = (sitters: ('person' | 'bot' | 'stand-in')[]) => ({
    ...all.seating,
    chairs: sitters.map((sitter) => ({ ...chair, sitter })),
  });
  const tell = (sitters: ('person' | 'bot' | 'stand-in')[], hints: boolean) =>
    fake.tell({
      snapshot: {
        ...all,
        seating: seating(sitters),
        order: { ...all.order, terms: { ...all.order.terms, hints } },
      },
    });
  tell(['person', 'bot'], false);
  expect(table.allowsHints).toBe(true);
  tell(['person', 'stand-in'], false);
  expect(table.allowsHints).toBe(false);
  tell(['person', 'person'], true);
  expect(table.allowsHints).toBe(true);
});
