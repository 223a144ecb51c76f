/** What a strong bot advises at the decision that the user has now: gone with the next action. */
import type { TableSession } from '../../session/session.svelte.ts';
import type { Advice } from '../../wire/types.gen.ts';

type Table = Pick<TableSession, 'step' | 'saying' | 'send' | 'refusal'>;

export class Hint {
  isAsking = $state(false);
  readonly #table: Table;
  #answer = $state.raw<{ step: number; advice: Advice } | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** `null` if none was asked for, or something has been done since. */
  get advice(): Advice | null {
    const { step, saying } = this.#table;
    return this.#answer && !saying && this.#answer.step === step ? this.#answer.advice : null;
  }

  async ask(): Promise<void> {
    this.isAsking = true;
    const { step } = this.#table;
    const { hint, refusal } = await this.#table.send({ kind: 'hint', at: step });
    this.isAsking = false;
    if (refusal && refusal.code !== 'stale') this.#table.refusal = refusal;
    this.#answer = hint && { step, advice: hint };
  }

  dismiss(): void {
    this.#answer = null;
  }
}
