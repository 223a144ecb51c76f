/** What this device keeps: tables line by line, and what lists show of them. In IndexedDB, durably. */
import type { Listed, MatchCard } from '../lib/wire.gen.ts';

/** A line of a table's log. */
export interface Line {
  at: number;
  id: string;
  line: string;
}

/** What lists show of a table. */
export interface Card {
  listed: Listed;
  /** `null` until the match is over. */
  over: MatchCard | null;
}

const NAME = 'soiree';
const VERSION = 1;

export class Keep {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Keep> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('lines', { keyPath: ['table', 'number'] });
      opening.result.createObjectStore('cards', { keyPath: 'listed.id' });
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
  async append(table: string, first: number, lines: Line[]): Promise<void> {
    await this.#write('lines', (store) => {
      lines.forEach((line, place) => store.add({ table, number: first + place, ...line }));
    });
  }

  /** The lines of a table in order; none if there is no such table. */
  async lines(table: string): Promise<Line[]> {
    const all = IDBKeyRange.bound([table], [table, []]);
    return done(this.#database.transaction('lines').objectStore('lines').getAll(all));
  }

  async note(card: Card): Promise<void> {
    await this.#write('cards', (store) => store.put(card));
  }

  async cards(): Promise<Card[]> {
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

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}
