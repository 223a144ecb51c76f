/** What the board finds in the picture of a match. */
import type { BeziqueKind, BeziqueOffered, BeziqueTable, BeziqueTrick } from '../../wire/types.gen.ts';

/** The trick that is looked at: the one being played, or the last until the next is led. */
export function shownTrick(table: BeziqueTable, resting: boolean): BeziqueTrick | null {
  if (resting || table.phase === 'declare') return table.last;
  return table.trick ?? (table.phase === 'over' ? table.last : null);
}

/** Offers of one combination; `null` for exchanges. */
export interface Group {
  kind: BeziqueKind | null;
  points: number;
  offers: BeziqueOffered[];
}

/** Which copies are laid down is a choice within a combination. */
export function grouped(offers: BeziqueOffered[]): Group[] {
  const groups: Group[] = [];
  for (const offer of offers) {
    const group = groups.find(({ kind }) => kind === offer.kind);
    if (group) group.offers.push(offer);
    else groups.push({ kind: offer.kind, points: offer.points, offers: [offer] });
  }
  return groups;
}

/** The seats of the side that plays with `south`, then the others'. */
export function sidesFrom(table: BeziqueTable, south: number): BeziqueTable['sides'] {
  const [first, second] = table.sides;
  return first.seats.includes(south) ? [first, second] : [second, first];
}

/** The ranks and suits of `gone`, in its order. */
export const RANKS = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];
export const SUITS = ['S', 'H', 'D', 'C'];
