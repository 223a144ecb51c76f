/** The transcript of a table: what has happened and been said, in sentences. */
import type { Said, Seating, Snapshot, Step, Talk, What } from '../wire/types.gen.ts';
import { t } from '../words/words.svelte.ts';

export interface Sentence {
  /** In the order in which they were heard. */
  id: number;
  text: string;
  /** Of the game, of the people at the table, or said by one of them. */
  kind: 'play' | 'table' | 'said';
}

type News = Omit<Sentence, 'id'>;

/** Older sentences are dropped. */
const LIMIT = 2000;

export class Transcript {
  sentences = $state.raw<Sentence[]>([]);
  /** The last sentence that is older than the page: it can be read, and need not be announced. */
  old = 0;
  #step = 0;
  #line = 0;
  #count = 0;

  hear(step: Step, seating: Seating | null): void {
    if (step.step <= this.#step) return;
    this.#step = step.step;
    const said = sentence(step.what, seating);
    const played = step.events
      .filter(({ text }) => text !== '')
      .map(({ text }): News => ({ text, kind: 'play' }));
    this.#add(said ? [said, ...played] : played);
  }

  say({ number, name, said }: Talk): void {
    if (number <= this.#line) return;
    this.#line = number;
    this.#add([spoken(name, said)]);
  }

  /** What was missed, or that some of it is not told again; on a new page, the talk from before it. */
  recall({ step, missed, talk, seating }: Snapshot, skips: boolean): void {
    const isNew = this.#step === 0 && this.#line === 0;
    for (const one of missed) this.hear(one, seating);
    if (skips) this.#add([{ kind: 'table', text: t('talk.skipped') }]);
    this.#step = step;
    for (const line of talk) this.say(line);
    if (isNew) this.old = this.#count;
  }

  #add(news: News[]): void {
    if (news.length === 0) return;
    const sentences = news.map((one): Sentence => ({ id: ++this.#count, ...one }));
    this.sentences = [...this.sentences, ...sentences].slice(-LIMIT);
  }
}

function spoken(name: string, said: Said): News {
  const text = said.kind === 'phrase' ? t(`talk.phrase.${said.phrase}`) : said.text;
  return { kind: 'said', text: t('talk.said', { name, text }) };
}

function sentence(what: What, seating: Seating | null): News | null {
  const name = 'seat' in what ? (seating?.chairs[what.seat]?.name ?? '') : '';
  switch (what.kind) {
    case 'opened':
    case 'played':
    case 'unheard':
    case 'planned':
    case 'committed':
    case 'revealed':
      return null;
    case 'voided': {
      const names = what.seats.map((seat) => seating?.chairs[seat]?.name ?? '').join(t('table.and'));
      return { kind: 'table', text: t('talk.voided', { names }) };
    }
    case 'phrase':
    case 'text':
      return spoken(name, what);
    case 'opener-left': {
      const host = seating?.chairs[seating.host ?? 0]?.name ?? '';
      return { kind: 'table', text: t('talk.opener-left', { name: host }) };
    }
    case 'shown':
    case 'text-allowed':
      return { kind: 'table', text: t(`talk.${what.kind}.${what.on ? 'on' : 'off'}`, { name }) };
    default:
      return { kind: 'table', text: t(`talk.${what.kind}`, { name }) };
  }
}
