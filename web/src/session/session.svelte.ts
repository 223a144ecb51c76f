/**
 * A table that somebody sits at or watches: keeps a connection, hears what happens, and shows it one step after the
 * other at a pace that eyes can follow.
 */
import { Dealing } from './dealing.svelte.ts';
import { type Answer, Follower, type Heard } from './follower.ts';
import type { House, Look, Wire } from '../houses/house.ts';
import { now } from '../lib/now.ts';
import { settings } from '../ui/settings.svelte.ts';
import { Talk } from './talk.svelte.ts';
import type { Ask, Event, Order, Refusal, Say, Seating, Snapshot, Step, View } from '../wire/types.gen.ts';

/** Milliseconds. */
const AGAIN = 4000;
const SILENCE = 25_000;
const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How long what is seen alone is looked at, if tricks are not shorter. */
const ALONE = 250;
/** What is said without anybody waiting for it. */
const UNSEEN = new Set<Ask['kind']>(['since', 'hint', 'commit', 'reveal']);
/** What waits to be shown beyond this is shown at once. */
const MOST_WAITING = 12;

export class Table {
  readonly id: string;
  readonly house: House;

  connection = $state<'connecting' | 'live' | 'lost'>('connecting');
  /** Why connecting again is of no use; `null` while it may be. */
  end = $state.raw<Refusal | null>(null);
  order = $state.raw<Order | null>(null);
  /** The own seat; `null` for a watcher. */
  seat = $state<number | null>(null);
  /** Whether the user opened the table. */
  opened = $state(false);
  /** The seat whose cards are seen. */
  seen = $state<number | null>(null);
  /** What lets a friend see the own cards; `null` while they are not shown. */
  invitation = $state<string | null>(null);
  seating = $state.raw<Seating | null>(null);
  /** The match as it is shown; `null` before it. */
  view = $state.raw<View | null>(null);
  /** What has just happened. */
  events = $state.raw<Event[]>([]);
  /** Whether a complete trick is being looked at. */
  resting = $state(false);
  /** Whether everything heard is shown, so that an action is meant for what is seen. */
  settled = $state(true);
  /** Whether something said has not been answered yet. */
  saying = $state(false);
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** What was last refused. */
  refusal = $state.raw<Refusal | null>(null);
  readonly talk = new Talk();
  readonly dealing: Dealing;

  /** The cards that a watcher is invited to see, as long as they are shown. */
  #sees: Look | null;
  #follower = new Follower();
  #wire: Wire | null = null;
  #wait = SHORTEST_WAIT;
  #isClosed = false;
  #language = '';
  #heardAt = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is shown of it
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #queue: Step[] = [];
  /** Whether catching up was refused a moment ago. */
  #isPatient = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is shown of it
  #answers = new Map<string, (answer: Answer) => void>();

  constructor(house: House, id: string, sees: Look | null = null) {
    this.house = house;
    this.id = id;
    this.#sees = sees;
    this.dealing = new Dealing(id, house, (ask) => this.say(ask));
    this.#connect();
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#wake);
    this.#beat();
  }

