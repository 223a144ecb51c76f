/** The people at a table, by name. */
import type { TableSession } from '../../session/session.svelte.ts';
import { t } from '../../words/words.svelte.ts';

/** "Blaise, Chloé", as they are called at the table. */
export function namesOf(table: TableSession, seats: number[]): string {
  return seats.map((seat) => table.chairs[seat]?.name ?? '').join(t('table.and'));
}
