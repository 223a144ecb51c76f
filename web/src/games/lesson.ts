/** Lessons: what a coach says in a first match, and when. */
import type { Games } from '../wire/types.gen.ts';

export type Game = keyof Games;

/** What the learner sees. The coach knows no more than that. */
export interface Moment<G extends Game> {
  table: Games[G]['table'];
  own: Games[G]['own'];
  seat: number;
  /** Whether the learner is to act. */
  asked: boolean;
}

/** Said once, as soon as its moment has come. */
export interface Step<G extends Game> {
  /** The message `<game>-table.lesson.<say>`. */
  say: string;
  /** Where the rules say it. */
  rule: string;
  when: (moment: Moment<G>) => boolean;
}

export interface Lesson<G extends Game> {
  game: G;
  players: number;
  /** The shortest match that shows the whole game. */
  options: Record<string, string>;
  steps: Step<G>[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each lesson narrows its own types
export type AnyLesson = Lesson<any>;

/** Cards that cannot be played now. */
export function dimmed(hand: { whyNot: string | null }[]): boolean {
  return hand.some(({ whyNot }) => whyNot !== null);
}

/** Whether anything may be played, and there is a choice between suits. */
export function isFree(hand: { whyNot: string | null; group: number }[]): boolean {
  return !dimmed(hand) && new Set(hand.map(({ group }) => group)).size > 1;
}
