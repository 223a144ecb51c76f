/** One worker owns a table; others are told that it is open elsewhere. */

/** A page that is being reloaded lets go of its tables a moment after the next one asks for them. */
const PATIENCE = 5000;

/** Lets go of what was locked. */
export type Release = () => void;

/**
 * Takes hold of a table until it is released or the page is gone; `null` if another page has it. A browser without locks
 * goes without: what two write at once is then refused by what has been kept.
 */
export async function lock(table: string): Promise<Release | null> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const held = (): Promise<void> => new Promise((release) => resolve(() => release()));
    navigator.locks.request(`soiree:${table}`, { signal }, held).catch(() => resolve(null));
  });
}
