/**
 * Requests with idempotent ids: each is sent again, word for word, until it is answered, and a table carries an id out
 * once, however often it comes.
 */
import { Timers } from '../lib/timers.ts';
import type { Ask, Say } from '../wire/types.gen.ts';
import type { Follower, Reply } from './follower.ts';

/** Milliseconds until a request without a reply is sent again. */
const RETRY = 4000;
/** Requests that the page does not wait for: they change nothing that is seen. */
const BACKGROUND = new Set<Ask['kind']>(['since', 'describe', 'hint', 'why', 'commit', 'reveal']);

export class Requests {
  readonly #follower: Follower;
  readonly #transmit: (text: string) => void;
  readonly #timers = new Timers();
  readonly #replies = new Map<string, (reply: Reply) => void>();
  /** Whether catching up was refused a moment ago. */
  #isRefused = false;

  constructor(follower: Follower, transmit: (text: string) => void) {
    this.#follower = follower;
    this.#transmit = transmit;
  }

  /** Gives the reply, also if it takes several connections. */
  send(ask: Ask): Promise<Reply> {
    const say: Say = { id: crypto.randomUUID(), ask };
    this.#follower.waiting.push(say);
    this.#send(say);
    return new Promise((resolve) => this.#replies.set(say.id, resolve));
  }

  /** Gap recovery: asks for everything since the last step and line of talk that were heard; once at a time. */
  catchUp(): void {
    if (this.#isRefused || this.#follower.waiting.some((say) => say.ask.kind === 'since')) return;
    void this.send({ kind: 'since', step: this.#follower.step, talk: this.#follower.talk });
  }

  answered({ id, ask }: Say, reply: Reply): void {
    // A snapshot answers `since`; any other answer is a refusal: it was asked for too often.
    if (ask.kind === 'since') this.#catchUpLater();
    this.#replies.get(id)?.(reply);
    this.#replies.delete(id);
  }

  /** On a new connection: what is not answered is sent again at once. */
  resend(): void {
    for (const say of this.#follower.waiting) this.#transmit(JSON.stringify(say));
  }

  /** Whether a request that the user waits for is not answered yet. */
  get isWaiting(): boolean {
    return this.#follower.waiting.some(({ ask }) => !BACKGROUND.has(ask.kind));
  }

  close(): void {
    this.#timers.clear();
  }

  #send(say: Say): void {
    this.#transmit(JSON.stringify(say));
    this.#timers.after(RETRY, () => {
      if (this.#follower.waiting.includes(say)) this.#send(say);
    });
  }

  #catchUpLater(): void {
    this.#isRefused = true;
    this.#timers.after(RETRY, () => {
      this.#isRefused = false;
      if (this.#follower.isBehind) this.catchUp();
    });
  }
}
