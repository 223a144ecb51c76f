/** The points of the deal or round that has just ended, wherever the game's picture has them. */
import type { GameTable, Points } from '../../wire/types.gen.ts';

export function pointsIn(table: GameTable | undefined): Points[] {
  if (!table) return [];
  if ('reckoning' in table) return table.reckoning;
  return table.result?.parts ?? [];
}
