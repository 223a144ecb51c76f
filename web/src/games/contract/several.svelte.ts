/** Cards that are picked first and then done one after another, each an action of its own. */
import type { Choice } from '../../wire/types.gen.ts';
import { offers } from './spelled.ts';

export class Several {
  chosen = $state<string[]>([]);
  #doing = $state<string[]>([]);

  /** Picks a card, or puts it back; beyond `most` the first one picked goes back. */
  pick(card: string, most: number): void {
    if (this.#doing.length > 0) return;
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((other) => other !== card);
    else this.chosen = [...this.chosen, card].slice(-most);
  }

  /** Begins to do `<verb> <card>` with each. */
  begin(verb: string): void {
    this.#doing = this.chosen.map((card) => `${verb} ${card}`);
  }

  /** The next of them, now that something can be done; none is left where it is not offered any more. */
  goOn(act: (action: string) => void, legal: Choice[]): void {
    const [next, ...rest] = this.#doing;
    if (next === undefined) return;
    const isOffered = offers(legal, next);
    this.#doing = isOffered ? rest : [];
    this.chosen = isOffered ? this.chosen.filter((card) => !next.endsWith(` ${card}`)) : [];
    if (isOffered) act(next);
  }
}
