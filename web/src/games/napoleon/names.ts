/** How things of this game are called. */
import { t } from '../../lib/words.svelte.ts';
import type { NapoleonTable, NapoleonTrick } from '../../lib/wire.gen.ts';

/** As bids rank them (N2.2). */
export const SUITS = ['S', 'H', 'D', 'C'];
/** N2.1. */
export const NUMBERS = Array.from({ length: 10 }, (_, more) => 11 + more);
export const PICTURES = ['A', 'K', 'Q', 'J', 'T'];

export function suitName(suit: string): string {
  return t(`cards.suit.${suit}`);
}

/** By what a trick is taken. */
export function why(trick: NapoleonTrick | null): string {
  return trick ? t(`napoleon.power.${trick.why}`) : '';
}

/** Who spoke first in the auction. */
export function firstOf(table: NapoleonTable, seats: number): number {
  return ((table.dealer ?? -1) + 1) % seats;
}

/** Which deal of the match it is, redeals not counted. */
export function dealOf({ finished, result }: NapoleonTable): number {
  return result ? finished : finished + 1;
}
