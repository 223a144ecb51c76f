/** What was solved on this device: puzzles by their ids, and the days on which today's was. */
import { store, storedJson } from '../lib/storage.ts';
import { daysLater } from './today.ts';

const KEY = 'soiree.puzzles';

interface Kept {
  solved: string[];
  days: string[];
}

export class Solved {
  #kept = $state.raw<Kept>(read());

  has(id: string): boolean {
    return this.#kept.solved.includes(id);
  }

  hasDay(day: string): boolean {
    return this.#kept.days.includes(day);
  }

  get count(): number {
    return this.#kept.solved.length;
  }

  /** `day` if it is the puzzle of that day, on that day; `null` if not. */
  add(id: string, day: string | null): void {
    const { solved, days } = this.#kept;
    this.#kept = { solved: added(solved, id), days: day === null ? days : added(days, day) };
    store(KEY, JSON.stringify(this.#kept));
  }

  /** Days in a row up to today; a day that is not over breaks nothing. */
  streak(today: string): number {
    let day = this.hasDay(today) ? today : daysLater(today, -1);
    let days = 0;
    for (; this.hasDay(day); day = daysLater(day, -1)) days += 1;
    return days;
  }
}

export const solved = new Solved();

function added(all: string[], one: string): string[] {
  return all.includes(one) ? all : [...all, one];
}

function read(): Kept {
  const kept = storedJson<Partial<Kept>>(KEY);
  const texts = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  return { solved: texts(kept?.solved), days: texts(kept?.days) };
}
