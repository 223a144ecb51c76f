/** A table as one page takes part in it or watches it: what is on the screen, and the requests of the user. */
import type { House, WatchInvitation } from '../houses/house.ts';
import { now } from '../lib/now.ts';
import { shownName } from '../ui/names.ts';
import { update } from '../ui/update.svelte.ts';
import {
  type Ask,
  type Chair,
  type Event,
  type Order,
  PROTOCOL_VERSION,
  type Refusal,
  type Seating,
  type Snapshot,
  type Talk,
  type View,
} from '../wire/types.gen.ts';
import { t } from '../words/words.svelte.ts';
import { Bubbles } from './bubbles.svelte.ts';
import { Connection } from './connection.svelte.ts';
import { Dealing } from './dealing.svelte.ts';
import { Follower, type HeardStep, type Reply } from './follower.ts';
import { Muted } from './muted.svelte.ts';
import { Playback, type Reading } from './playback.svelte.ts';
import { Requests } from './requests.ts';
import { saidOf, type Sentence, Transcript } from './transcript.svelte.ts';

/** Goodbyes after which a retry may help. */
const PASSING = ['stopping', 'too-slow', 'too-fast', 'failed', 'not-kept'];

export class TableSession {
  readonly id: string;
  readonly house: House;

  order = $state.raw<Order | null>(null);
  /** The own seat; `null` for a watcher. */
  seat = $state<number | null>(null);
  /** Whether the user opened the table. */
  opened = $state(false);
  /** The seat whose cards are seen. */
  seen = $state<number | null>(null);
  /** What lets a friend see the own cards; `null` while they are not shown. */
  invitation = $state<string | null>(null);
  /** How many people look on who have no seat. */
  watchers = $state(0);
  /** Whether a request of the user has not been answered yet. */
  saying = $state(false);
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** The last refusal that concerns the user. */
  refusal = $state.raw<Refusal | null>(null);
  readonly talk: Transcript;
  /** Seats that are not listened to. */
  readonly muted: Muted;
  readonly bubbles = new Bubbles();
  readonly dealing: Dealing;

