/** The owner of a table of this device: handles one input after the other, keeps first, then tells. */
import { now } from '../../lib/now.ts';
import { freshId, freshSeed } from './fresh.ts';
import type { Keep } from './keep.ts';
import type { Connect, ToPage } from './messages.ts';
import type { DeviceNetworks, HereTable } from './pkg/soiree.js';
import type { Policies } from './policies.ts';
import type { Answer, RematchRequest } from './wasm.gen.ts';

/** `setTimeout` cannot wait longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

export interface Surroundings {
  keep: Keep;
  policies: Policies<DeviceNetworks>;
  post: (message: ToPage) => void;
  /** The table is not needed any more, or it could not be kept; with what was thrown then. */
  gone: (thrown?: unknown) => void;
}

export class Owner {
  readonly game: string;
  readonly #id: string;
  readonly #table: HereTable;
  readonly #around: Surroundings;
  readonly #wires = new Set<number>();
  /** Settled when all that was heard has been done. */
  #turn: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  /** Whether the network of its bots is being fetched, or waits to be tried again. */
  #isFetching = false;

  constructor(id: string, game: string, table: HereTable, around: Surroundings) {
    this.game = game;
    this.#id = id;
    this.#table = table;
    this.#around = around;
    this.#hear(() => table.begin(now()));
  }

  /** `false` if the table has just been put away. */
  connect({ wire, name, language, how }: Connect): boolean {
    if (this.#isOver) return false;
    this.#wires.add(wire);
    this.#hear(() => {
      this.#around.post({ kind: 'ready', wire });
      return this.#table.connect(wire, name, language, how.since, how.talk, now());
    });
    return true;
  }

  say(wire: number, text: string): void {
    this.#hear(() => this.#table.say(wire, text, now()));
  }

  disconnect(wire: number): void {
    this.#wires.delete(wire);
    this.#hear(() => this.#table.disconnect(wire, now()));
    this.#turn = this.#turn.then(() => {
      if (this.#wires.size === 0) this.#end();
    });
  }

  /** Nothing is heard while something is being kept. */
  #hear(heard: () => string): void {
    this.#turn = this.#turn.then(async () => {
      if (this.#isOver) return;
      try {
        await this.#carryOut(read(heard()));
      } catch (thrown) {
        // What was not kept did not happen: whoever comes back finds what was.
        console.error(thrown);
        this.#end(thrown);
      }
    });
  }

  async #carryOut(first: Answer): Promise<void> {
    let answer = first;
    for (;;) {
      if (answer.entry) await this.#around.keep.note(answer.entry);
      for (const { connection, text } of answer.send) {
        this.#around.post({ kind: 'tell', wire: connection, text });
      }
      for (const wire of answer.close) this.#lose(wire);
      if (answer.network) this.#fetch(answer.network);
      if (answer.rematch) {
        answer = await this.#rematch(answer.rematch);
      } else if (answer.append) {
        await this.#around.keep.append(this.#id, answer.append.first, answer.append.lines);
        answer = read(this.#table.appended(now()));
      } else if (answer.appendTalk) {
        await this.#around.keep.say(this.#id, answer.appendTalk);
        answer = read(this.#table.appended(now()));
      } else {
        return this.#goOnAt(answer.wake);
      }
    }
  }

  async #rematch({ connection, id }: RematchRequest): Promise<Answer> {
    const next = freshId();
    await keepNew(
      next,
      this.#table.next(next, freshSeed(), this.#around.policies.sink, now()),
      this.#around.keep,
    );
    return read(this.#table.rematch(connection, id, next, now()));
  }

  /** Until the network is here, others play in the place of the bots that want it; nobody waits. */
  #fetch(network: string): void {
    if (this.#isFetching) return;
    this.#isFetching = true;
    const { policies } = this.#around;
    void policies.load(network).then(async (isHere) => {
      this.#hear(() => this.#table.bring(policies.sink, now()));
      if (!isHere) await policies.later();
      this.#isFetching = false;
      if (!isHere && !this.#isOver) this.#fetch(network);
    });
  }

  #goOnAt(wake: number | null): void {
    clearTimeout(this.#timer);
    if (wake === null) return;
    const wait = Math.min(Math.max(wake - now(), 0), LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#hear(() => this.#table.goOn(now())), wait);
  }

  #lose(wire: number): void {
    this.#wires.delete(wire);
    this.#around.post({ kind: 'lost', wire, why: null });
  }

  #end(thrown?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const wire of this.#wires) this.#lose(wire);
    // What has failed in the middle of a call cannot be freed.
    if (thrown === undefined) this.#table.free();
    this.#around.gone(thrown);
  }
}

/** Keeps the first lines of a new table and what lists show of it, and puts it away. */
export async function keepNew(id: string, table: HereTable, keep: Keep): Promise<void> {
  const { append } = read(table.begin(now()));
  if (append) await keep.append(id, append.first, append.lines);
  const { entry } = read(table.appended(now()));
  if (entry) await keep.note(entry);
  table.free();
}

function read(text: string): Answer {
  return JSON.parse(text) as Answer;
}
