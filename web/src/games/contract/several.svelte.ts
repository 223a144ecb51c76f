/** Cards that are picked first and then done one after another, each an action of its own. */
import type { Choice } from '../../wire/types.gen.ts';

export class Several {
  chosen = $state<string[]>([]);
  #isDoing = $state(false);
  readonly #verb: string;

  /** What is done with each. */
  constructor(verb: string) {
    this.#verb = verb;
  }

  /** Picks a card, or puts it back; beyond `most` the first one picked goes back. */
  pick(card: string, most: number): void {
    if (this.#isDoing) return;
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((other) => other !== card);
    else this.chosen = [...this.chosen, card].slice(-most);
  }

  begin(): void {
    this.#isDoing = true;
  }

  /** The next of them, now that something can be done; none is left where it is not offered any more. */
  goOn(act: (action: string) => void, legal: Choice[]): void {
    if (!this.#isDoing) return;
    const [next, ...rest] = this.chosen;
    const choice = legal.find(({ parts }) => parts.verb === this.#verb && parts.card === next);
    this.chosen = choice ? rest : [];
    this.#isDoing = this.chosen.length > 0;
    if (choice) act(choice.action);
  }
}
