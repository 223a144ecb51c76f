/** How a card is called aloud. */
import { has, t } from '../words/words.svelte.ts';

/** What a card's spelling consists of, in packs of suits and ranks. */
export interface CardParts {
  suit: string;
  rank: string;
}

/**
 * `null` for a card that has no suit. Which of several equal cards it is matters to records alone. The wire spells cards as records do; this is the only place that takes a spelling
 * apart, for the sign and the numeral beside it, and because a card's name is put together from its suit's and its rank's.
 */
export function partsOf(card: string): CardParts | null {
  const [, suit, rank] = /^([A-Z])([AKQJTX]|\d+)[a-d]?$/.exec(card) ?? [];
  return suit && rank ? { suit, rank } : null;
}

/** As it is printed. */
export function rankShown(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/**
 * Packs whose cards are a suit and a rank are spelled out; other games name each card (`<game>-table.card.<card>`), or
 * give names besides (`<game>.good.<card>`).
 */
export function cardName(game: string, card: string | null): string {
  if (card === null) return t('cards.hidden');
  const own = [`${game}-table.card.${card}`, `cards.card.${card}`].find(has);
  if (own) return t(own);
  const given = `${game}.good.${card}`;
  const { suit, rank } = partsOf(card) ?? {};
  const suitKey = [`${game}-table.suit.${suit}`, `${game}.suit.${suit}`, `cards.suit.${suit}`].find(has);
  if (!rank || !suitKey) return has(given) ? t(given) : card;
  if (has(given)) {
    const [name, suit] = [t(given), t(suitKey)];
    return name === suit ? t('cards.plain', { suit, rank }) : t('cards.given', { name, suit, rank });
  }
  const rankName = has(`cards.rank.${rank}`) ? t(`cards.rank.${rank}`) : rank;
  return t('cards.of', { rank: rankName, suit: t(suitKey) });
}
