/** A table that stands still while points are read, as long as a board shows them. */
import { untrack } from 'svelte';
import type { Reading } from '../../games/frame/reading.ts';
import type { TableSession } from '../../session/session.svelte.ts';

/** How long a board has to show a summary, in milliseconds; the table goes on where there is none. */
const UNSEEN = 1000;

export class TableReading implements Reading {
  readonly #table: () => TableSession;
  #shown = $state(0);

  constructor(table: () => TableSession) {
    this.#table = table;
    $effect(() => {
      if (!this.isOpen || this.#shown > 0) return;
      const timer = setTimeout(() => this.goOn(), UNSEEN);
      return () => clearTimeout(timer);
    });
  }

  get isOpen(): boolean {
    return this.#table().reading !== null;
  }

  get until(): number | null {
    return this.#table().reading?.until ?? null;
  }

  show(): () => void {
    untrack(() => (this.#shown += 1));
    return () => untrack(() => (this.#shown -= 1));
  }

  goOn(): void {
    this.#table().goOn();
  }
}
