/** The end of the last deal: kept, because the next one begins at once. */
import type { Tally } from '../../wire/types.gen.ts';

interface Dealt {
  /** Deals played to their end. */
  finished: number;
  result: unknown;
}

export class Ended<Table extends Dealt> {
  /** The table as that deal left it; `null` before the first end. */
  table = $state.raw<Table | null>(null);
  /** The deals scored up to that one. */
  tally = $state.raw<Tally | null>(null);
  isOpen = $state(false);

  /** Hears of every table that is shown; opens at an end, and closes when one looks at another deal. */
  hear(now: Table, tally: Tally | null): void {
    if (now.result) {
      if (this.table?.finished !== now.finished) this.isOpen = true;
      this.table = now;
      this.tally = tally;
    } else if (now.finished !== this.table?.finished) this.isOpen = false;
  }
}
