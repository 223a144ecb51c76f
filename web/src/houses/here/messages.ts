/** What a page and its worker say to each other. */
import type { ConnectOptions, MatchQuery, Sight } from '../house.ts';
import type { Order, Pins, Refusal } from '../../wire/types.gen.ts';

export type Language = 'en' | 'ja';

/** What a page wants to know, once. */
export type Question =
  | { about: 'games' }
  | { about: 'levels'; order: Order }
  | { about: 'open'; order: Order }
  | { about: 'tables' }
  | { about: 'matches'; query: MatchQuery }
  /** With its record where this device does not keep it. */
  | {
      about: 'replay';
      match: string;
      record: string | null;
      sight: Sight;
      from: number;
      count: number;
    }
  | { about: 'hint'; match: string; record: string | null; line: number; seat: number }
  /** Which line of a record does not hold. */
  | { about: 'fault'; record: string }
  | { about: 'record'; match: string }
  | { about: 'puzzle'; record: string; seat: number }
  | { about: 'judge'; record: string; seat: number; action: string }
  | { about: 'open-to'; record: string; seat: number; from: number; count: number }
  /** Whether a record, of whatever house, is as it was dealt. */
  | { about: 'check'; record: string; pins: Pins | null };

export interface Connect {
  wire: number;
  table: string;
  how: ConnectOptions;
  /** What whoever connects is called. */
  name: string;
  language: Language;
}

/** A page to its worker. Questions and wires are numbered by the page. */
export type ToWorker =
  | { kind: 'ask'; number: number; question: Question; language: Language }
  | ({ kind: 'connect' } & Connect)
  | { kind: 'say'; wire: number; text: string }
  | { kind: 'close'; wire: number };

/**
 * Why something is not done. The words are put to by the page: another page has the table, the device has no room left,
 * or something failed.
 */
export type WhyNot = Refusal | 'elsewhere' | 'full' | 'failed';

/** A worker to its page. */
export type ToPage =
  | { kind: 'answer'; number: number; value: unknown }
  | { kind: 'refused'; number: number; why: WhyNot }
  | { kind: 'ready'; wire: number }
  | { kind: 'tell'; wire: number; text: string }
  /** With a reason where connecting again is of no use. */
  | { kind: 'lost'; wire: number; why: WhyNot | null }
  /** This worker is of no use any more. */
  | { kind: 'broken' };

/** What was thrown, as a reason. The wasm throws refusals as JSON. */
export function whyNot(thrown: unknown): WhyNot {
  if (typeof thrown === 'string') return JSON.parse(thrown) as Refusal;
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'failed';
}
