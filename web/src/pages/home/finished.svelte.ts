/** Pagination of matches that are over, online and on this device in one list. */
import { type House, type MatchQuery, Refused } from '../../houses/house.ts';
import { here } from '../../houses/houses.ts';
import { online } from '../../houses/online.ts';
import type { MatchEntry } from '../../wire/types.gen.ts';
import { t } from '../../words/words.svelte.ts';
import { playedHere } from './open.ts';

interface Source {
  house: House;
  /** For the next page; `null` if there is none. */
  next: string | null;
}

export class FinishedMatches {
  matches = $state.raw<MatchEntry[]>([]);
  isLoading = $state(true);
  /** Why what is on the server is missing; empty if it is not. */
  problem = $state('');
  hasMore = $state(false);
  #query: MatchQuery;
  #sources: Source[] = [];

  constructor(query: MatchQuery) {
    this.#query = query;
    void this.#begin();
  }

  async more(): Promise<void> {
    const sources = this.#sources.filter(({ next }) => next !== null);
    await this.#load(sources, (source) => source.next);
  }

  async #begin(): Promise<void> {
    const houses = [online, ...(playedHere() ? await here().then(listed, () => []) : [])];
    this.#sources = houses.map((house) => ({ house, next: null }));
    await this.#load(this.#sources, () => null);
  }

  async #load(sources: Source[], after: (source: Source) => string | null): Promise<void> {
    this.isLoading = true;
    const pages = await Promise.all(sources.map((source) => this.#page(source, after(source))));
    this.matches = [...this.matches, ...pages.flat()].sort((a, b) => finished(b) - finished(a));
    this.hasMore = this.#sources.some(({ next }) => next !== null);
    this.isLoading = false;
  }

  async #page(source: Source, after: string | null): Promise<MatchEntry[]> {
    try {
      const page = await source.house.matches({ ...this.#query, ...(after && { after }) });
      source.next = page.next;
      return page.matches;
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t('app.not-loaded.help');
      return [];
    }
  }
}

function listed(house: House): House[] {
  return [house];
}

function finished(match: MatchEntry): number {
  return match.finishedAt ?? 0;
}
