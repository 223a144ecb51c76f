/** A client's side of a deal: held against what real tables told, and against a server that cheats. */
import { expect, test } from 'vitest';
import { entropyCommitment, holds } from '../../src/session/commitment.ts';
import { compared, pin, wants } from '../../src/session/pins.ts';
import { patched } from '../../src/wire/difference.ts';
import type { Deal, Fault, Pins } from '../../src/wire/types.gen.ts';
import { snapshot, step } from './support/samples.ts';

/** A match that goes on, as Aiko on seat 0 was told of it; everyone has revealed. */
const { table, order, deal } = snapshot();

async function pinned(): Promise<Pins> {
  const entropy = deal.seats[0]?.entropy ?? '';
  const first = await pin(table, order, { ...deal, fixed: false }, 'online');
  return compared({ ...first, own: { seat: 0, entropy } }, deal, 0);
}

/** What is found wrong with a deal that was changed after it was told. */
async function told(change: (deal: Deal) => void): Promise<Fault | null> {
  const changed = structuredClone(deal);
  change(changed);
  const pins = await compared(await pinned(), changed, 0);
  const { ask } = await wants(pins, changed, 0, true);
  expect(pins.fault === null || ask === null).toBe(true);
  return pins.fault;
}

test('what a server signs and what people reveal is hashed as it was', async () => {
  const { signed, commitment, seats } = deal;
  if (!signed) throw new Error('a server signs');
  expect(await holds(signed, table, commitment)).toBe(true);
  expect(await holds(signed, `${table}x`, commitment)).toBe(false);
  const people = seats.flatMap((share, seat) => (share.kind === 'person' ? [{ ...share, seat }] : []));
  expect(people.length).toBeGreaterThan(0);
  for (const { seat, entropy, commitment } of people) {
    expect(await entropyCommitment(table, seat, entropy ?? '')).toBe(commitment);
  }
});

test('who sits commits, and reveals once who sits where is final', async () => {
  const { deal: changed } = step('step-sat');
  const place = snapshot('snapshot');
  if (changed === undefined) throw new Error('who sits down changes the deal');
  const before = patched(place.deal, changed);
  const pins = await compared(await pin(place.table, place.order, before, 'online'), before, 0);
  const committing = await wants(pins, before, 0, true);
  const own = committing.pins.own;
  const commitment = await entropyCommitment(place.table, 0, own?.entropy ?? '');
  expect(committing.ask).toEqual({ kind: 'commit', commitment });
  const seats = before.seats.map((share, seat) => (seat === 0 ? { ...share, commitment } : share));
  expect((await wants(committing.pins, { ...before, seats }, 0, false)).ask).toBeNull();
  const fixed: Deal = { ...before, seats, fixed: true, until: 30_000 };
  const started = await compared(committing.pins, fixed, 0);
  expect(started.fault).toBeNull();
  expect((await wants(started, fixed, 0, false)).ask).toEqual({ kind: 'reveal', entropy: own?.entropy });
});

test('whatever is changed after the start is noticed, and nothing more is added', async () => {
  const other = 'ab'.repeat(32);
  const share = (deal: Deal, seat: number) => deal.seats[seat] ?? { kind: null };
  expect(await told(() => undefined)).toBeNull();
  expect(await told((deal) => (deal.commitment = other))).toEqual({ kind: 'commitment' });
  expect(await told((deal) => (deal.signed = null))).toEqual({ kind: 'commitment' });
  expect(await told((deal) => (deal.order = 'napoleon 1 5'))).toEqual({ kind: 'commitment' });
  expect(await told((deal) => (deal.fixed = false))).toEqual({ kind: 'seating', seat: 0 });
  const replaced = await told((deal) => Object.assign(share(deal, 0), { commitment: other }));
  expect(replaced).toEqual({ kind: 'replaced' });
  const seated = await told((deal) => Object.assign(share(deal, 1), { kind: 'nobody' }));
  expect(seated).toEqual({ kind: 'seating', seat: 1 });
  const revealed = await told((deal) => Object.assign(share(deal, 1), { entropy: other }));
  expect(revealed).toEqual({ kind: 'entropy', seat: 1 });
});

test('what is wrong before anybody sits is noticed too', async () => {
  const first = async (changed: Partial<Deal>) =>
    (await pin(table, order, { ...deal, ...changed }, 'online')).fault;
  expect(await first({})).toBeNull();
  expect(await first({ signed: null })).toEqual({ kind: 'unsigned' });
  expect(await first({ commitment: 'ab'.repeat(32) })).toEqual({ kind: 'signature' });
  expect(await first({ order: 'whist 1 4' })).toEqual({ kind: 'order' });
  expect((await pin(table, order, { ...deal, signed: null }, 'here')).fault).toBeNull();
});
