// Written by `cargo xtask codegen` from the Rust types; a test compares them.
import type { ListedTable, MatchEntry, Talk } from '../../wire/types.gen.ts';

/** To be done in this order: the entry is stored, everything is sent, then the lines or the talk are appended durably and `appended` is called, which gives the next answer. While something is being appended nothing else may be heard. */
export type Answer = {
  /** What lists show of the table; `null` if that has not changed. */
  entry: LocalEntry | null;
  send: Array<Outgoing>;
  /** Connections that have been sent the reason. */
  close: Array<number>;
  /** Another match is asked for; `null` if not. */
  rematch: RematchRequest | null;
  /** `null` if nothing is to be appended. */
  append: Append | null;
  /** `null` if nothing was said. */
  appendTalk: StoredTalkLine | null;
  /** The network that bots of this table want, and that can be fetched; `null` if there is none such. With it, or when it cannot be had, `bring` is to be called. */
  network: string | null;
  /** When to go on, in milliseconds since 1970; `null` if there is nothing to wait for. */
  wake: number | null;
};

/** What lists show of a table of this device. */
export type LocalEntry = {
  listed: ListedTable;
  /** `null` until the match is over. */
  over: MatchEntry | null;
};

/** A message of the protocol for a connection. */
export type Outgoing = {
  connection: number;
  text: string;
};

/** The next table is to be opened with `next`, and answered with `rematch`. */
export type RematchRequest = {
  connection: number;
  /** The action id of the request. */
  id: string;
};

/** Lines to append after all that were appended before. */
export type Append = {
  /** The number of the first; a line of that number must not exist. */
  first: number;
  lines: Array<LogLine>;
};

/** A line of a table's log, with the time and the action id that it came of. */
export type LogLine = {
  at: number;
  /** The seat and the action id of the request, by which a repeat is known; empty if there was none. [`LogLine::action_id`] reads it. */
  id: string;
  line: string;
};

/** A line of talk, as a device keeps it beside the log of its table. */
export type StoredTalkLine = {
  number: number;
  /** Lines up to this number are no longer needed. */
  forget: number;
  person: string;
  id: string;
  talk: Talk;
};

/** What a check came to. */
export type DealCheck = {
  ok: boolean;
  /** How the cards were dealt: `first`, `by-device`, `by-all` or `board`; `None` if nothing is proved. */
  dealt: 'first' | 'by-device' | 'by-all' | 'board' | null;
  /** Whether whoever pinned took part in the deal, from before the start. */
  witnessed: boolean;
  /** How many moves were found legal. */
  moves: number;
  /** How many decisions of chance were drawn again and are the same. */
  chances: number;
  /** The seats whose part of the shuffle is in it. */
  added: Array<number>;
  /** What does not hold; `None` if everything does. */
  failed: FailedCheck | null;
  /** What is wrong, in words; empty if nothing is. */
  text: string;
};

/** The first thing in a record that does not hold. */
export type FailedCheck = {
  about: 'unreadable' | 'commitment' | 'signature' | 'order' | 'seat' | 'entropy' | 'replaced' | 'differs';
  /** Exactly what, as the program says it, in English. */
  detail: string;
};

/** Why a record cannot be looked at. */
export type RecordFault = {
  /** The line of the text that does not hold, counted from 1. */
  line: number;
  /** What is wrong with it, as the program says it, in English. */
  reason: string;
};

/** What a puzzle asks. */
export type PuzzleQuestion = {
  task: PuzzleTask;
  /** How many cards the seat still plays in the deal. */
  tricks: number;
};

export type PuzzleTask = "most" | "keep" | "help" | "break";

/** What is said to an action in a puzzle. */
export type PuzzleVerdict = {
  right: boolean;
  /** The points that it loses; 0 if it is right, or if it is not about points. */
  loss: number;
  /** All that would have been right, as a menu calls it; the copies of a card once. */
  best: Array<string>;
  /** Lines of the record that come next. If it is right, the action and what followed, until the seat decides again or the deal is over; otherwise the best line to the end of the deal. */
  lines: Array<string>;
};
