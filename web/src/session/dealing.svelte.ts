/** The deal of a table as this browser takes part in it: pins, adds its part, and checks it all at the end. */
import type { House } from '../houses/house.ts';
import type { DealCheck } from '../houses/here/wasm.gen.ts';
import { here } from '../houses/houses.ts';
import { believeKey, keepPins, keptPins, knownKey } from './pinned.ts';
import { compared, pin, wants } from './pins.ts';
import type { Ask, Deal, Order, Pins } from '../wire/types.gen.ts';

export class Dealing {
  deal = $state.raw<Deal | null>(null);
  pins = $state.raw<Pins | null>(null);
  /** The key of the server, if it is another than this browser knew. */
  strangeKey = $state<string | null>(null);
  /** What came of the check; `null` before it. */
  checked = $state.raw<DealCheck | null>(null);
  /** Why nothing is checked: the record could not be had, or this device was built without the game. */
  unchecked = $state<'no-record' | 'unknown-game' | null>(null);

  readonly #table: string;
  readonly #house: House;
  readonly #say: (ask: Ask) => Promise<unknown>;
  /** Settled when all that was heard has been looked at. */
  #turn: Promise<void> = Promise.resolve();
  /** What was said last, and until it is answered. */
  #said: { text: string; answer: Promise<unknown> } | null = null;

  constructor(table: string, house: House, say: (ask: Ask) => Promise<unknown>) {
    this.#table = table;
    this.#house = house;
    this.#say = say;
  }

  /** To be called with everything that is told of the deal, in order. */
  hear(order: Order, deal: Deal, seat: number | null, justConnected: boolean): void {
    this.deal = deal;
    this.#meet(deal);
    this.#turn = this.#turn
      .then(() => this.#look(order, deal, seat, justConnected))
      .catch((why: unknown) => console.error(why));
  }

  /** Whether the server is the one that this browser knows. */
  #meet({ signed }: Deal): void {
    if (signed) this.strangeKey = knownKey(signed.key) === signed.key ? null : signed.key;
  }

  async #look(order: Order, deal: Deal, seat: number | null, justConnected: boolean): Promise<void> {
    const before =
      this.pins ?? keptPins(this.#table) ?? (await pin(this.#table, order, deal, this.#house.place));
    const now = await compared(before, deal, seat);
    const { pins, ask } = await wants(now, deal, seat, justConnected);
    // What is added must be kept before it is committed to.
    keepPins(pins);
    this.pins = pins;
    if (ask) this.#send(ask);
  }

  /** Once, however often it is wanted before it is answered. */
  #send(ask: Ask): void {
    const text = JSON.stringify(ask);
    if (text === this.#said?.text) return;
    const answer = this.#say(ask).finally(() => (this.#said = null));
    this.#said = { text, answer };
  }

  /** Until all that was heard has been looked at, and what was said because of it is answered. */
  async settled(): Promise<void> {
    await this.#turn;
    await this.#said?.answer;
  }

  /** The user believes the server under its other key. */
  believe(): void {
    if (this.strangeKey) believeKey(this.strangeKey);
    this.strangeKey = null;
  }

  /** Checks the record of the match against all that was pinned. */
  async check(): Promise<void> {
    await this.#turn;
    this.unchecked = null;
    try {
      const [record, device] = await Promise.all([this.#house.record(this.#table), here()]);
      if (!(await knows(device, this.pins?.order.game))) {
        this.unchecked = 'unknown-game';
        return;
      }
      this.checked = await device.check(record, $state.snapshot(this.pins) as Pins | null);
    } catch {
      this.unchecked = 'no-record';
    }
  }
}

/** Whether a device can deal the game again; what was not pinned is left to the check. */
async function knows(device: House, game: string | undefined): Promise<boolean> {
  return game === undefined || (await device.games()).games.some(({ id }) => id === game);
}
