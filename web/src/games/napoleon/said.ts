/** The table in words, for the key that reads it. */
import { t } from '../../lib/words.svelte.ts';
import type { NapoleonTable } from '../../lib/wire.gen.ts';
import { dealOf } from './names.ts';

export function tableInWords(table: NapoleonTable, names: string[]): string {
  const parts = [
    t('contract.deal', { number: dealOf(table), deals: table.deals }),
    t(`napoleon-table.phase.${table.phase}`, { number: table.tricks.length + 1 }),
    ...names.map((name, seat) =>
      t('napoleon-table.seat', {
        name,
        role: table.roles ? t(`napoleon-table.role.${table.roles[seat] ?? 'unknown'}`) : '',
        cards: table.hands[seat] ?? 0,
        pictures: table.pictures[seat]?.length ?? 0,
      }),
    ),
    table.turn === null ? '' : t('contract.pending', { name: names[table.turn] ?? '' }),
  ];
  return parts.filter(Boolean).join(' ');
}

export function pointsInWords(table: NapoleonTable, names: string[]): string {
  return names
    .map((name, seat) => `${name} ${t('table.score', { number: table.scores[seat] ?? 0 })}`)
    .join(', ');
}
