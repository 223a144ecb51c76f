/** What is found out about a whole match while it is looked at: places to jump to, and reviews of its players. */
import { onDestroy, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { House } from '../../houses/house.ts';
import { words } from '../../words/words.svelte.ts';
import { Marks } from './marks.svelte.ts';
import type { MatchRecord } from './record.ts';
import { Review } from './review.svelte.ts';
import type { Weighed } from './weighed.ts';

export class Studies {
  marks = $state.raw() as Marks;
  /** Whether places to jump to were asked for: all of a long match is looked through for them. */
  seeks = $state(false);

  readonly #house: House;
  readonly #id: string;
  readonly #match: MatchRecord;
  readonly #failed: (why: unknown) => void;
  readonly #reviews = new SvelteMap<string, Review>();

  /** To be made while a component is; what runs is stopped with it. */
  constructor(house: House, id: string, match: MatchRecord, failed: (why: unknown) => void) {
    this.#house = house;
    this.#id = id;
    this.#match = match;
    this.#failed = failed;
    this.marks = new Marks(match.game);
    // Marks have sentences in them.
    $effect(() => (this.seeks && words.language ? this.#find() : undefined));
    onDestroy(() => {
      for (const review of this.#reviews.values()) review.stop();
    });
  }

  /** A review goes on also while it is not looked at. */
  reviewOf(seat: number): Review {
    const key = `${seat} ${words.language}`;
    const known = this.#reviews.get(key);
    if (known) return known;
    const review = new Review(this.#house, this.#id, this.#match, seat, words.language);
    untrack(() => this.#reviews.set(key, review));
    return review;
  }

  /** What a review that has come so far makes of a decision; `null` if there is none. */
  weighedAt(line: number, seat: number): Weighed | null {
    const review = this.#reviews.get(`${seat} ${words.language}`);
    return review?.weighed.find((one) => one.line === line) ?? null;
  }

  #find(): () => void {
    const finding = new Marks(this.#match.game);
    this.marks = finding;
    finding.find(this.#house, this.#id, this.#match.lines.length).catch(this.#failed);
    return () => finding.stop();
  }
}
