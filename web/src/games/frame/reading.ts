/**
 * Points that are read while a table stands still: what lies between the page of a table, which stands still, and the
 * summary, which boards place where it fits. In a replay nothing stands still, and there is none.
 */
import { getContext, setContext } from 'svelte';

export interface Reading {
  /** Whether the table stands still for it. */
  readonly isOpen: boolean;
  /** When the table goes on by itself, in milliseconds since 1970; `null` if it waits. */
  readonly until: number | null;
  /** A summary is in sight; gives what is called when it no longer is. */
  show(): () => void;
  goOn(): void;
}

const KEY = Symbol('reading');

export function provideReading(reading: Reading): void {
  setContext(KEY, reading);
}

/** `null` in a replay. */
export function useReading(): Reading | null {
  return getContext<Reading | undefined>(KEY) ?? null;
}