  /** The cards that a watcher is invited to see, as long as they are shown. */
  #sees: WatchInvitation | null;
  #language = '';
  /** Whether everything is to be told anew, in another language. */
  #isTranslated = false;
  /** Whether the table is to be described in words. */
  #describes = false;
  /** The request for it on this connection; `null` before that. */
  #description: Promise<Reply> | null = null;
  readonly #follower: Follower;
  readonly #connection: Connection;
  readonly #requests: Requests;
  readonly #playback = new Playback(
    (step, seating) => this.#shown(step, seating),
    () => this.seat !== null && this.people < 2,
  );

  constructor(house: House, id: string, sees: WatchInvitation | null = null) {
    this.house = house;
    this.id = id;
    this.#sees = sees;
    this.talk = new Transcript(house.place);
    this.muted = new Muted(id);
    this.#follower = new Follower(house.place === 'online');
    this.dealing = new Dealing(id, house, (ask) => this.send(ask));
    this.#connection = new Connection(house, id, {
      resume: () => {
        this.#description = null;
        return this.#isTranslated
          ? { since: 0, talk: 0, sees: this.#sees }
          : { since: this.#follower.step, talk: this.#follower.talk, sees: this.#sees };
      },
      message: (text) => this.#hear(text),
      replaced: () => this.#follower.forget(),
      probe: () => this.#requests.catchUp(),
    });
    this.#requests = new Requests(this.#follower, (text) => this.#connection.send(text));
    this.#connection.open();
  }

  /** Sends a request and gives the reply. */
  send(ask: Ask): Promise<Reply> {
    const reply = this.#requests.send(ask);
    this.saying = this.#requests.isWaiting;
    return reply;
  }

  /** Sends a request and shows a refusal to the user; gives whether it is done. */
  async request(ask: Ask): Promise<boolean> {
    this.refusal = null;
    const { refusal } = await this.send(ask);
    // What was meant for an older step needs no words: the newer one is on the screen.
    if (refusal && refusal.code !== 'stale') this.refusal = refusal;
    return refusal === null;
  }

  /** Plays an action; it counts only if nothing has happened since the step that is on the screen. */
  act(action: string): Promise<boolean> {
    return this.request({ kind: 'act', at: this.#follower.step, action });
  }

  /** Why an action is not allowed now; `null` if it is, or if the table has gone on meanwhile. */
  async why(action: string): Promise<Refusal | null> {
    const { refusal } = await this.send({ kind: 'why', at: this.#follower.step, action });
    return refusal?.code === 'stale' ? null : refusal;
  }

  /** From here on the table is described in words; gives when it is, or at once while it cannot be. */
  async describe(): Promise<void> {
    this.#describes = true;
    this.#askForWords();
    if (this.connection === 'live') await this.#description;
  }

  get connection(): Connection['status'] {
    return this.#connection.status;
  }

  /** Why connecting again is of no use; `null` while it may be. */
  get end(): Refusal | null {
    return this.#connection.end;
  }

  get seating(): Seating | null {
    return this.#playback.seating;
  }

  /** The people and bots by seat, with what they have just said; the user is "You". */
  get chairs(): (Chair & { said: string | undefined })[] {
    const chairs = this.seating?.chairs ?? [];
    return chairs.map((chair, seat) => ({
      ...chair,
      name: seat === this.seat ? t('table.you') : shownName(chair.name),
      said: this.bubbles.said.get(seat),
    }));
  }

  /** The match as it is shown; `null` before it. */
  get view(): View | null {
    return this.#playback.view;
  }

  /** What has just happened. */
  get events(): Event[] {
    return this.#playback.events;
  }

  /** Whether a complete trick is being looked at. */
  get resting(): boolean {
    return this.#playback.resting;
  }

  /** The transcript, without what those say who are not listened to. */
  get sentences(): Sentence[] {
    return this.talk.sentences.filter(({ seat }) => !this.muted.has(seat));
  }

  /** The points that are being read before the table goes on; `null` while none are. */
  get reading(): Reading | null {
    return this.#playback.reading;
  }

  goOn(): void {
    this.#playback.goOn();
  }

  /** Whether everything heard is shown, so that an action is meant for what is seen. */
  get settled(): boolean {
    return this.#playback.settled;
  }

  /** The number of the last step that was heard. */
  get step(): number {
    return this.#follower.step;
  }

  /** Whether the user is the host; the opener of a table is it also before sitting down. */
  get hosts(): boolean {
    if (!this.seating) return false;
    return this.seating.host === this.seat && (this.seat !== null || this.opened);
  }

  /** How many people have a seat, also those for whom a bot stands in. */
  get people(): number {
    return (
      this.seating?.chairs.filter(({ sitter }) => sitter === 'person' || sitter === 'stand-in').length ?? 0
    );
  }

  /** Whether the result counts: then nobody takes back, claims, pauses, shows cards or is given hints. */
  get counts(): boolean {
    return this.order?.terms.counted ?? false;
  }

  /** Whether the terms of the table let the user ask for hints: whoever is alone with bots always may. */
  get allowsHints(): boolean {
    return !this.counts && (this.people < 2 || (this.order?.terms.hints ?? false));
  }

  /** Labels and sentences come in the language of the connection: connects anew if that has changed. */
  speak(language: string): void {
    const before = this.#language;
    this.#language = language;
    if (before === '' || before === language) return;
    this.#isTranslated = true;
    this.#connection.reopen();
  }

  close(): void {
    this.#connection.close();
    this.#requests.close();
    this.#playback.close();
    this.bubbles.close();
  }

  #hear(text: string): void {
    const heard = this.#follower.hear(text);
    if (heard.kind === 'all') this.#showAll(heard.snapshot, heard.skips);
    else if (heard.kind === 'step') this.#hearStep(heard.step);
    else if (heard.kind === 'talk') this.#hearTalk(heard.line);
    else if (heard.kind === 'watchers') this.watchers = heard.watchers;
    else if (heard.kind === 'refused') this.refusal = heard.refusal;
    else if (heard.kind === 'bye') this.#bye(heard.refusal);
    else if (heard.kind === 'answered') this.#requests.answered(heard.say, heard.reply);
    this.saying = this.#requests.isWaiting;
    if (this.#follower.isBehind) this.#requests.catchUp();
    if (heard.kind === 'all' || heard.kind === 'step') this.#askForWords();
  }

  /** Asks for the description if it is wanted and not told: a table tells it to a connection that has asked. */
  #askForWords(): void {
    const { view, waiting, step } = this.#follower;
    const isTold = view ? view.scene.description !== null : this.#description !== null;
    const isAsked = waiting.some(({ ask }) => ask.kind === 'describe');
    if (!this.#describes || isTold || isAsked || step === 0) return;
    this.#description = this.send({ kind: 'describe', on: true });
  }

  /** A snapshot: what is on the screen is replaced by it. */
  #showAll(snapshot: Snapshot, skips: boolean): void {
    if (this.#connection.established()) this.#requests.resend();
    update.isNew ||= snapshot.version > PROTOCOL_VERSION;
    this.#playback.replace(snapshot);
    this.ahead = snapshot.at - now();
    this.order = snapshot.order;
    this.seat = snapshot.seat;
    this.opened = snapshot.opener;
    this.seen = snapshot.sees;
    this.invitation = snapshot.invitation;
    this.watchers = snapshot.seating.watchers;
    if (snapshot.sees === null) this.#sees = null;
    if (this.#isTranslated && snapshot.log.length > 0) this.talk.forget();
    this.#isTranslated = false;
    this.talk.recall(snapshot, skips);
    this.dealing.hear(snapshot.order, snapshot.deal, snapshot.seat, true);
  }

  #hearStep(step: HeardStep): void {
    if (step.deal && this.order) this.dealing.hear(this.order, step.deal, this.seat, false);
    if (step.at !== null) this.ahead = step.at - now();
    this.#playback.push(step);
  }

  #hearTalk(line: Talk): void {
    const isNews = line.seat !== this.seat && !this.muted.has(line.seat);
    this.talk.say(line, isNews);
    if (isNews) this.bubbles.show(line.seat, saidOf(line.said));
  }

  #shown(step: HeardStep, seating: Seating | null): void {
    if (step.what.kind === 'shown' && step.what.seat === this.seat) this.invitation = step.what.invitation;
    this.talk.hear(step, seating);
  }

  #bye(refusal: Refusal): void {
    if (refusal.code === 'not-shown' && this.#sees) {
      // The invitation is no longer good, and the rest can be watched without it.
      this.#sees = null;
      this.refusal = refusal;
    } else if (!PASSING.includes(refusal.code)) this.#connection.stop(refusal);
  }
}
