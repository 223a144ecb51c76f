/**
 * Playback of what happens: steps wait in a queue and are shown one after the other, at a pace that eyes can follow. Where
 * points are counted and another deal follows, the table stands still until they have been read.
 */
import { now } from '../lib/now.ts';
import { Timers } from '../lib/timers.ts';
import { settings } from '../ui/settings.svelte.ts';
import { hasBeat } from '../wire/beats.ts';
import type { Event, Seating, Snapshot, View } from '../wire/types.gen.ts';
import type { HeardStep } from './follower.ts';

/** How long what a seat does is looked at, in milliseconds, if tricks are not shorter. */
const LOOK = 250;
/** A longer queue is shown at once. */
const QUEUE_LIMIT = 12;
/** How long points are read where other people play on, in milliseconds; the server gives more time to think. */
const READ = 8000;

/** Points that are being read: until the user goes on, or until a time if others play on. */
export interface Reading {
  /** In milliseconds since 1970; `null` for as long as the user likes. */
  until: number | null;
}

export class Playback {
  seating = $state.raw<Seating | null>(null);
  /** The match as it is shown; `null` before it. */
  view = $state.raw<View | null>(null);
  /** What has just happened. */
  events = $state.raw<Event[]>([]);
  /** Whether a complete trick is being looked at. */
  resting = $state(false);
  /** Whether everything heard is shown, so that an action is meant for what is seen. */
  settled = $state(true);
  /** `null` while the table goes on. */
  reading = $state.raw<Reading | null>(null);

  readonly #shown: (step: HeardStep, seating: Seating | null) => void;
  readonly #isAlone: () => boolean;
  readonly #timers = new Timers();
  #queue: HeardStep[] = [];

  /**
   * `shown` is called with every step once, in order, when it is on the screen or passed over by a snapshot; `isAlone` says
   * whether the user is the only person at the table.
   */
  constructor(shown: (step: HeardStep, seating: Seating | null) => void, isAlone: () => boolean) {
    this.#shown = shown;
    this.#isAlone = isAlone;
  }

  push(step: HeardStep): void {
    this.#queue.push(step);
    if (this.settled) this.#next();
  }

  /** Shows a snapshot at once, whatever waits. */
  replace({ seating, view }: Snapshot): void {
    this.#timers.clear();
    for (const step of this.#queue.splice(0)) this.#shown(step, step.seating ?? this.seating);
    this.seating = seating;
    this.view = view;
    this.events = [];
    this.resting = false;
    this.settled = true;
    this.reading = null;
  }

  /** The points have been read. */
  goOn(): void {
    if (!this.reading) return;
    this.#timers.clear();
    this.reading = null;
    this.#next();
  }

  close(): void {
    this.#timers.clear();
  }

  /** Shows the next step, and the one after it when this has been seen. */
  #next = (): void => {
    const step = this.#queue.shift();
    if (!step) {
      this.resting = false;
      this.settled = true;
      return;
    }
    this.seating = step.seating ?? this.seating;
    this.view = step.view ?? this.view;
    this.events = step.events;
    this.resting = hasBeat(step.events, 'trick');
    this.#shown(step, this.seating);
    const isRead = hasBeat(step.events, 'score') && this.seating?.stage === 'playing';
    const isHurried = this.#queue.length > QUEUE_LIMIT || document.hidden || (isRead && !this.resting);
    const look = isHurried ? 0 : lookFor(step.events);
    const then = isRead ? this.#read : this.#next;
    this.settled = !isRead && look === 0 && this.#queue.length === 0;
    if (look > 0) this.#timers.after(look, then);
    else if (!this.settled) then();
    else this.resting = false;
  };

  /** Stands still until the points have been read. */
  #read = (): void => {
    this.resting = false;
    const isAlone = this.#isAlone();
    this.reading = { until: isAlone ? null : now() + READ };
    if (!isAlone) this.#timers.after(READ, () => this.goOn());
  };
}

/** How long a step is looked at before the next: what seats do is shown one after the other. */
function lookFor(events: Event[]): number {
  const { rest } = settings.liked;
  if (hasBeat(events, 'trick')) return rest;
  return hasBeat(events, 'card') ? Math.min(LOOK, rest) : 0;
}
