import type { GameFolder } from '../game.ts';
import { emblem } from './emblem.ts';

export const game: GameFolder = {
  colour: '#3b3f52',
  emblem,
  board: () => import('./Board.svelte'),
  lesson: () => import('./lesson.ts'),
  art: () => import('./art.ts'),
};
