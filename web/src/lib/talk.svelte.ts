/** What has happened and been said at a table, in sentences. */
import type { Seating, Step, What } from './wire.gen.ts';
import { t } from './words.svelte.ts';

export interface Sentence {
  step: number;
  text: string;
  /** Of the game, of the people at the table, or said by one of them. */
  kind: 'play' | 'table' | 'said';
}

/** More than anybody reads back. */
const MOST = 2000;

export class Talk {
  sentences = $state.raw<Sentence[]>([]);
  #last = 0;

  hear(step: Step, seating: Seating | null): void {
    if (step.step <= this.#last) return;
    this.#last = step.step;
    const news: Sentence[] = step.events
      .filter((event) => event.text !== '')
      .map((event) => ({ step: step.step, text: event.text, kind: 'play' }));
    const said = sentence(step.what, seating);
    if (said) news.unshift({ step: step.step, ...said });
    if (news.length > 0) this.sentences = [...this.sentences, ...news].slice(-MOST);
  }
}

function sentence(what: What, seating: Seating | null): Omit<Sentence, 'step'> | null {
  const name = 'seat' in what ? (seating?.chairs[what.seat]?.name ?? '') : '';
  switch (what.kind) {
    case 'opened':
    case 'played':
    case 'unheard':
    case 'planned':
      return null;
    case 'phrase':
      return { kind: 'said', text: t('talk.said', { name, text: t(`talk.phrase.${what.phrase}`) }) };
    case 'text':
      return { kind: 'said', text: t('talk.said', { name, text: what.text }) };
    case 'shown':
    case 'text-allowed':
      return { kind: 'table', text: t(`talk.${what.kind}.${what.on ? 'on' : 'off'}`, { name }) };
    default:
      return { kind: 'table', text: t(`talk.${what.kind}`, { name }) };
  }
}
