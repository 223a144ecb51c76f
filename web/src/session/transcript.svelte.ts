/** The transcript of a table: what has happened and been said, in sentences. */
import type { Said, Seating, Snapshot, Step, Talk, What } from '../wire/types.gen.ts';
import { shownName, told } from '../ui/names.ts';
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

  /** `you` is the own seat, if there is one. */
  hear(step: Step, seating: Seating | null, you: number | null = null): void {
    if (step.step <= this.#step) return;
    this.#step = step.step;
    const said = sentence(step.what, seating, you);
    const played = step.events
      .filter(({ text }) => text !== '')
      .map(({ text }): News => ({ text, kind: 'play' }));
    this.#add(said ? [said, ...played] : played);
  }

  say({ number, seat, name, said }: Talk, you: number | null = null): void {
    if (number <= this.#line) return;
    this.#line = number;
    this.#add([spoken(seat === you ? t('table.you') : shownName(name), said)]);
  }

  /** What was missed, or that some of it is not told again; on a new page, the talk from before it. */
  recall({ step, missed, talk, seating, seat }: Snapshot, skips: boolean): void {
    const isNew = this.#step === 0 && this.#line === 0;
    for (const one of missed) this.hear(one, seating, seat);
    if (skips) this.#add([{ kind: 'table', text: t('talk.skipped') }]);
    this.#step = step;
    for (const line of talk) this.say(line, seat);
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

function sentence(what: What, seating: Seating | null, you: number | null): News | null {
  const called = (seat: number | null): string =>
    seat !== null && seat === you ? t('table.you') : shownName(seating?.chairs[seat ?? 0]?.name ?? '');
  const name = 'seat' in what ? called(what.seat) : '';
  switch (what.kind) {
    case 'opened':
    case 'played':
    case 'unheard':
    case 'planned':
    case 'committed':
    case 'revealed':
      return null;
    case 'voided': {
      const names = what.seats.map(called).join(t('table.and'));
      return { kind: 'table', text: t('talk.voided', { names }) };
    }
    case 'phrase':
    case 'text':
      return spoken(name, what);
    case 'opener-left': {
      return { kind: 'table', text: told('talk.opener-left', called(seating?.host ?? null)) };
    }
    case 'shown':
      return { kind: 'table', text: told(`talk.shown.${what.on ? 'on' : 'off'}`, name) };
    case 'text-allowed':
      return { kind: 'table', text: t(`talk.text-allowed.${what.on ? 'on' : 'off'}`) };
    default:
      return { kind: 'table', text: told(`talk.${what.kind}`, name) };
  }
}
