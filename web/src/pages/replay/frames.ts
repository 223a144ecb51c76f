/** Pagination of a replay: frames are prefetched in pages around the line that is shown, and evicted far from it. */
import { SvelteMap } from 'svelte/reactivity';
import type { House, Sight } from '../../houses/house.ts';
import type { ShownFrame } from '../../wire/types.gen.ts';

/** Half of what a house gives at most, so that the first is soon there. */
const PAGE = 100;
const CACHED_PAGES = 16;

export class Frames {
  readonly sight: Sight;
  /** What the sentences are in. */
  readonly language: string;
  readonly #house: House;
  readonly #match: string;
  readonly #failed: (why: unknown) => void;
  readonly #pages = new SvelteMap<number, ShownFrame[]>();
  readonly #asked = new Set<number>();

  constructor(house: House, match: string, sight: Sight, language: string, failed: (why: unknown) => void) {
    this.#house = house;
    this.#match = match;
    this.sight = sight;
    this.language = language;
    this.#failed = failed;
  }

  /** `null` until it has come. */
  at(line: number): ShownFrame | null {
    const page = Math.floor(line / PAGE);
    return this.#pages.get(page)?.[line - page * PAGE] ?? null;
  }

  /** Fetches the page of a frame, and the next where the end of it is near; `lines` is how many there are. */
  want(line: number, lines: number): void {
    const page = Math.floor(line / PAGE);
    void this.#fetch(page);
    if (line % PAGE > PAGE / 2 && (page + 1) * PAGE <= lines) void this.#fetch(page + 1);
    if (line % PAGE < PAGE / 4 && page > 0) void this.#fetch(page - 1);
  }

  async #fetch(page: number): Promise<void> {
    if (this.#asked.has(page)) return;
    this.#asked.add(page);
    try {
      const { frames } = await this.#house.replay(this.#match, this.sight, page * PAGE, PAGE);
      this.#pages.set(page, frames);
      this.#evict(page);
    } catch (why) {
      this.#asked.delete(page);
      this.#failed(why);
    }
  }

  /** Evicts the page that is farthest away. */
  #evict(near: number): void {
    if (this.#pages.size <= CACHED_PAGES) return;
    const farthest = [...this.#pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near))[0];
    if (farthest === undefined) return;
    this.#pages.delete(farthest);
    this.#asked.delete(farthest);
  }
}
