/** What a bot makes of a decision that was taken. */
import type { Advice, Measure } from '../../wire/types.gen.ts';
import type { Deed } from './record.ts';

export interface Weighed extends Deed {
  /** What it would have done, as a button says it. */
  best: string;
  /** The same as a record spells it. */
  bestAction: string;
  /** What was done. */
  done: string;
  measure: Measure;
  /** What the figures count, in words. */
  unit: string;
  /** What it expects of its own choice. */
  worth: number;
  /** How much less it expects of what was done: nothing within the error; `null` if it has not thought about that. */
  loss: number | null;
  /** One standard error of the loss. */
  error: number;
}

/** `null` where there was nothing to think about. */
export function weigh(deed: Deed, { estimates, measure, unit }: Advice): Weighed | null {
  const [best] = estimates;
  if (!best) return null;
  const done = estimates.find(({ action }) => action === deed.action);
  return {
    ...deed,
    best: best.label,
    bestAction: best.action,
    done: done?.label ?? deed.action,
    measure,
    unit,
    worth: best.worth,
    loss: !done ? null : done.equal ? 0 : best.worth - done.worth,
    error: Math.hypot(best.error, done?.error ?? 0),
  };
}

/** Decisions that cost more than chance explains, the costliest first. */
export function costliest(all: Weighed[], most: number): Weighed[] {
  return all
    .filter(({ loss }) => loss !== null && loss > 0)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, most);
}
