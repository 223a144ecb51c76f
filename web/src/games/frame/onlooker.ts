/** Whether who looks at a board has no seat there: the cards they are shown are somebody else's. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('onlooker');

/** To be called while a component is set up, for the boards in it. */
export function lookOn(isOnlooker: () => boolean): void {
  setContext(KEY, isOnlooker);
}

/** To be called while a component is set up. */
export function onlooker(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
