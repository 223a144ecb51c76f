/** What a board is given, live or in a replay. */
import type { Component } from 'svelte';
import type { Chair, Event, Games, GameEvent, GameOwn, GameTable, View } from '../wire/types.gen.ts';

export interface BoardProps<Table = GameTable, Own = GameOwn> {
  game: string;
  view: View;
  /** `view.table` and `view.own`, by the game's types. */
  table: Table;
  /** `null` for who sees what everyone does. */
  own: Own | null;
  /** The seat at the bottom. */
  south: number;
  /** Who sits where. */
  chairs: Chair[];
  /** What has just happened. */
  events: Event[];
  /** Whether the trick that was just taken is still being looked at: show `last` as the trick. */
  resting: boolean;
  /** By how much the server's clock is ahead, in milliseconds. */
  ahead: number;
  /** Does something; `null` while nothing can be done: not asked, watching, or in a replay. */
  act: ((action: string) => void) | null;
  /** Shows the text of a rule. */
  explain: (rule: string) => void;
}

export type BoardOf<G extends keyof Games> = BoardProps<Games[G]['table'], Games[G]['own']>;

/** The events of one kind among those that have just happened. */
export function happened<K extends GameEvent['kind']>(
  events: Event[],
  kind: K,
): Extract<GameEvent, { kind: K }>[] {
  return events
    .map((event) => event.data)
    .filter((data): data is Extract<GameEvent, { kind: K }> => data.kind === kind);
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board narrows its own types
type AnyBoard = { default: Component<any> };

/** Boards made for a game; any other is played at the generic one. */
const boards: Record<string, () => Promise<AnyBoard>> = Object.fromEntries(
  Object.entries(import.meta.glob<AnyBoard>('./*/Board.svelte')).map(([path, load]) => [
    path.split('/')[1],
    load,
  ]),
);

export function boardOf(game: string): Promise<AnyBoard> {
  const load = boards[game] ?? boards['generic'];
  if (!load) throw new Error('the generic board is missing');
  return load();
}
