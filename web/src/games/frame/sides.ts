/** Seats that score together, by name. */
import { t } from '../../words/words.svelte.ts';

/** One name, or those of partners. */
export function sideName(seats: number[], names: string[]): string {
  const named = seats.map((seat) => names[seat] ?? '');
  return named.reduce((one, other) => t('table.partners', { one, other }));
}

/** A number of points with a minus sign, not a hyphen. */
export function plain(points: number): string {
  return String(points).replace('-', '−');
}
