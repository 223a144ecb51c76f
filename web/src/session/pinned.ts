/** What this browser keeps of deals: what was pinned at each table, and the key of the server. */
import type { Pins } from '../wire/types.gen.ts';

const TABLE = 'soiree.deal.';
const KEY = 'soiree.server-key';
/** Older ones are dropped. */
const LIMIT = 40;

interface StoredPins {
  at: number;
  pins: Pins;
}

export function keptPins(table: string): Pins | null {
  return read<StoredPins>(TABLE + table)?.pins ?? null;
}

export function keepPins(pins: Pins): void {
  write(TABLE + pins.table, { at: Date.now(), pins });
  const old = names()
    .map((name) => ({ name, at: read<StoredPins>(name)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .slice(LIMIT);
  for (const { name } of old) localStorage.removeItem(name);
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(TABLE));
  } catch {
    return [];
  }
}

/** The key that this browser knows the server by; the first one that is seen is believed. */
export function knownKey(seen: string): string {
  const known = read<string>(KEY);
  if (known === null) write(KEY, seen);
  return known ?? seen;
}

/** The user has been told that the key is another, and believes it. */
export function believeKey(key: string): void {
  write(KEY, key);
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still take part, as long as the page is open.
  }
}
