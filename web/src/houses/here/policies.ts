/**
 * The networks that bots of this device play by: fetched from the server when a table first wants one, and kept for when
 * there is no connection. Stale while revalidate: what is listed is what was listed last, until the server has answered.
 */
import type { NetworkEntry, NetworkList } from '../../wire/types.gen.ts';

const LIST = '/api/networks';

/** Not one of the service worker's, which it forgets with its version. */
const CACHE = 'networks';

/** A list that takes longer is done without, a file that takes longer is tried again. */
const LIST_TIMEOUT = 2500;
const FILE_TIMEOUT = 60_000;

/** What could not be had is tried again after this, or as soon as the device is online again. */
const RETRY = 60_000;

/** What is done with a network; the WASM has it. */
export interface NetworkSink {
  promise(name: string): void;
  /** Throws if it is no such network. */
  add(name: string, policy: Uint8Array): void;
  fail(name: string): void;
}

export class Policies<Sink extends NetworkSink = NetworkSink> {
  readonly sink: Sink;
  #entries: NetworkEntry[] = [];
  #known: Promise<void> | null = null;
  readonly #loading = new Map<string, Promise<boolean>>();

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** Finds out which networks there are to be fetched; asks again if nobody has answered. */
  async know(): Promise<void> {
    this.#known ??= this.#learn();
    await this.#known;
    if (this.#entries.length === 0) this.#known = null;
  }

  /** Whether the network of that name is here; fetches it if not, once, however many ask. */
  load(name: string): Promise<boolean> {
    const loading = this.#loading.get(name) ?? this.#load(name);
    this.#loading.set(name, loading);
    void loading.then((isHere) => isHere || this.#loading.delete(name));
    return loading;
  }

  /** Settled when it is time to try again. */
  async later(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, RETRY);
      addEventListener('online', done);
    });
  }

  async #learn(): Promise<void> {
    const kept = await (await cache())?.match(LIST);
    if (kept) this.#take((await kept.json()) as NetworkList);
    const asked = this.#ask();
    if (!kept) await asked;
  }

  /** Asks for the list anew; `false` if there is no answer. */
  async #ask(): Promise<boolean> {
    const answer = await fetched(LIST, 'no-cache', LIST_TIMEOUT);
    const list = (await answer
      ?.clone()
      .json()
      .catch(() => null)) as NetworkList | null;
    if (!answer || !list) return false;
    this.#take(list);
    await keep(LIST, answer);
    return true;
  }

  #take({ networks }: NetworkList): void {
    this.#entries = networks;
    for (const { name } of networks) this.sink.promise(name);
  }

  async #load(name: string): Promise<boolean> {
    const entry = this.#entry(name);
    if (entry && (await this.#from(entry))) return true;
    // The server may have another by now.
    const newer = (await this.#ask()) ? this.#entry(name) : undefined;
    if (newer && newer.path !== entry?.path && (await this.#from(newer))) return true;
    this.sink.fail(name);
    return false;
  }

  #entry(name: string): NetworkEntry | undefined {
    return this.#entries.find((entry) => entry.name === name);
  }

  async #from({ name, path }: NetworkEntry): Promise<boolean> {
    const kept = await (await cache())?.match(path);
    if (kept && (await this.#add(name, kept))) return true;
    const answer = await fetched(path, 'reload', FILE_TIMEOUT);
    if (!answer || !(await this.#add(name, answer.clone()))) return false;
    await keep(path, answer);
    await this.#forgetOthers();
    return true;
  }

  async #add(name: string, answer: Response): Promise<boolean> {
    try {
      this.sink.add(name, new Uint8Array(await answer.arrayBuffer()));
      return true;
    } catch (why) {
      console.warn(name, why);
      return false;
    }
  }

  /** Files that are not listed any more are of older versions. */
  async #forgetOthers(): Promise<void> {
    const listed = new Set([LIST, ...this.#entries.map(({ path }) => path)]);
    const kept = await cache();
    const old = ((await kept?.keys()) ?? []).filter(({ url }) => !listed.has(new URL(url).pathname));
    await Promise.all(old.map((request) => kept?.delete(request)));
  }
}

/** `null` where a browser keeps nothing, as on a page without encryption. */
async function cache(): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(CACHE).catch(() => null) : null;
}

/** Nothing is lost if there is no room: it is fetched again the next time. */
async function keep(path: string, answer: Response): Promise<void> {
  await (await cache())?.put(path, answer).catch(() => undefined);
}

/** `null` if nothing good comes in time. What is kept here is not taken from the browser's own cache. */
async function fetched(path: string, from: RequestCache, limit: number): Promise<Response | null> {
  const answer = await fetch(path, { cache: from, signal: AbortSignal.timeout(limit) }).catch(() => null);
  return answer?.ok ? answer : null;
}
