/** Where is played, and what is on the menu there. */
import { store, stored } from '../lib/storage.ts';
import type { House } from './house.ts';
import { here, nearest } from './houses.ts';
import type { GameEntry, GameList } from '../wire/types.gen.ts';

type Place = House['place'];

const KEY = 'soiree.place';

class Menu {
  /** Where the user would like to play. */
  wanted = $state<Place>(stored(KEY) === 'here' ? 'here' : 'online');
  /** Where tables are opened now; `null` until it is known whether the server answers. */
  house = $state.raw<House | null>(null);
  list = $state.raw<GameList | null>(null);
  /** Whether there is no menu to be had, neither online nor here. */
  failed = $state(false);
  /** Whether the server was wanted and does not answer. */
  alone = $derived(this.wanted === 'online' && this.house?.place === 'here');
  #asked = 0;

  /** Fetches the menu in a language. The newest request counts. */
  async load(language: string): Promise<void> {
    const asked = (this.#asked += 1);
    const found = await fetched(this.wanted).catch(() => null);
    if (asked !== this.#asked) return;
    this.failed = found === null;
    this.house = found?.house ?? null;
    this.list = found?.list ?? this.list;
    this.#language = language;
  }

  #language = '';

  /** Fetches it if the language is another one, or none was fetched yet. */
  ensure(language: string): void {
    if (!this.list || this.#language !== language) void this.load(language);
  }

  async want(place: Place, language: string): Promise<void> {
    this.wanted = place;
    store(KEY, place);
    await this.load(language);
  }

  game(id: string): GameEntry | null {
    return this.list?.games.find((card) => card.id === id) ?? null;
  }
}

export const menu = new Menu();

async function fetched(wanted: Place): Promise<{ house: House; list: GameList }> {
  const house = await (wanted === 'here' ? here() : nearest());
  return { house, list: await house.games() };
}
