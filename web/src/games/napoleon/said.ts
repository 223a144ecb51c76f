/** The table in words, for the key that reads it. */
import { t } from '../../words/words.svelte.ts';
import type { NapoleonRole, NapoleonTable } from '../../wire/types.gen.ts';
import { dealOf } from './reading.ts';

export function tableInWords(table: NapoleonTable, roles: NapoleonRole[] | null, names: string[]): string {
  const parts = [
    table.deals > 1 && t('contract-table.deal', { number: dealOf(table), deals: table.deals }),
    t(`napoleon-table.phase.${table.phase}`, { number: table.tricks.length + 1 }),
    ...names.map((name, seat) =>
      t('napoleon-table.seat', {
        name,
        role: roleInWords(roles?.[seat] ?? null),
        cards: table.hands[seat] ?? 0,
        pictures: table.pictures[seat]?.length ?? 0,
      }),
    ),
    table.turn === null ? '' : t('contract-table.pending', { name: names[table.turn] ?? '' }),
  ];
  return parts.filter(Boolean).join(' ');
}

function roleInWords(role: NapoleonRole | null): string {
  if (role === null) return '';
  return role === 'unknown' ? t('contract-table.unknown') : t(`napoleon-table.role.${role}`);
}

export function pointsInWords(table: NapoleonTable, names: string[]): string {
  return names
    .map((name, seat) => `${name} ${t('table.score', { number: table.scores[seat] ?? 0 })}`)
    .join(', ');
}
