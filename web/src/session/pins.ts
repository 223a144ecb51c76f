/**
 * A client's side of a deal, after `crates/protocol/src/deal/pins.rs`: what is told is pinned, so that a change
 * afterwards is noticed, and what this client adds is said at the right time.
 */
import { entropyCommitment, holds } from './commitment.ts';
import { entropy } from '../lib/random.ts';
import type { Ask, Deal, Fault, Order, OwnEntropy, Pins, Share } from '../wire/types.gen.ts';

/** From the first that is told of a table; a server signs what it commits to, a device does not. */
export async function pin(table: string, order: Order, deal: Deal, place: 'online' | 'here'): Promise<Pins> {
  const { version, commitment, signed } = deal;
  const fault = await firstFault(table, order, deal, place);
  return { table, order, bound: deal.order, version, commitment, signed, own: null, seats: [], fault };
}

/** What can be found wrong at once. */
async function firstFault(
  table: string,
  order: Order,
  { version, order: bound, commitment, signed }: Deal,
  place: 'online' | 'here',
): Promise<Fault | null> {
  if (version === 1) return null;
  if (!signed && place === 'online') return { kind: 'unsigned' };
  if (signed && (await holds(signed, table, commitment)) === false) return { kind: 'signature' };
  return says(bound, order) ? null : { kind: 'order' };
}

/** Whether a bound order has the game, the players and the options of what was ordered. */
function says(bound: string, { game, players, options }: Order): boolean {
  const [isGame, , isPlayers, ...words] = bound.split(' ');
  const isSaid = options.every(([key, value]) => words.includes(`${key}=${value}`));
  return isGame === game && isPlayers === String(players) && isSaid;
}

/** Compares what is told with what was told, and pins what is new. The seat is the own one. */
export async function compared(pins: Pins, deal: Deal, seat: number | null): Promise<Pins> {
  const wasFixed = pins.seats.length > 0;
  // What was added for a seat that is left before the start counts no longer.
  const own = wasFixed || pins.own?.seat === seat ? pins.own : null;
  const isMoved = own && (own.seat !== seat || (wasFixed && !deal.fixed));
  const moved: Fault | null = isMoved ? { kind: 'seating', seat: own.seat } : null;
  const fault = pins.fault ?? moved ?? (await faultIn({ ...pins, own }, deal));
  return { ...pins, own, fault, seats: !fault && deal.fixed ? deal.seats : pins.seats };
}

async function faultIn(pins: Pins, deal: Deal): Promise<Fault | null> {
  if (
    deal.version !== pins.version ||
    deal.order !== pins.bound ||
    deal.commitment !== pins.commitment ||
    deal.signed?.key !== pins.signed?.key ||
    deal.signed?.signature !== pins.signed?.signature
  ) {
    return { kind: 'commitment' };
  }
  if (!deal.fixed) return null;
  if (pins.own && deal.seats[pins.own.seat]?.commitment !== (await committed(pins, pins.own))) {
    return { kind: 'replaced' };
  }
  for (const [seat, share] of deal.seats.entries()) {
    const fault = await faultOf(pins, seat, share);
    if (fault) return fault;
  }
  return null;
}

async function faultOf(pins: Pins, seat: number, share: Share): Promise<Fault | null> {
  const pinned = pins.seats[seat];
  if (pinned && (pinned.kind !== share.kind || pinned.commitment !== share.commitment)) {
    return { kind: 'seating', seat };
  }
  if (pinned?.entropy && pinned.entropy !== share.entropy) return { kind: 'entropy', seat };
  if (share.entropy === null || pins.version === 1) return null;
  const fits =
    share.kind === 'person' &&
    share.commitment === (await entropyCommitment(pins.table, seat, share.entropy));
  return fits ? null : { kind: 'entropy', seat };
}

/**
 * The request that is due from that seat now, and the pins with it. A device that has just connected takes part from
 * here, whichever did before.
 */
export async function wants(
  pins: Pins,
  deal: Deal,
  seat: number | null,
  justConnected: boolean,
): Promise<{ pins: Pins; ask: Ask | null }> {
  const share = seat === null ? undefined : deal.seats[seat];
  if (seat === null || share?.kind !== 'person' || !deal.signed || pins.fault) return { pins, ask: null };
  if (deal.fixed) {
    const isOpen = deal.until !== null && share.entropy === null;
    return { pins, ask: isOpen && pins.own ? { kind: 'reveal', entropy: pins.own.entropy } : null };
  }
  if (share.commitment !== null && !justConnected) return { pins, ask: null };
  const own = pins.own ?? { seat, entropy: entropy() };
  const commitment = await committed(pins, own);
  return {
    pins: { ...pins, own },
    ask: share.commitment === commitment ? null : { kind: 'commit', commitment },
  };
}

function committed(pins: Pins, own: OwnEntropy): Promise<string> {
  return entropyCommitment(pins.table, own.seat, own.entropy);
}
