/** How a card is called aloud. */
import { has, t } from '../words/words.svelte.ts';

/**
 * Packs whose cards are a suit and a rank are spelled out; other games name each card (`<game>-table.card.<card>`), or
 * give names besides (`<game>.good.<card>`).
 */
export function cardName(game: string, card: string | null): string {
  if (card === null) return t('cards.hidden');
  const own = [`${game}-table.card.${card}`, `cards.card.${card}`].find(has);
  if (own) return t(own);
  const [, suit, rank, copy] = /^([A-Z])([A-Z]|\d+)([a-d])?$/.exec(card) ?? [];
  const given = `${game}.good.${card}`;
  const suitKey = [`${game}-table.suit.${suit}`, `${game}.suit.${suit}`, `cards.suit.${suit}`].find(has);
  if (!rank || !suitKey) return has(given) ? t(given) : card;
  if (has(given)) return t('cards.given', { name: t(given), suit: t(suitKey), rank });
  const rankName = has(`cards.rank.${rank}`) ? t(`cards.rank.${rank}`) : rank;
  const name = t('cards.of', { rank: rankName, suit: t(suitKey) });
  return copy ? t('cards.copy', { name, copy }) : name;
}
