/** What the folder of a game gives, and what its board is given. */
import type { Component } from 'svelte';
import type { Art } from '../art/deck.svelte.ts';
import type { Placed } from '../art/drawing.ts';
import type { Chair, Event, Games, GameEvent, GameOwn, GameTable, View } from '../wire/types.gen.ts';
import type { AnyLesson } from './lesson.ts';

/**
 * Shows the text of a rule beside what was pressed, after what `here` says of the position; without either, what the
 * table waits for.
 */
export type Explain = (rule: string | null, here?: string | null) => void;

/** What a board is given, live or in a replay. */
export interface BoardProps<Table = GameTable, Own = GameOwn> {
  game: string;
  view: View;
  /** `view.table` and `view.own`, by the game's types. */
  table: Table;
  /** `null` for a watcher. */
  own: Own | null;
  /** The seat at the bottom. */
  south: number;
  /** Names by seat. */
  chairs: Chair[];
  /** What has just happened. */
  events: Event[];
  /** Whether the trick that was just taken is still being looked at: show `last` as the trick. */
  resting: boolean;
  /** By how much the server's clock is ahead, in milliseconds. */
  ahead: number;
  /** Does something; `null` while nothing can be done: not asked, watching, or in a replay. */
  act: ((action: string) => void) | null;
  explain: Explain;
  /** Asks the table why an action is not allowed here, and shows the answer; `null` where nothing can be done. */
  whyNot: ((action: string) => void) | null;
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
export type AnyBoard = Component<any>;

/** `game` of `games/<id>/game.ts`. All games' come with the first page, so what is large is loaded when it is needed. */
export interface GameFolder {
  /** The ground of its emblem and the backs of its cards. */
  colour?: string;
  /** The picture of the game, in a box of 320 by 200. */
  emblem?: readonly Placed[];
  /** Without one it is played at the generic board. */
  board?: () => Promise<{ default: AnyBoard }>;
  lesson?: () => Promise<{ lesson: AnyLesson }>;
  /** Moments that a replay can jump to, besides tricks. */
  marks?: (event: GameEvent) => boolean;
  /** Without it cards show their spelling. */
  art?: () => Promise<{ art: Art }>;
}
