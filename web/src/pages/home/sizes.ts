/** How many can play, in words: "2–5", "2 or 4", "5". */
import { t } from '../../words/words.svelte.ts';

export function sizes(players: number[]): string {
  const sorted = [...players].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.join(t('home.or'));
}
