/** The round that was scored last: kept, because the next one begins at once. */
import type { Tally } from '../../wire/types.gen.ts';

export class Scored {
  /** The rounds as they stood then, the last of them in full; `null` before the first end. */
  tally = $state.raw<Tally | null>(null);
  /** Whether they have not been looked at yet. */
  #isFresh = $state(false);

  /** Hears of every view that is shown. */
  hear(tally: Tally | null): void {
    if ((tally?.rounds.length ?? 0) < (this.tally?.rounds.length ?? 0)) this.tally = null;
    const last = tally?.rounds.at(-1);
    if (!tally || !last || last.lines.length === 0) return;
    if (this.tally?.rounds.length !== tally.rounds.length) this.#isFresh = true;
    this.tally = tally;
  }

  /** Whether it lies over the table; in a replay one can go back behind it. */
  isOpen(tally: Tally | null): boolean {
    return this.#isFresh && this.isSame(tally);
  }

  /** Whether no other round has been scored since, and none has been taken back. */
  isSame(tally: Tally | null): boolean {
    return tally !== null && tally.rounds.length === this.tally?.rounds.length;
  }

  close(): void {
    this.#isFresh = false;
  }
}
