/** How things of this game are called. */
import { t } from '../../words/words.svelte.ts';
import type { BeauharnaisTable, BeauharnaisTrick, BeauharnaisWorth } from '../../wire/types.gen.ts';

export const SUITS = ['C', 'G', 'J', 'M'];

export function suitName(suit: string): string {
  return t(`beauharnais.suit.${suit}`);
}

export function goodName(good: string): string {
  return t(`beauharnais.good.${good}`);
}

/** What a good is worth, and why if it counts another number than it bears. */
export function worthInWords({ level, number, also }: BeauharnaisWorth): string {
  return t(`beauharnais.${level}`, { number }) + (also ? t(`beauharnais.${also}`) : '');
}

/** By what a trick is taken. */
export function why(trick: BeauharnaisTrick | null): string {
  const best = trick?.plays.find(({ seat }) => seat === trick.winning);
  if (!trick || trick.plays.length === 0) return '';
  if (!best) return t('beauharnais-table.equal');
  // These two levels say the name themselves.
  if (['value.stock', 'value.true-love'].includes(best.worth.level)) return worthInWords(best.worth);
  return t('beauharnais-table.wins', { good: goodName(best.good), worth: worthInWords(best.worth) });
}

export function ruleOf(trick: BeauharnaisTrick | null): string | null {
  if (!trick) return null;
  return trick.plays.find(({ seat }) => seat === trick.winning)?.worth.rule ?? 'B10.5';
}

/** A rule card's name, and what it does. */
export function ruleCard(card: string): { name: string; effect: string } {
  const [name = '', ...effect] = t(`beauharnais.card.${card}`).split(/: |：/);
  return { name, effect: effect.join(' ') };
}

/** The numbers of goods that count as premium, best first. */
export function premiumNumbers({ premium }: BeauharnaisTable): string[] {
  const numbers = [...new Set(premium.map((good) => good.slice(1)))];
  return numbers.sort((a, b) => Number(b) - Number(a));
}
