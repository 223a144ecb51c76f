/** The tables of this device that somebody is at, and the wires to them. */
import { now } from '../../lib/now.ts';
import type { Keep } from './keep.ts';
import { lock } from './lock.ts';
import { type Connect, type Language, type ToPage, whyNot } from './messages.ts';
import type { Modules } from './modules.ts';
import { Owner } from './owner.ts';

/** How long a table waits for the network of its bots before it begins without. */
const PATIENCE = 3000;

export class Tables {
  readonly #keep: Promise<Keep>;
  readonly #modules: Modules;
  readonly #post: (message: ToPage) => void;
  /** By table; `null` if another page has it. */
  readonly #owners = new Map<string, Promise<Owner | null>>();
  /** By wire, the table it goes to. */
  readonly #wires = new Map<number, string>();

  constructor(keep: Promise<Keep>, modules: Modules, post: (message: ToPage) => void) {
    this.#keep = keep;
    this.#modules = modules;
    this.#post = post;
  }

  async connect(connect: Connect): Promise<void> {
    const { wire, table, language } = connect;
    this.#wires.set(wire, table);
    try {
      let isConnected = false;
      while (!isConnected) {
        const owner = await this.#owner(table, language);
        // A client that has gone meanwhile is not connected any more.
        if (!this.#wires.has(wire)) return;
        if (!owner) return this.#post({ kind: 'lost', wire, why: 'elsewhere' });
        await this.#modules.of(owner.game, language);
        isConnected = owner.connect(connect);
      }
    } catch (thrown) {
      this.#post({ kind: 'lost', wire, why: whyNot(thrown) });
    }
  }

  say(wire: number, text: string): void {
    void this.#at(wire)?.then((owner) => owner?.say(wire, text));
  }

  close(wire: number): void {
    void this.#at(wire)?.then((owner) => owner?.disconnect(wire));
    this.#wires.delete(wire);
  }

  #at(wire: number): Promise<Owner | null> | undefined {
    return this.#owners.get(this.#wires.get(wire) ?? '')?.catch(() => null);
  }

  /** Fetches a table if it is not here; once, however many ask. */
  #owner(table: string, language: Language): Promise<Owner | null> {
    const known = this.#owners.get(table);
    if (known) return known;
    const fetching = this.#fetch(table, language);
    this.#owners.set(table, fetching);
    const forget = (): boolean => this.#owners.delete(table);
    fetching.then((owner) => owner ?? forget(), forget);
    return fetching;
  }

  async #fetch(id: string, language: Language): Promise<Owner | null> {
    const keep = await this.#keep;
    const game = await keep.gameOf(id);
    const { wasm, policies } = await this.#modules.of(game, language);
    await policies.know();
    const release = await lock(id);
    if (!release) return null;
    try {
      const [lines, talk] = [await keep.lines(id), await keep.talk(id)];
      const { sink } = policies;
      const kept = [JSON.stringify(lines), JSON.stringify(talk)] as const;
      const table = wasm.HereTable.resume(id, ...kept, sink, language);
      const network = table.wantedNetwork();
      if (network) {
        await Promise.race([policies.load(network), wait(PATIENCE)]);
        table.bring(sink, now());
      }
      const gone = (thrown?: unknown): void => {
        this.#owners.delete(id);
        release();
        if (thrown instanceof WebAssembly.RuntimeError) this.#post({ kind: 'broken' });
      };
      return new Owner(id, game, table, { keep, policies, post: this.#post, gone });
    } catch (thrown) {
      release();
      throw thrown;
    }
  }
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
