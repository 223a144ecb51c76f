/** A moment of a match as an address: `/m/<id>?line=12&seat=0`, `&open` for all hands, `&watch` for a watcher. */
import type { Sight } from '../../houses/house.ts';

/** `null` if the address does not say. */
export function sightIn(query: URLSearchParams): Sight | null {
  if (query.has('open')) return 'open';
  if (query.has('watch')) return 'watcher';
  const seat = query.get('seat');
  return seat !== null && /^\d$/.test(seat) ? { seat: Number(seat) } : null;
}

/** `null` if the address does not say. */
export function lineIn(query: URLSearchParams): number | null {
  const line = Number(query.get('line') ?? NaN);
  return Number.isInteger(line) && line >= 0 ? line : null;
}

export function addressOf(match: string, line: number, sight: Sight): string {
  const seen = sight === 'open' ? 'open' : sight === 'watcher' ? 'watch' : `seat=${sight.seat}`;
  return `/m/${match}?line=${line}&${seen}`;
}

/** For a `<select>`. */
export function sightKey(sight: Sight): string {
  return typeof sight === 'string' ? sight : String(sight.seat);
}

export function sightOf(key: string): Sight {
  return key === 'open' || key === 'watcher' ? key : { seat: Number(key) };
}
