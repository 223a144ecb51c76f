/** How something has changed, as docs/PROTOCOL.md defines it: what is told instead of the whole. */
import type { Difference } from './types.gen.ts';

export type { Difference };

/**
 * The new value. What has not changed in it is the very same as in the old one. A difference of something else gives
 * nonsense, which its hash shows.
 */
export function patched<T>(old: T | null, difference: Difference): T {
  return put(old, difference) as T;
}

function put(old: unknown, difference: Difference): unknown {
  if (typeof difference !== 'object' || difference === null) return difference;
  if (!Array.isArray(difference)) return putParts(old, difference);
  if (difference.length < 2) return difference[0];
  return typeof old === 'string' ? spliced([...old], difference).join('') : spliced(listOf(old), difference);
}

/** By place among the items of a list, or among the keys of an object. */
function putParts(old: unknown, { '': splice, '*': each, ...places }: Record<string, Difference>): unknown {
  const entries = Object.entries(places);
  if (!Array.isArray(old)) {
    const known = { ...(old as Record<string, unknown> | null) };
    const keys = Object.keys(known);
    for (const [place, difference] of entries) {
      const key = keys[Number(place)] ?? place;
      known[key] = put(known[key], difference);
    }
    return known;
  }
  const items = Array.isArray(splice) ? spliced(old, splice) : [...(old as unknown[])];
  const known = each === undefined ? items : items.map((item) => put(item, each));
  for (const [place, difference] of entries) known[Number(place)] = put(known[Number(place)], difference);
  return known;
}

function spliced(list: unknown[], [at, gone, ...come]: Difference[]): unknown[] {
  return [...list.slice(0, Number(at)), ...come, ...list.slice(Number(at) + Number(gone))];
}

function listOf(old: unknown): unknown[] {
  return Array.isArray(old) ? (old as unknown[]) : [];
}
