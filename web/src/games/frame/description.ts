/**
 * The table in words, which is not told to a page that nobody reads it on: what lies between the page of a table, which
 * asks for it, and the boards, which show it. In a replay it is always there.
 */
import { getContext, setContext } from 'svelte';

export interface Describing {
  /** This table is described from here on. */
  describe(): void;
  /** So is every other on this device. */
  describeAlways(): void;
}

const KEY = Symbol('description');

/** To be called while a component is set up, for the boards in it. */
export function provideDescription(describing: Describing): void {
  setContext(KEY, describing);
}

/** To be called while a component is set up; `null` in a replay. */
export function useDescription(): Describing | null {
  return getContext<Describing | undefined>(KEY) ?? null;
}
