import type { GameFolder } from '../game.ts';
import { emblem } from './emblem.ts';

export const game: GameFolder = {
  colour: '#2f5a46',
  emblem,
  board: () => import('./Board.svelte'),
  marks: ({ kind }) => kind === 'rolled',
  lesson: () => import('./lesson.ts'),
  art: () => import('./art.ts'),
};
