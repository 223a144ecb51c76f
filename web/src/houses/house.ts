/**
 * Where tables are: on a server, or on this device. Both speak the protocol of docs/PROTOCOL.md, so nothing else in the
 * client knows which it is.
 */
import type {
  Advice,
  GameList,
  ListedTable,
  MatchPage,
  Order,
  Pins,
  Refusal,
  Shown,
} from '../wire/types.gen.ts';
import type { DealCheck, PuzzleQuestion, PuzzleVerdict, RecordFault } from './here/wasm.gen.ts';

export interface House {
  readonly place: 'online' | 'here';
  games(): Promise<GameList>;
  /** The ids of the levels of bots that a table would offer, the weakest first. */
  levels(order: Order): Promise<string[]>;
  /** Opens a table and gives its id; its opener sits down over a wire. */
  open(order: Order): Promise<string>;
  /** Tables where I sit, or that I opened; the newest first. */
  tables(): Promise<ListedTable[]>;
  /** Matches that are over, the newest first. */
  matches(query: MatchQuery): Promise<MatchPage>;
  /** A match that is over, line by line. */
  replay(match: string, sight: Sight, from: number, count: number): Promise<Shown>;
  /** What a strong bot makes of a decision in a match that is over. */
  hint(match: string, line: number, seat: number): Promise<Advice>;
  /** The record of a match that is over. */
  record(match: string): Promise<string>;
  connect(table: string, how: ConnectOptions, listener: WireListener): Wire;
}

/** This device, which can also check any record and look at it: the rules are the same as a server's. */
export interface Device extends House {
  /** How it was dealt, against what was pinned during the match. */
  check(record: string, pins: Pins | null): Promise<DealCheck>;
  /** The first line that does not hold by the rules; `null` if all do. */
  faultIn(record: string): Promise<RecordFault | null>;
  /** A house with the one match of a record, whatever it is called. */
  matchOf(record: string): House;
  /** What a puzzle asks of a seat, where its record ends. */
  puzzle(record: string, seat: number): Promise<PuzzleQuestion>;
  /** Whether an action of the seat is right there, and how it goes on. */
  judge(record: string, seat: number, action: string): Promise<PuzzleVerdict>;
  /** A record as a seat sees it that is shown all cards. */
  openTo(record: string, seat: number, from: number, count: number): Promise<Shown>;
}

export interface MatchQuery {
  /** Only those that I played. */
  mine: boolean;
  game?: string;
  /** `next` of the page before. */
  after?: string;
}

/** As one seat saw it, as a watcher did, or with all cards open. */
export type Sight = { seat: number } | 'watcher' | 'open';

export interface ConnectOptions {
  /** The last step that was heard before; 0 if none was. */
  since: number;
  /** Likewise the last line of talk. */
  talk: number;
  /** The seat whose cards a watcher would like to see; only on a server are there watchers. */
  sees: WatchInvitation | null;
}

/** What lets a watcher see the cards of a seat. */
export interface WatchInvitation {
  seat: number;
  invitation: string;
}

/** A connection to a table. */
export interface Wire {
  /** Sends a `Say` as JSON. */
  send(text: string): void;
  close(): void;
}

/** What a connection calls back. After `closed` nothing comes any more. */
export interface WireListener {
  /** Messages can be sent. */
  ready(): void;
  /** A `Tell` as JSON. */
  message(text: string): void;
  /** The connection is gone; with a refusal where a retry is of no use. */
  closed(refusal: Refusal | null): void;
}

/** Something was asked for and refused; `message` is for people. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}
