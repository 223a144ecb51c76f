import type { GameFolder } from '../game.ts';
import { emblem } from './emblem.ts';

export const game: GameFolder = {
  colour: '#1f3d6b',
  emblem,
  board: () => import('./Board.svelte'),
  lesson: () => import('./lesson.ts'),
  art: () => import('./art.ts'),
};
