/**
 * A connection to a table that is kept up: retry with exponential backoff and jitter, a heartbeat that finds dead
 * connections, and a retry at once when the network or the page is back.
 */
import type { ConnectOptions, House, Wire } from '../houses/house.ts';
import { now } from '../lib/now.ts';
import { Timers } from '../lib/timers.ts';
import type { Refusal } from '../wire/types.gen.ts';

/** Backoff, in milliseconds: the first wait, which doubles with every attempt that fails, and the longest. */
const FIRST_BACKOFF = 400;
const LONGEST_BACKOFF = 8000;
/** Heartbeat, in milliseconds: a connection that is silent for so long is probed, and given up if nothing follows. */
const HEARTBEAT = 25_000;
const HEARTBEAT_TIMEOUT = 8000;

interface ConnectionEvents {
  /** Where to go on: asked for at every attempt. */
  resume(): ConnectOptions;
  message(text: string): void;
  /** The next message is the first of a connection that takes the place of another, which was still up. */
  replaced(): void;
  /** Asks the table for anything: the heartbeat, and after the page or the network was away. */
  probe(): void;
}

export class Connection {
  status = $state<'connecting' | 'live' | 'lost'>('connecting');
  /** Why another attempt is of no use; `null` while one may be. */
  end = $state.raw<Refusal | null>(null);

  readonly #house: House;
  readonly #table: string;
  readonly #events: ConnectionEvents;
  readonly #timers = new Timers();
  #wire: Wire | null = null;
  /** The connection that is being replaced: it is kept until the new one speaks, so that nobody is gone meanwhile. */
  #old: Wire | null = null;
  #backoff = FIRST_BACKOFF;
  #isClosed = false;
  #heardAt = 0;

  constructor(house: House, table: string, events: ConnectionEvents) {
    this.#house = house;
    this.#table = table;
    this.#events = events;
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#wake);
    this.#beat();
  }

  open(): void {
    const wire = this.#house.connect(this.#table, this.#events.resume(), {
      ready: () => (this.#heardAt = now()),
      message: (text) => {
        this.#heardAt = now();
        if (this.#wire === wire) this.#retire();
        this.#events.message(text);
      },
      closed: (refusal) => {
        if (this.#wire === wire) this.#lost(refusal);
        else if (this.#old === wire) this.#old = null;
      },
    });
    this.#wire = wire;
  }

  /** Connects anew, if it was connected; the former connection ends when the new one speaks. */
  reopen(): void {
    if (!this.#wire) return;
    this.#old?.close();
    this.#old = this.#wire;
    this.open();
  }

  /** Nothing is sent without a connection: what is not answered is sent again by its sender. */
  send(text: string): void {
    (this.#old ?? this.#wire)?.send(text);
  }

  /** To be called when the table has said where it stands. Gives whether the connection is new. */
  established(): boolean {
    if (this.status === 'live') return false;
    this.status = 'live';
    this.#backoff = FIRST_BACKOFF;
    return true;
  }

  /** The table says goodbye for good: no retry when the connection ends. */
  stop(refusal: Refusal): void {
    this.end = refusal;
  }

  close(): void {
    this.#isClosed = true;
    this.#old?.close();
    this.#wire?.close();
    this.#timers.clear();
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  #retire(): void {
    if (!this.#old) return;
    this.#old.close();
    this.#old = null;
    this.#events.replaced();
  }

  #lost(refusal: Refusal | null): void {
    this.#old?.close();
    this.#wire = this.#old = null;
    if (this.#isClosed) return;
    this.status = 'lost';
    // A goodbye may have said why before.
    this.end = refusal ?? this.end;
    if (this.end) return;
    // Jitter: a server that comes back is not met by all clients in one moment.
    const wait = this.#backoff * (0.75 + Math.random() / 2);
    this.#timers.after(wait, () => this.#wire ?? this.open());
    this.#backoff = Math.min(this.#backoff * 2, LONGEST_BACKOFF);
  }

  /** The page is looked at again, or the network is back: what is on the screen may be old. */
  #wake = (): void => {
    if (document.hidden || this.#isClosed || this.end) return;
    if (!this.#wire) this.open();
    else this.#events.probe();
  };

  /** The browser knows that the network is gone before the connection does. */
  #cut = (): void => {
    if (this.#wire && this.#house.place === 'online') this.#drop();
  };

  #beat(): void {
    this.#timers.after(HEARTBEAT / 5, () => {
      const silence = now() - this.#heardAt;
      if (this.#wire && this.status === 'live' && !document.hidden) {
        if (silence > HEARTBEAT + HEARTBEAT_TIMEOUT) this.#drop();
        else if (silence > HEARTBEAT) this.#events.probe();
      }
      this.#beat();
    });
  }

  #drop(): void {
    this.#wire?.close();
    this.#lost(null);
  }
}
