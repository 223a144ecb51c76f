/** Another match: when its table is there, those who play on go there. */
import { router } from '../../ui/router.svelte.ts';
import type { TableSession } from '../../session/session.svelte.ts';

/** To be called while a component is set up. A table that was there when the page came is not gone to. */
export function goAlong(at: () => TableSession): void {
  let known: string | null | undefined;
  $effect(() => {
    const { seat, seating } = at();
    if (!seating) return;
    const next = seating.again;
    const isNew = known === null && next !== null;
    known = next?.table ?? null;
    if (isNew && seat !== null && next.seats.includes(seat)) void router.go(`/t/${next.table}`);
  });
}
