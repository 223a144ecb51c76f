/** The table in words, for the key that reads it. */
import { cardName } from '../../cards/names.ts';
import { t } from '../../lib/words.svelte.ts';
import type { BeauharnaisTable } from '../../lib/wire.gen.ts';

export function tableInWords(table: BeauharnaisTable, names: string[]): string {
  const parts = [
    t('contract.deal', { number: table.deal, deals: table.deals }),
    t(`beauharnais-table.phase.${table.phase}`),
    table.shown.length > 0 && t('beauharnais-table.shown', { goods: goods(table.shown) }),
    ...names.map((name, seat) =>
      t('beauharnais-table.seat', {
        name,
        role: table.roles ? t(`beauharnais-table.role.${table.roles[seat] ?? 'unknown'}`) : '',
        cards: table.hands[seat] ?? 0,
        taken: table.taken[seat]?.length ?? 0,
      }),
    ),
    ...table.waiting.map((seat) => t('contract.pending', { name: names[seat] ?? '' })),
  ];
  return parts.filter(Boolean).join(' ');
}

export function pointsInWords(table: BeauharnaisTable, names: string[]): string {
  return names
    .map((name, seat) => `${name} ${t('table.score', { number: table.scores[seat] ?? 0 })}`)
    .join(', ');
}

function goods(all: string[]): string {
  return all.map((good) => cardName('beauharnais', good)).join(', ');
}
