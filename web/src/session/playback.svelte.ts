/** Playback of what happens: steps wait in a queue and are shown one after the other, at a pace that eyes can follow. */
import { Timers } from '../lib/timers.ts';
import { settings } from '../ui/settings.svelte.ts';
import { hasBeat } from '../wire/beats.ts';
import type { Event, Seating, Snapshot, Step, View } from '../wire/types.gen.ts';

/** How long what a seat does is looked at, in milliseconds, if tricks are not shorter. */
const LOOK = 250;
/** A longer queue is shown at once. */
const QUEUE_LIMIT = 12;

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

  readonly #shown: (step: Step, seating: Seating | null) => void;
  readonly #timers = new Timers();
  #queue: Step[] = [];

  /** `shown` is called with every step once, in order, when it is on the screen or passed over by a snapshot. */
  constructor(shown: (step: Step, seating: Seating | null) => void) {
    this.#shown = shown;
  }

  push(step: Step): void {
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
    const look = this.#queue.length > QUEUE_LIMIT || document.hidden ? 0 : lookFor(step.events);
    this.settled = look === 0 && this.#queue.length === 0;
    if (look > 0) this.#timers.after(look, this.#next);
    else if (!this.settled) this.#next();
    else this.resting = false;
  };
}

/** How long a step is looked at before the next: what seats do is shown one after the other. */
function lookFor(events: Event[]): number {
  const { rest } = settings.liked;
  if (hasBeat(events, 'trick')) return rest;
  return hasBeat(events, 'card') ? Math.min(LOOK, rest) : 0;
}
