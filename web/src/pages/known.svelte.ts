/** The games that the user knows: they begin without a coach. */
import { store, stored } from '../lib/storage.ts';

const KEY = 'soiree.known';

export class KnownGames {
  #ids = $state.raw<string[]>(read());
  /** Whether nothing was ever noted, so that finished matches may still tell. */
  readonly isNew = stored(KEY) === null;

  has(game: string): boolean {
    return this.#ids.includes(game);
  }

  add(...games: string[]): void {
    const fresh = games.filter((game, place) => !this.has(game) && games.indexOf(game) === place);
    // An effect that adds what is known already does not run again.
    if (fresh.length > 0) this.#ids = [...this.#ids, ...fresh];
    store(KEY, this.#ids.join(' '));
  }
}

export const known = new KnownGames();

function read(): string[] {
  return (stored(KEY) ?? '').split(' ').filter((id) => id !== '');
}
