/** The table in words, for the key that reads it. */
import { cardName } from '../../cards/names.ts';
import { t } from '../../words/words.svelte.ts';
import type { BeauharnaisRole, BeauharnaisTable } from '../../wire/types.gen.ts';

export function tableInWords(
  table: BeauharnaisTable,
  roles: BeauharnaisRole[] | null,
  names: string[],
): string {
  const parts = [
    table.deals > 1 && t('contract-table.deal', { number: table.deal, deals: table.deals }),
    t(`beauharnais-table.phase.${table.phase}`),
    table.shown.length > 0 && t('beauharnais-table.shown', { goods: goods(table.shown) }),
    ...names.map((name, seat) =>
      t('beauharnais-table.seat', {
        name,
        role: roleInWords(roles?.[seat] ?? null),
        cards: table.hands[seat] ?? 0,
        taken: table.taken[seat]?.length ?? 0,
      }),
    ),
    ...table.waiting.map((seat) => t('contract-table.pending', { name: names[seat] ?? '' })),
  ];
  return parts.filter(Boolean).join(' ');
}

function roleInWords(role: BeauharnaisRole | null): string {
  if (role === null) return '';
  return role === 'unknown' ? t('contract-table.unknown') : t(`beauharnais-table.role.${role}`);
}

export function pointsInWords(table: BeauharnaisTable, names: string[]): string {
  return names
    .map((name, seat) => `${name} ${t('table.score', { number: table.scores[seat] ?? 0 })}`)
    .join(', ');
}

function goods(all: string[]): string {
  return all.map((good) => cardName('beauharnais', good)).join(', ');
}
