import type { GameFolder } from '../game.ts';

/** Not a game, but the board of every game that has none of its own. */
export const game: GameFolder = { board: () => import('./Board.svelte') };
