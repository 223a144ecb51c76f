/** The games: every folder beside this file that has a `game.ts`. They are found, not listed. */
import { addDeck } from '../art/deck.svelte.ts';
import type { AnyBoard, GameFolder } from './game.ts';
import type { AnyLesson } from './lesson.ts';

const folders = new Map(
  Object.entries(import.meta.glob<GameFolder>('./*/game.ts', { eager: true, import: 'game' })).map(
    ([path, game]) => [path.split('/')[1] ?? '', game],
  ),
);

/** `undefined` for a game that has none. */
export function folderOf(game: string): GameFolder | undefined {
  return folders.get(game);
}

/** The board made for a game, or the generic one; the game's art is there when it is shown. */
export async function boardOf(game: string): Promise<{ default: AnyBoard }> {
  const folder = folders.get(game);
  const load = folder?.board ?? folders.get('generic')?.board;
  if (!load) throw new Error('the generic board is missing');
  const [board, drawn] = await Promise.all([load(), folder?.art?.()]);
  if (drawn) addDeck(game, drawn.art, folder?.colour);
  return board;
}

/** The lesson of a game; `null` if there is none. */
export async function lessonOf(game: string): Promise<AnyLesson | null> {
  const loaded = await folders.get(game)?.lesson?.();
  return loaded?.lesson ?? null;
}
