/** The daily duplicate as the server tells it: today, one set, and the days before. */
import { Refused } from '../../houses/house.ts';
import { get, send } from '../../houses/online.ts';
import { router } from '../../ui/router.svelte.ts';
import type { DailyArchive, DailySet, DailySummary, DailyTable, DailyToday } from '../../wire/types.gen.ts';
import { t } from '../../words/words.svelte.ts';

/** Boards that are being made are asked for again after this time. */
const AGAIN = 5000;

/** Something of the server that is shown, asked for again while it is being made. */
class Asked<T> {
  found = $state.raw<T | null>(null);
  /** Why it is not there, or not the newest; empty if all is well. */
  problem = $state('');
  readonly #ask: () => Promise<T>;
  readonly #isWaiting: (found: T) => boolean;

  constructor(ask: () => Promise<T>, isWaiting: (found: T) => boolean) {
    this.#ask = ask;
    this.#isWaiting = isWaiting;
  }

  async load(): Promise<void> {
    try {
      this.found = await this.#ask();
      this.problem = '';
    } catch (error) {
      this.problem = said(error);
    }
  }

  /** For an effect: loads it, and keeps on asking while something of it is being made. */
  keep(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      await this.load();
      if (!isGone && this.found && this.#isWaiting(this.found)) timer = setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }
}

const isPreparing = ({ state }: DailySummary) => state === 'preparing';

export class Today extends Asked<DailyToday> {
  constructor() {
    super(
      () => get<DailyToday>('/api/daily'),
      ({ sets }) => sets.some(isPreparing),
    );
  }

  /** The set of the day's own game. */
  get main(): DailySummary | null {
    return this.found?.sets[0] ?? null;
  }
}

export class OneSet extends Asked<DailySet> {
  constructor(day: string, game: string) {
    super(async () => get<DailySet>(`/api/daily/${await dayOf(day)}/${game}`), isPreparing);
  }
}

/** Sets of days that are over, page by page. */
export class PastSets {
  sets = $state.raw<DailySummary[]>([]);
  problem = $state('');
  isLoading = $state(false);
  #next = $state.raw<string | null>(null);

  constructor() {
    void this.more();
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  async more(): Promise<void> {
    this.isLoading = true;
    try {
      const page = await get<DailyArchive>('/api/daily/archive', this.#next ? { before: this.#next } : {});
      this.sets = [...this.sets, ...page.sets];
      this.#next = page.next;
      this.problem = '';
    } catch (error) {
      this.problem = said(error);
    } finally {
      this.isLoading = false;
    }
  }
}

/** Goes to my table of a board, which is opened if it was not before. */
export async function playBoard(day: string, game: string, board: number): Promise<void> {
  const { table } = await send<DailyTable>('POST', `/api/daily/${day}/${game}/boards/${board}`);
  await router.go(`/t/${table}?sit&start`);
}

export function said(error: unknown): string {
  return error instanceof Refused ? error.message : t('app.unreachable');
}

/** `today` in an address is the server's. */
async function dayOf(day: string): Promise<string> {
  return day === 'today' ? (await get<DailyToday>('/api/daily')).day : day;
}
