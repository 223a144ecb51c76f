/** What is said in an auction. */
import { t } from '../../words/words.svelte.ts';

export interface Bid {
  number: number;
  suit: string;
}

/** A word in an auction. */
export interface Said {
  seat: number;
  /** `null` for a pass. */
  bid: Bid | null;
}

/** The bid that stands, in a sentence. */
export function standingSaid(
  standing: Said | null,
  names: string[],
  suitName: (suit: string) => string,
): string {
  if (!standing?.bid) return t('contract-table.no-bid');
  const { number, suit } = standing.bid;
  return t('contract-table.highest', { name: names[standing.seat] ?? '', number, suit: suitName(suit) });
}

/** What was said last by a seat; `undefined` if it has not spoken. */
export function lastSaid<S extends { seat: number }>(auction: S[], seat: number): S | undefined {
  return auction.findLast((said) => said.seat === seat);
}

/** A bid as a record spells it, allowed or not. */
export function bidSpelled(number: number | null, suit: string): string {
  return `bid ${number ?? ''} ${suit}`;
}
