/** What people have just said, by seat: shown at their plates for a few seconds. */
import { SvelteMap } from 'svelte/reactivity';
import { Timers } from '../lib/timers.ts';

/** Milliseconds: time to look up, and to read each character. */
const LOOK_UP = 4000;
const CHARACTER = 40;

export class Bubbles {
  readonly said = new SvelteMap<number, string>();
  readonly #timers = new Timers();

  show(seat: number, text: string): void {
    // What is said next takes the place of the sentence before it, and has its own time.
    this.said.delete(seat);
    this.said.set(seat, text);
    this.#timers.after(LOOK_UP + CHARACTER * text.length, () => {
      if (this.said.get(seat) === text) this.said.delete(seat);
    });
  }

  close(): void {
    this.#timers.clear();
  }
}
