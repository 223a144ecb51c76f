/** What the board finds in the picture of a match. */
import { partsOf } from '../../cards/names.ts';
import type {
  BeziqueKind,
  BeziqueMelded,
  BeziqueOffered,
  BeziqueTable,
  BeziqueTrick,
} from '../../wire/types.gen.ts';

/** The trick that is looked at: the one being played, or the last until the next is led. */
export function shownTrick(table: BeziqueTable, resting: boolean): BeziqueTrick | null {
  if (resting || table.phase === 'declare') return table.last;
  return table.trick ?? (table.phase === 'over' ? table.last : null);
}

/** Whether the deal has been played, and the next not been dealt. */
export function isPlayed({ phase, deal }: BeziqueTable): boolean {
  return phase === 'over' || (phase === 'deal' && deal > 0);
}

/** Offers of one combination; `null` for exchanges. */
export interface Group {
  kind: BeziqueKind | null;
  points: number;
  offers: BeziqueOffered[];
}

/**
 * Offers by their combination. Equal cards are a choice only where one lies on the table or has served already: of offers
 * that differ in nothing else, the first stands for all.
 */
export function grouped(offers: BeziqueOffered[], melded: BeziqueMelded[]): Group[] {
  const groups: Group[] = [];
  const seen = new Set<string>();
  for (const offer of offers) {
    const looks = looksOf(offer, melded);
    if (seen.has(looks)) continue;
    seen.add(looks);
    const group = groups.find(({ kind }) => kind === offer.kind);
    if (group) group.offers.push(offer);
    else groups.push({ kind: offer.kind, points: offer.points, offers: [offer] });
  }
  return groups;
}

/** All that a person could tell an offer by. */
function looksOf({ kind, cards }: BeziqueOffered, melded: BeziqueMelded[]): string {
  const looks = cards.map((card) => {
    const { suit, rank } = partsOf(card) ?? {};
    const lying = melded.find((one) => one.card === card);
    return `${suit}${rank}${lying ? `@${lying.kinds.toSorted().join()}` : ''}`;
  });
  return [kind, ...looks.sort()].join(' ');
}

/** The seats of the side that plays with `south`, then the others'. */
export function sidesFrom(table: BeziqueTable, south: number): BeziqueTable['sides'] {
  const [first, second] = table.sides;
  return first.seats.includes(south) ? [first, second] : [second, first];
}

/** The ranks and suits of `gone`, in its order. */
export const RANKS = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];
export const SUITS = ['S', 'H', 'D', 'C'];
