/** A deal of a game of promises as its board shows it, whichever game it is. Each game reads its own picture into one. */
import type { Play } from '../frame/play.ts';
import type { Said } from './auction.ts';

/** A trick that lies there or lay there, and by what it is taken. */
export interface Lying {
  plays: Play[];
  leader: number | null;
  winning: number | null;
  /** In words. */
  why: string;
  rule: string | null;
}

export interface Deal {
  phase: string;
  /** Deals played to their end, out of `deals`. */
  finished: number;
  deals: number;
  dealer: number | null;
  /** All that a bid can name, highest first. */
  suits: string[];
  suitName: (suit: string) => string;
  trump: string | null;
  /** Whether there is an auction. */
  isBid: boolean;
  auction: Said[];
  standing: Said | null;
  /** The seat that speaks first. */
  first: number;
  /** What the viewer knows of each seat, and what everyone does; `null` before there are roles. */
  roles: string[] | null;
  known: string[] | null;
  /** The roles of those who promised. */
  promised: string[];
  /** How many cards each seat holds. */
  hands: number[];
  /** The seats that have a card lying face down before the plate. */
  faceDown: number[];
  /** Points of the match; `null` if they are not counted from deal to deal. */
  scores: number[] | null;
  /** Of the cards that count, best first. */
  ranks: string[];
  /** Those cards, by the seat that has taken them; and what the viewer knows to be out of the deal. */
  taken: string[][];
  out: string[];
  /** What the viewer took up, and how many are to be laid away for it. */
  kitty: string[];
  toLay: number;
  /** Cards that are often named, best first. */
  strong: string[];
  trick: Lying | null;
  last: Lying | null;
  /** What is said where no trick lies. */
  waits: string;
}

/** Where nothing was played. */
export const NO_PLAYS: Lying = { plays: [], leader: null, winning: null, why: '', rule: null };
