/** What this device keeps: tables line by line, the last of their talk, and what lists show of them. In IndexedDB, durably. */
import type { LocalEntry, LogLine, StoredTalkLine } from './wasm.gen.ts';

const NAME = 'soiree';
const VERSION = 2;

export class Keep {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Keep> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        opening.result.createObjectStore('lines', { keyPath: ['table', 'number'] });
        opening.result.createObjectStore('cards', { keyPath: 'listed.id' });
      }
      if (oldVersion < 2) opening.result.createObjectStore('talk', { keyPath: ['table', 'number'] });
    };
    const database = await done(opening);
    // A newer version of the page in another tab may change it; whoever comes back opens it anew.
    database.onversionchange = () => database.close();
    return new Keep(database);
  }

  /**
   * Keeps lines, the first of which has this number. They are on the disk when this returns. A line that exists is
   * never written over: who tries does not own the table.
   */
  async append(table: string, first: number, lines: LogLine[]): Promise<void> {
    await this.#write('lines', (store) => {
      lines.forEach((line, place) => store.add({ table, number: first + place, ...line }));
    });
  }

  /** The lines of a table in order; none if there is no such table. */
  async lines(table: string): Promise<LogLine[]> {
    return done(this.#database.transaction('lines').objectStore('lines').getAll(of(table)));
  }

  /** Keeps what was said, and forgets what is old. */
  async say(table: string, spoken: StoredTalkLine): Promise<void> {
    await this.#write('talk', (store) => {
      store.add({ table, ...spoken });
      store.delete(of(table, spoken.forget));
    });
  }

  /** What was said last at a table, in order. */
  async talk(table: string): Promise<StoredTalkLine[]> {
    return done(this.#database.transaction('talk').objectStore('talk').getAll(of(table)));
  }

  async note(entry: LocalEntry): Promise<void> {
    await this.#write('cards', (store) => store.put(entry));
  }

  /** The game of a table; empty if there is no such table. */
  async gameOf(table: string): Promise<string> {
    const store = this.#database.transaction('cards').objectStore('cards');
    const entry = (await done(store.get(table))) as LocalEntry | undefined;
    return entry?.listed.order.game ?? '';
  }

  async entries(): Promise<LocalEntry[]> {
    return done(this.#database.transaction('cards').objectStore('cards').getAll());
  }

  async #write(name: string, write: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = this.#database.transaction(name, 'readwrite', { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
    });
    write(transaction.objectStore(name));
    transaction.commit();
    await ended;
  }
}

/** All that is kept of a table; up to a number, if one is given. */
function of(table: string, last?: number): IDBKeyRange {
  return IDBKeyRange.bound([table], [table, last ?? []]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}
