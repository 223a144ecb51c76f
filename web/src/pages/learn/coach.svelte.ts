/** A coach beside a table: says each step of a lesson when its moment comes. */
import { store, stored } from '../../lib/storage.ts';
import type { TableSession } from '../../session/session.svelte.ts';
import type { AnyLesson, Game, Moment, Step } from '../../games/lesson.ts';

type AnyStep = Step<Game>;

export class Coach {
  readonly lesson: AnyLesson;
  readonly table: TableSession;
  /** What was said so far. */
  said = $state.raw<AnyStep[]>([]);
  /** Which of it is read. */
  at = $state(0);
  step = $derived<AnyStep | null>(this.said[this.at] ?? null);
  #wasAsked = false;
  #hasActed = false;

  constructor(lesson: AnyLesson, table: TableSession) {
    this.lesson = lesson;
    this.table = table;
    const kept = read(table.id);
    this.said = lesson.steps
      .filter(({ say }) => kept.includes(say))
      .sort((a, b) => kept.indexOf(a.say) - kept.indexOf(b.say));
    this.at = Math.max(0, this.said.length - 1);
  }

  /** Looks at the table. What is new is read at once if the learner has acted since, and waits to be asked for if not. */
  look(): void {
    const moment = this.#moment();
    if (!moment) return;
    this.#hasActed ||= this.#wasAsked && !moment.asked;
    this.#wasAsked = moment.asked;
    const news = this.lesson.steps.filter((step) => !this.said.includes(step) && step.when(moment));
    if (news.length === 0) return;
    if (this.#hasActed) this.at = this.said.length;
    this.#hasActed = false;
    this.said = [...this.said, ...news];
    keep(this.table.id, this.said);
  }

  turn(by: number): void {
    this.at = Math.min(this.said.length - 1, Math.max(0, this.at + by));
  }

  /** How many of the newest have not been read. */
  get unread(): number {
    return Math.max(0, this.said.length - 1 - this.at);
  }

  /** `null` before the match, and while what has happened is still being shown. */
  #moment(): Moment<Game> | null {
    const { view, seat, settled } = this.table;
    if (!view?.own || seat === null || !settled) return null;
    return { table: view.table, own: view.own, seat, asked: view.pending.includes(seat) };
  }
}

/** A page that is loaded again does not begin the lesson again. */
function keep(table: string, said: AnyStep[]): void {
  const names = said.map(({ say }) => say).join(' ');
  store(keyOf(table), names, 'session');
}

function read(table: string): string[] {
  return stored(keyOf(table), 'session')?.split(' ') ?? [];
}

function keyOf(table: string): string {
  return `soiree.lesson.${table}`;
}
