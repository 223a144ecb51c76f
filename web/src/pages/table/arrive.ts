/** What an address asks for at a table: `?sit` and `?sit=2` a seat, `&start` also the beginning. */
import type { TableSession } from '../../session/session.svelte.ts';

/** Sits down on the seat that is asked for, or on any, and begins if the address says so or all seats are taken. */
export async function arrive(table: TableSession, query: URLSearchParams): Promise<void> {
  if (table.seating?.stage !== 'open') return;
  if (table.seat === null && !(await sit(table, query.get('sit')))) return;
  await table.dealing.settled();
  if (table.hosts && table.seating.stage === 'open' && (query.has('start') || isFull(table))) {
    await table.request({ kind: 'start' });
  }
}

async function sit(table: TableSession, wanted: string | null): Promise<boolean> {
  const seat = wanted ? Number(wanted) : null;
  const isFree = seat !== null && table.seating?.chairs[seat]?.sitter === 'nobody';
  return table.request({ kind: 'sit', seat: isFree ? seat : null });
}

function isFull(table: TableSession): boolean {
  return table.seating?.chairs.every(({ sitter }) => sitter !== 'nobody') ?? false;
}
