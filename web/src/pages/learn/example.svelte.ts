/** An example of a rule: the end of a scenario, which plays by itself. */
import { untrack } from 'svelte';
import { keepRecord } from '../../houses/files.ts';
import { houseOf } from '../../houses/houses.ts';
import { Timers } from '../../lib/timers.ts';
import { beatOf } from '../../wire/beats.ts';
import type { Beat, ShownFrame } from '../../wire/types.gen.ts';
import { type MatchRecord, named, readRecord } from '../replay/record.ts';

/** How many lines before the end are shown. */
const SHOWN = 12;
/** Milliseconds that a frame is looked at. */
const LOOK: Record<Beat, number> = { none: 1200, card: 1200, deal: 1200, trick: 2000, score: 2500 };

export class Example {
  readonly match: MatchRecord;
  /** The seat from which it is seen: who acts last. */
  readonly seat: number;
  frames = $state.raw<ShownFrame[]>([]);
  at = $state(0);
  isPlaying = $state(true);
  failed = $state(false);
  frame = $derived<ShownFrame | null>(this.frames[this.at] ?? null);
  readonly #record: string;
  readonly #timers = new Timers();

  /** To be made while a component is. */
  constructor(record: string) {
    this.#record = named(record);
    this.match = readRecord(this.#record);
    const acts = this.match.lines.filter((line) => /^\d /.test(line));
    this.seat = Number(acts.at(-1)?.[0] ?? 0);
    untrack(() => void this.#load());
    $effect(() => this.#goOn());
  }

  step(by: number): void {
    this.isPlaying = false;
    this.at = Math.min(Math.max(this.at + by, 0), this.frames.length - 1);
  }

  again(): void {
    this.at = 0;
    this.isPlaying = true;
  }

  get isOver(): boolean {
    return this.at >= this.frames.length - 1;
  }

  async #load(): Promise<void> {
    try {
      const id = keepRecord(this.#record);
      const house = await houseOf(id);
      const { lines } = this.match;
      const dealt = lines.findLastIndex((line) => line.startsWith('*')) + 1;
      const from = Math.max(Math.min(dealt, lines.length - 1), lines.length - SHOWN);
      const shown = await house.replay(id, { seat: this.seat }, from, lines.length - from + 1);
      this.frames = shown.frames;
    } catch {
      this.failed = true;
    }
  }

  #goOn(): () => void {
    if (this.isPlaying && this.frame && !this.isOver) {
      this.#timers.after(LOOK[beatOf(this.frame.events)], () => (this.at += 1));
    }
    return () => this.#timers.clear();
  }
}
