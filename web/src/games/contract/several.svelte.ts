/** Cards that are picked first and then done one after another, each an action of its own. */
import type { Choice } from '../../wire/types.gen.ts';

export class Several {
  chosen = $state<string[]>([]);
  /** Whether one more was pressed than can be picked. */
  isFull = $state(false);
  #isDoing = $state(false);
  readonly #verb: string;

  /** What is done with each. */
  constructor(verb: string) {
    this.#verb = verb;
  }

  /** Picks a card, or puts it back; one more than `most` is not picked, and `isFull` says so. */
  pick(card: string, most: number): void {
    if (this.#isDoing) return;
    const isChosen = this.chosen.includes(card);
    this.isFull = !isChosen && this.chosen.length >= most;
    if (isChosen) this.chosen = this.chosen.filter((other) => other !== card);
    else if (!this.isFull) this.chosen = [...this.chosen, card];
  }

  begin(): void {
    this.#isDoing = true;
  }

  /** Whether they are being done: nothing is picked before that is over. */
  get isDoing(): boolean {
    return this.#isDoing;
  }

  /**
   * The next of them, now that something can be done; none is left where it is not offered any more. It is over when
   * something can be done after the last.
   */
  goOn(act: (action: string) => void, legal: Choice[]): void {
    if (!this.#isDoing) return;
    const [next, ...rest] = this.chosen;
    const choice = legal.find(({ parts }) => parts.verb === this.#verb && parts.card === next);
    this.chosen = choice ? rest : [];
    this.#isDoing = choice !== undefined;
    if (choice) act(choice.action);
  }
}
