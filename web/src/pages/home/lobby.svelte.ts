/** Tables of others with free seats, looked at again and again: polling with backoff, and none while the page is hidden. */
import { lobby } from '../../houses/online.ts';
import { Timers } from '../../lib/timers.ts';
import type { ListedTable } from '../../wire/types.gen.ts';

/** Polling interval in milliseconds; after a failure it doubles. */
const POLLING = 10_000;
const LONGEST_POLLING = 120_000;

export class OpenTables {
  /** `null` until it is known. */
  tables = $state.raw<ListedTable[] | null>(null);
  /** How many people are at tables now. */
  people = $state(0);
  readonly #timers = new Timers();
  #wait = POLLING;
  #isClosed = false;

  /** Looks until it is closed; gives what closes it. */
  open(): () => void {
    this.#isClosed = false;
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
    return () => {
      this.#isClosed = true;
      this.#timers.clear();
      document.removeEventListener('visibilitychange', this.#look);
    };
  }

  readonly #look = (): void => {
    this.#timers.clear();
    if (!document.hidden) void this.#ask();
  };

  async #ask(): Promise<void> {
    try {
      const { tables, people } = await lobby(null);
      this.tables = tables.filter(hasRoom);
      this.people = people;
      this.#wait = POLLING;
    } catch {
      this.#wait = Math.min(this.#wait * 2, LONGEST_POLLING);
    }
    if (!this.#isClosed) this.#timers.after(this.#wait, this.#look);
  }
}

function hasRoom({ mine, stage, seats }: ListedTable): boolean {
  return !mine && stage === 'open' && seats.includes(null);
}
