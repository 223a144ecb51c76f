/** A seat's decisions, weighed by a bot one after the other; kept for as long as the tab is open. */
import { type House, Refused } from '../../houses/house.ts';
import { store, storedJson } from '../../lib/storage.ts';
import type { Advice } from '../../wire/types.gen.ts';
import { type Deed, deedsOf, type MatchRecord } from './record.ts';
import { weigh, type Weighed } from './weighed.ts';

/** Milliseconds between questions: half of what a server's rate limit allows a person. */
const PACE = 100;
/** Milliseconds to wait after a rate limit; twice as long each time. */
const RETRY = 1000;
const LONGEST = 16_000;

interface StoredReview {
  /** How many decisions were looked at. */
  through: number;
  weighed: Weighed[];
}

export class Review {
  readonly seat: number;
  readonly decisions: number;
  weighed = $state.raw<Weighed[]>([]);
  through = $state(0);
  isRunning = $state(false);

  readonly #house: House;
  readonly #id: string;
  readonly #deeds: Deed[];
  readonly #key: string;
  #retry = RETRY;

  constructor(house: House, id: string, match: MatchRecord, seat: number, language: string) {
    this.seat = seat;
    this.#house = house;
    this.#id = id;
    this.#deeds = deedsOf(match, seat);
    this.decisions = this.#deeds.length;
    this.#key = `soiree.review-2.${id}.${seat}.${language}`;
    const kept = storedJson<StoredReview>(this.#key, 'session');
    this.weighed = kept?.weighed ?? [];
    this.through = kept?.through ?? 0;
  }

  get isDone(): boolean {
    return this.through >= this.decisions;
  }

  /** Goes on where it was stopped. Throws what a house refuses. */
  async run(): Promise<void> {
    this.isRunning = true;
    try {
      while (this.isRunning && !this.isDone) await Promise.all([this.#next(), this.#pace()]);
    } finally {
      this.isRunning = false;
      this.#keep();
    }
  }

  stop(): void {
    this.isRunning = false;
  }

  async #next(): Promise<void> {
    const deed = this.#deeds[this.through];
    if (!deed) return;
    const advice = await this.#ask(deed);
    if (!advice) return;
    const weighed = weigh(deed, advice);
    if (weighed) this.weighed = [...this.weighed, weighed];
    this.through += 1;
  }

  /** Exponential backoff: `null` after a wait if the server's rate limit refused it. */
  async #ask({ line, seat }: Deed): Promise<Advice | null> {
    try {
      const advice = await this.#house.hint(this.#id, line, seat);
      this.#retry = RETRY;
      return advice;
    } catch (why) {
      if (!(why instanceof Refused && why.refusal.code === 'too-fast')) throw why;
      await rest(this.#retry);
      this.#retry = Math.min(2 * this.#retry, LONGEST);
      return null;
    }
  }

  /** A device asks itself, and need not wait. */
  #pace(): Promise<void> {
    return this.#house.place === 'online' ? rest(PACE) : Promise.resolve();
  }

  #keep(): void {
    const kept: StoredReview = { through: this.through, weighed: this.weighed };
    store(this.#key, JSON.stringify(kept), 'session');
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
