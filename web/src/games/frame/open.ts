/** Hands that lie open, shown at the plates of their seats: a context, as boards are deep. A replay gives them. */
import { getContext, setContext } from 'svelte';
import type { Chair } from '../../wire/types.gen.ts';

export interface OpenHand {
  game: string;
  cards: string[];
}

/** `null` where the hand is hidden, or lies before the viewer anyway. */
export type HandOf = (chair: Chair) => OpenHand | null;

const KEY = Symbol('open hands');

/** For all boards inside the component that calls it. */
export function showOpenHands(handOf: HandOf): void {
  setContext(KEY, handOf);
}

export function openHands(): HandOf {
  return getContext<HandOf | undefined>(KEY) ?? (() => null);
}
