/** What a bot makes of a decision that was taken. */
import type { Estimate } from '../../wire/types.gen.ts';
import type { Deed } from './record.ts';

export interface Weighed extends Deed {
  /** What it would have done, as a button says it. */
  best: string;
  /** What was done. */
  done: string;
  /** What it expects of its own choice, in what the game is about. */
  worth: number;
  /** How much less it expects of what was done; `null` if it has not thought about that. */
  loss: number | null;
  /** One standard error of the loss. */
  error: number;
}

/** `null` where there was nothing to think about. */
export function weigh(deed: Deed, estimates: Estimate[]): Weighed | null {
  const [best] = estimates;
  if (!best || best.worth === null) return null;
  const done = estimates.find(({ action }) => action === deed.action);
  const known = done?.worth ?? null;
  return {
    ...deed,
    best: best.label,
    done: done?.label ?? deed.action,
    worth: best.worth,
    loss: known === null ? null : Math.max(0, best.worth - known),
    error: Math.hypot(best.error ?? 0, done?.error ?? 0),
  };
}

/** Decisions that cost more than chance explains, the costliest first. */
export function costliest(all: Weighed[], most: number): Weighed[] {
  return all
    .filter(({ loss, error }) => loss !== null && loss > error)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, most);
}

/** What all decisions together cost. */
export function wholeLoss(all: Weighed[]): number {
  return all.reduce((sum, { loss }) => sum + (loss ?? 0), 0);
}