  /** Says something; gives what was answered, also if it takes several connections. */
  say(ask: Ask): Promise<Answer> {
    const say: Say = { id: crypto.randomUUID(), ask };
    this.#follower.waiting.push(say);
    this.saying = this.#isSaying();
    this.#send(say);
    return new Promise((resolve) => this.#answers.set(say.id, resolve));
  }

  /** Says something and shows a refusal to the user; gives whether it is done. */
  async wish(ask: Ask): Promise<boolean> {
    this.refusal = null;
    const { refusal } = await this.say(ask);
    // What was meant for an older step needs no words: the newer one is on the screen.
    if (refusal && refusal.code !== 'stale') this.refusal = refusal;
    return refusal === null;
  }

  act(action: string): Promise<boolean> {
    return this.wish({ kind: 'act', at: this.#follower.step, action });
  }

  /** Whether the user is the host: who opened the table is it also before they sit down. */
  get hosts(): boolean {
    if (!this.seating) return false;
    return this.seating.host === this.seat && (this.seat !== null || this.opened);
  }

  get step(): number {
    return this.#follower.step;
  }

  close(): void {
    this.#isClosed = true;
    this.#wire?.close();
    this.#timers.forEach(clearTimeout);
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** Labels and sentences come in the language of the connection: connects anew if that has changed. */
  speak(language: string): void {
    const before = this.#language;
    this.#language = language;
    if (before === '' || before === language || !this.#wire) return;
    this.#wire.close();
    this.#connect();
  }

  #connect(): void {
    const wire = this.house.connect(
      this.id,
      { since: this.#follower.step, talk: this.#follower.talk, sees: this.#sees },
      {
        ready: () => {
          this.#heardAt = now();
        },
        tell: (text) => this.#hear(text),
        lost: (refusal) => {
          if (this.#wire === wire) this.#lost(refusal);
        },
      },
    );
    this.#wire = wire;
  }

  #lost(refusal: Refusal | null): void {
    this.#wire = null;
    if (this.#isClosed) return;
    this.connection = 'lost';
    // A goodbye may have said why before.
    this.end = refusal ?? this.end;
    if (this.end) return;
    this.#later(this.#wait, () => this.#wire ?? this.#connect());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The page is looked at again, or the network is back: what is on the screen may be old. */
  #wake = (): void => {
    if (document.hidden || this.#isClosed || this.end) return;
    if (!this.#wire) this.#connect();
    else this.#catchUp();
  };

  /** The browser knows that the network is gone before the connection does. */
  #cut = (): void => {
    if (this.#wire && this.house.place === 'online') this.#drop();
  };

  /** A dead connection is silent like a quiet one; so after a silence the table is asked. */
  #beat(): void {
    this.#later(SILENCE / 5, () => {
      const silence = now() - this.#heardAt;
      if (this.#wire && this.connection === 'live' && !document.hidden) {
        if (silence > SILENCE + 2 * AGAIN) this.#drop();
        else if (silence > SILENCE) this.#catchUp();
      }
      this.#beat();
    });
  }

  #drop(): void {
    this.#wire?.close();
    this.#lost(null);
  }

  /** What was missed is told again only so often. */
  #askLater(): void {
    this.#isPatient = true;
    this.#later(AGAIN, () => {
      this.#isPatient = false;
      if (this.#follower.isBehind) this.#catchUp();
    });
  }

  #catchUp(): void {
    if (this.#isPatient || this.#follower.waiting.some((say) => say.ask.kind === 'since')) return;
    void this.say({ kind: 'since', step: this.#follower.step, talk: this.#follower.talk });
  }

  #send(say: Say): void {
    this.#wire?.send(JSON.stringify(say));
    this.#later(AGAIN, () => {
      if (this.#follower.waiting.includes(say)) this.#send(say);
    });
  }

  #hear(text: string): void {
    this.#heardAt = now();
    const heard: Heard = this.#follower.hear(text);
    if (heard.kind === 'all') this.#showAll(heard.snapshot, heard.skips);
    else if (heard.kind === 'step') this.#hearStep(heard.step);
    else if (heard.kind === 'talk') this.talk.say(heard.line);
    else if (heard.kind === 'bye') this.#bye(heard.refusal);
    else if (heard.kind === 'answered') {
      if (heard.say.ask.kind === 'since') this.#askLater();
      this.#answers.get(heard.say.id)?.(heard.answer);
      this.#answers.delete(heard.say.id);
    }
    this.saying = this.#isSaying();
    if (this.#follower.isBehind) this.#catchUp();
  }

  /** Questions and parts of the deal change nothing that is seen, so an action need not wait for them. */
  #isSaying(): boolean {
    return this.#follower.waiting.some(({ ask }) => !UNSEEN.has(ask.kind));
  }

  #bye(refusal: Refusal): void {
    const isPassing = ['stopping', 'too-slow', 'too-fast', 'failed', 'not-kept'].includes(refusal.code);
    if (refusal.code === 'not-shown' && this.#sees) {
      // The invitation is no longer good, and the rest can be watched without it.
      this.#sees = null;
      this.refusal = refusal;
    } else if (!isPassing) this.end = refusal;
  }

  #showAll(snapshot: Snapshot, skips: boolean): void {
    if (this.connection !== 'live') {
      this.connection = 'live';
      this.#wait = SHORTEST_WAIT;
      for (const say of this.#follower.waiting) this.#wire?.send(JSON.stringify(say));
    }
    for (const step of this.#queue.splice(0)) this.talk.hear(step, step.seating ?? this.seating);
    this.ahead = snapshot.at - now();
    this.order = snapshot.order;
    this.seat = snapshot.seat;
    this.opened = snapshot.opener;
    this.seen = snapshot.sees;
    this.invitation = snapshot.invitation;
    if (snapshot.sees === null) this.#sees = null;
    this.seating = snapshot.seating;
    this.view = snapshot.view;
    this.events = [];
    this.resting = false;
    this.settled = true;
    this.talk.recall(snapshot, skips);
    this.dealing.hear(snapshot.order, snapshot.deal, snapshot.seat, true);
  }

  #hearStep(step: Step): void {
    if (step.deal && this.order) this.dealing.hear(this.order, step.deal, this.seat, false);
    this.#push(step);
  }

  #push(step: Step): void {
    this.ahead = step.at - now();
    this.#queue.push(step);
    if (this.settled) this.#show();
  }

  /** Shows the next step, and the one after it when this has been seen. */
  #show = (): void => {
    const step = this.#queue.shift();
    if (!step) {
      this.resting = false;
      this.settled = true;
      return;
    }
    this.seating = step.seating ?? this.seating;
    if (step.what.kind === 'shown' && step.what.seat === this.seat) this.invitation = step.what.invitation;
    this.view = step.view ?? this.view;
    this.events = step.events;
    this.resting = endsTrick(step.events);
    this.talk.hear(step, this.seating);
    const look = this.#queue.length > MOST_WAITING || document.hidden ? 0 : lookFor(step.events);
    this.settled = look === 0 && this.#queue.length === 0;
    if (look > 0) this.#later(look, this.#show);
    else if (!this.settled) this.#show();
    else this.resting = false;
  };

  #later(milliseconds: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, milliseconds);
    this.#timers.add(timer);
  }
}

/** What somebody does: one after the other, or eyes cannot follow. */
const SEEN_ALONE = new Set<string>(['bid', 'passed', 'played', 'declared', 'placed', 'did', 'stole']);

/** How long a step is looked at before the next. */
function lookFor(events: Event[]): number {
  if (endsTrick(events)) return settings.liked.rest;
  return events.some((event) => SEEN_ALONE.has(event.data.kind)) ? Math.min(ALONE, settings.liked.rest) : 0;
}

/** Whether a trick is complete: taken, or kept by two who tied. */
export function endsTrick(events: Event[]): boolean {
  return events.some(({ data }) => data.kind === 'took' || data.kind === 'kept-own');
}
