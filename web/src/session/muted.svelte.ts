/** Seats whose talk the user does not want to hear at a table; kept with the tab, and nobody else is told. */
import { SvelteSet } from 'svelte/reactivity';
import { store, storedJson } from '../lib/storage.ts';

export class Muted {
  readonly #key: string;
  readonly #seats: SvelteSet<number>;

  constructor(table: string) {
    this.#key = `soiree.muted.${table}`;
    this.#seats = new SvelteSet(storedJson<number[]>(this.#key, 'session') ?? []);
  }

  has(seat: number | null): boolean {
    return seat !== null && this.#seats.has(seat);
  }

  set(seat: number, on: boolean): void {
    if (on) this.#seats.add(seat);
    else this.#seats.delete(seat);
    store(this.#key, JSON.stringify([...this.#seats]), 'session');
  }
}
