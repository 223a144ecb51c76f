/** What this browser keeps of deals: what was pinned at each table, and the key of the server. */
import { prune, store, storedJson } from '../lib/storage.ts';
import type { Pins } from '../wire/types.gen.ts';

const TABLE = 'soiree.deal.';
const KEY = 'soiree.server-key';
/** Pins of older tables are dropped. */
const LIMIT = 40;

interface StoredPins {
  at: number;
  pins: Pins;
}

export function keptPins(table: string): Pins | null {
  return storedJson<StoredPins>(TABLE + table)?.pins ?? null;
}

export function keepPins(pins: Pins): void {
  store(TABLE + pins.table, JSON.stringify({ at: Date.now(), pins }));
  prune(TABLE, LIMIT, (key) => storedJson<StoredPins>(key)?.at ?? 0);
}

/** The key that this browser knows the server by; the first one that is seen is believed. */
export function knownKey(seen: string): string {
  const known = storedJson<string>(KEY);
  if (known === null) believeKey(seen);
  return known ?? seen;
}

/** The user has been told that the key is another, and believes it. */
export function believeKey(key: string): void {
  store(KEY, JSON.stringify(key));
}
