/** An attempt at a puzzle: the position, what was tried, and what came of it. The rules and the solver are in the worker. */
import type { PuzzleQuestion, PuzzleVerdict } from '../../houses/here/wasm.gen.ts';
import { type Device, Refused } from '../../houses/house.ts';
import { Timers } from '../../lib/timers.ts';
import type { Puzzle } from '../../puzzles/sets.ts';
import { settings } from '../../ui/settings.svelte.ts';
import { hasBeat } from '../../wire/beats.ts';
import type { Event, ShownFrame } from '../../wire/types.gen.ts';
import { type MatchRecord, named, readRecord } from '../replay/record.ts';

/** What can judge and show: a device. */
export type Judge = Pick<Device, 'puzzle' | 'judge' | 'openTo'>;

/**
 * `asked`: the user decides. `busy`: something is fetched or shown. `wrong` and `solved` are ends; `shown` is the best
 * line after a wrong card, to its end; `failed` if nothing can be shown.
 */
export type Stage = 'busy' | 'asked' | 'wrong' | 'shown' | 'solved' | 'failed';

/** Milliseconds that a card is looked at, if tricks are not shorter. */
const LOOK = 700;

export class Attempt {
  readonly puzzle: Puzzle;
  readonly match: MatchRecord;
  stage = $state<Stage>('busy');
  question = $state.raw<PuzzleQuestion | null>(null);
  frame = $state.raw<ShownFrame | null>(null);
  /** Whether a complete trick is being looked at. */
  resting = $state(false);
  /** What was said to the last action; `null` before the first. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** How many decisions were right. */
  found = $state(0);
  /** Whether the best line was looked at: what is found afterwards does not count. */
  hasLooked = $state(false);
  readonly #judge: Judge;
  readonly #first: string;
  /** What was played since. */
  #lines = $state.raw<string[]>([]);
  readonly #timers = new Timers();
  /** What was begun before another attempt is not gone on with. */
  #number = 0;

  constructor(judge: Judge, puzzle: Puzzle) {
    this.#judge = judge;
    this.puzzle = puzzle;
    this.#first = `${named(puzzle.record)}\n`;
    this.match = readRecord(this.#first);
  }

  /** From the beginning. */
  begin(): Promise<void> {
    this.#lines = [];
    this.found = 0;
    this.verdict = null;
    return this.#go(async () => {
      this.question ??= await this.#still(this.#judge.puzzle(this.#first, this.puzzle.seat));
      const frames = await this.#still(this.#frames(this.#record(this.#lines), 1));
      this.frame = frames.at(-1) ?? null;
      return 'asked';
    });
  }

  act(action: string): Promise<void> {
    return this.#go(async () => {
      const verdict = await this.#still(
        this.#judge.judge(this.#record(this.#lines), this.puzzle.seat, action),
      );
      this.verdict = verdict;
      if (!verdict.right) return 'wrong';
      this.found += 1;
      this.#lines = [...this.#lines, ...verdict.lines];
      await this.#show(this.#record(this.#lines), verdict.lines.length);
      return this.frame?.view.pending.includes(this.puzzle.seat) ? 'asked' : 'solved';
    });
  }

  /** Plays the line that would have been best. */
  showBest(): Promise<void> {
    this.hasLooked = true;
    const lines = this.verdict?.lines ?? [];
    return this.#go(async () => {
      await this.#show(this.#record([...this.#lines, ...lines]), lines.length);
      return 'shown';
    });
  }

  /** The position again, in another language. */
  async look(): Promise<void> {
    if (this.stage !== 'asked' && this.stage !== 'wrong') return;
    const [record, number] = [this.#record(this.#lines), this.#number];
    const frames = await this.#frames(record, 1);
    if (number === this.#number) this.frame = frames.at(-1) ?? this.frame;
  }

  close(): void {
    this.#number += 1;
    this.#timers.clear();
  }

  async #go(work: () => Promise<Stage>): Promise<void> {
    this.close();
    const number = this.#number;
    this.stage = 'busy';
    this.resting = false;
    const stage = await work().catch((thrown: unknown): Stage => {
      if (thrown !== GIVEN_UP && !(thrown instanceof Refused)) console.error(thrown);
      return 'failed';
    });
    if (number === this.#number) this.stage = stage;
  }

  /** The last so many lines of a record, one after the other. */
  async #show(record: string, count: number): Promise<void> {
    for (const frame of await this.#still(this.#frames(record, count))) {
      this.frame = frame;
      this.resting = hasBeat(frame.events, 'trick');
      await this.#still(this.#pause(lookFor(frame.events)));
    }
    this.resting = false;
  }

  async #frames(record: string, count: number): Promise<ShownFrame[]> {
    const { lines } = readRecord(record);
    const shown = await this.#judge.openTo(record, this.puzzle.seat, lines.length - count + 1, count);
    return shown.frames;
  }

  /** What was waited for, unless another attempt was begun meanwhile. */
  async #still<T>(waited: Promise<T>): Promise<T> {
    const number = this.#number;
    const value = await waited;
    if (number !== this.#number) throw GIVEN_UP;
    return value;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.#timers.after(milliseconds, resolve));
  }

  #record(lines: string[]): string {
    return this.#first + lines.map((line) => `${line}\n`).join('');
  }
}

/** A trick as long as the user likes, a card no longer. */
function lookFor(events: Event[]): number {
  const { rest } = settings.liked;
  return hasBeat(events, 'trick') ? rest : Math.min(LOOK, rest);
}

const GIVEN_UP = new Error('another attempt was begun');
