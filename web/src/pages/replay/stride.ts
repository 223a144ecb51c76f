/** How long a frame is looked at while a match plays by itself, in milliseconds. */
import type { Event } from '../../wire/types.gen.ts';

export function stride(events: Event[]): number {
  const has = (...kinds: string[]) => events.some(({ data }) => kinds.includes(data.kind));
  if (has('scored', 'counted', 'finished')) return 3000;
  if (has('took')) return 1500;
  return has('done') ? 350 : 900;
}
