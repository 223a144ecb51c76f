/** A decision that is looked at again, marked on the cards that it was about: a context, as boards are deep. */
import { getContext, setContext } from 'svelte';

/** Actions, as a record spells them. */
export interface Decided {
  done: string;
  /** What a strong bot would have done. */
  best: string;
}

type Which = () => Decided | null;

const KEY = Symbol('decided');

/** For all boards inside the component that calls it. */
export function markDecided(which: Which): void {
  setContext(KEY, which);
}

export function decided(): Which {
  return getContext<Which | undefined>(KEY) ?? (() => null);
}
