/** How things of this game are called. */
import { t } from '../../words/words.svelte.ts';
import type { NapoleonTable, NapoleonTrick } from '../../wire/types.gen.ts';

/** As bids rank them (N2.2). */
export const SUITS = ['S', 'H', 'D', 'C'];
export const PICTURES = ['A', 'K', 'Q', 'J', 'T'];

export function suitName(suit: string): string {
  return t(`cards.suit.${suit}`);
}

/** By what a trick is taken, and whether the joker is demanded. */
export function why(trick: NapoleonTrick | null): string {
  if (!trick) return '';
  const taken = t(`napoleon.power.${trick.why}`);
  return trick.demand ? `${taken} · ${t('napoleon-table.demanded')}` : taken;
}

/** Which deal of the match it is, redeals not counted. */
export function dealOf({ finished, result }: NapoleonTable): number {
  return result ? finished : finished + 1;
}
