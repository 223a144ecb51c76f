/** The points of the last round: kept, because the next one begins at once. */
import type { Points } from '../../wire/types.gen.ts';

export class Scored {
  reckoning = $state.raw<Points[]>([]);
  /** Whether they have not been looked at yet. */
  #isFresh = $state(false);
  /** How many rounds were scored with them: in a replay one can go back behind that. */
  #rounds = $state(0);

  /** Hears of every table that is shown. */
  hear({ reckoning, scored }: { reckoning: Points[]; scored: unknown[] }): void {
    if (reckoning.length === 0) return;
    this.reckoning = reckoning;
    this.#isFresh = true;
    this.#rounds = scored.length;
  }

  isOpen({ scored }: { scored: unknown[] }): boolean {
    return this.#isFresh && scored.length === this.#rounds;
  }

  close(): void {
    this.#isFresh = false;
  }
}
