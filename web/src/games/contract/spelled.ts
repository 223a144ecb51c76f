/** Reads actions as a record spells them: a bid, a card that is named. What may be done is only what was offered. */
import type { Choice } from '../../wire/types.gen.ts';
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

/** The bids among what is offered, as `13 S`. */
export function bidsIn(legal: Choice[]): Set<string> {
  return new Set(endings(legal, 'bid '));
}

/** The cards that can be named. */
export function namesIn(legal: Choice[]): string[] {
  return endings(legal, 'name ');
}

export function offers(legal: Choice[], action: string): boolean {
  return legal.some((choice) => choice.action === action);
}

/** What was said last by a seat; `undefined` if it has not spoken. */
export function lastSaid<S extends { seat: number }>(auction: S[], seat: number): S | undefined {
  return auction.findLast((said) => said.seat === seat);
}

function endings(legal: Choice[], beginning: string): string[] {
  return legal
    .filter(({ action }) => action.startsWith(beginning))
    .map(({ action }) => action.slice(beginning.length));
}
