/** The transcript of a table: what has happened and been said, in sentences. */
import type { House } from '../houses/house.ts';
import type { Recalled, Said, Seating, Snapshot, Step, Talk, What } from '../wire/types.gen.ts';
import { shownName } from '../ui/names.ts';
import { t } from '../words/words.svelte.ts';
import { sentenceOf } from './sentence.ts';

export interface Sentence {
  /** In the order in which they were heard. */
  id: number;
  text: string;
  /** Of the game, of the people at the table, or said by one of them. */
  kind: 'play' | 'table' | 'said';
  /** The seat of who said it; `null` if nobody did. */
  seat: number | null;
}

type News = Omit<Sentence, 'id'>;

/** Older sentences are dropped. */
const LIMIT = 2000;

export class Transcript {
  sentences = $state.raw<Sentence[]>([]);
  /** The last sentence that is older than the page: it can be read, and need not be announced. */
  old = 0;
  /** How much others have said that has not been in sight. */
  unread = $state(0);
  readonly #place: House['place'];
  /** The own seat; `null` for a watcher. */
  #seat: number | null = null;
  #seating: Seating | null = null;
  #step = 0;
  #line = 0;
  #count = 0;

  constructor(place: House['place'] = 'online') {
    this.#place = place;
  }

  hear(step: Pick<Step, 'step' | 'what' | 'events'>, seating: Seating | null): void {
    if (step.step <= this.#step) return;
    this.#step = step.step;
    this.#seating = seating;
    const { what = { kind: 'played' }, events = [] } = step;
    const texts = events.map(({ text }) => text);
    this.#add(this.#told(what, this.#nameOf(what), texts));
  }

  /** A line; `isNews` if it is another's whom the user listens to. */
  say(line: Talk, isNews: boolean): void {
    if (line.number <= this.#line) return;
    this.#line = line.number;
    this.#add([this.#spoken(line)]);
    if (isNews) this.unread += 1;
  }

  /** What has been said is in sight. */
  read(): void {
    this.unread = 0;
  }

  /** Everything will be told anew. */
  forget(): void {
    this.sentences = [];
    this.#step = this.#line = 0;
  }

  /** What was before the page, what was missed, or that some of it is not told again. */
  recall({ step, missed, log, talk, seat, seating }: Snapshot, skips: boolean): void {
    const isNew = this.#step === 0 && this.#line === 0;
    [this.#seat, this.#seating] = [seat, seating];
    if (skips) this.#add([{ kind: 'table', text: t('talk.skipped'), seat: null }]);
    const before = log.filter((one) => one.step > this.#step);
    const spoken = talk.filter(({ number }) => number > this.#line);
    for (const one of missed) this.hear(one, seating);
    this.#add(this.#merged(before, spoken));
    if (!isNew) this.unread += spoken.filter((line) => line.seat !== seat).length;
    this.#step = step;
    this.#line = Math.max(this.#line, spoken.at(-1)?.number ?? 0);
    if (isNew) this.old = this.#count;
  }

  /** Steps and talk in the order in which they were. */
  #merged(before: Recalled[], spoken: Talk[]): News[] {
    const steps = before.map((one) => ({
      at: one.at,
      news: this.#told(one.what, shownName(one.name), one.texts),
    }));
    const said = spoken.map((line) => ({ at: line.at, news: [this.#spoken(line)] }));
    return [...steps, ...said].sort((one, other) => one.at - other.at).flatMap(({ news }) => news);
  }

  #told(what: What, name: string, texts: string[]): News[] {
    const said = this.#sentence(what, name);
    const played = texts.filter(Boolean).map((text): News => ({ text, kind: 'play', seat: null }));
    return said ? [said, ...played] : played;
  }

  #sentence(what: What, name: string): News | null {
    if (what.kind === 'phrase' || what.kind === 'text') {
      return this.#spoken({ seat: what.seat, name, said: what });
    }
    const [seat, place, seating] = [this.#seat, this.#place, this.#seating];
    const text = sentenceOf(what, { name, seat, place, seating });
    return text === null ? null : { kind: 'table', text, seat: null };
  }

  /** Another person may have sat there before. */
  #spoken({ seat, name, said }: Pick<Talk, 'seat' | 'name' | 'said'>): News {
    const isOwn = seat === this.#seat && name === this.#seating?.chairs[seat]?.name;
    const text = t('talk.said', { name: isOwn ? t('table.you') : shownName(name), text: saidOf(said) });
    return { kind: 'said', text, seat };
  }

  #nameOf(what: What): string {
    return 'seat' in what ? shownName(this.#seating?.chairs[what.seat]?.name ?? '') : '';
  }

  #add(news: News[]): void {
    if (news.length === 0) return;
    const sentences = news.map((one): Sentence => ({ id: ++this.#count, ...one }));
    this.sentences = [...this.sentences, ...sentences].slice(-LIMIT);
  }
}

export function saidOf(said: Said): string {
  return said.kind === 'phrase' ? t(`talk.phrase.${said.phrase}`) : said.text;
}
