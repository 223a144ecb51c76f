/** Which house has a table: local ones say so in their ids. */
import { recordOf } from './files.ts';
import type { Device, House } from './house.ts';
import { online } from './online.ts';
import { placeOf } from './places.ts';
import { words } from '../words/words.svelte.ts';

let local: Promise<Device> | null = null;

/** The house on this device, which is fetched when it is first needed. */
export function here(): Promise<Device> {
  local ??= import('./here/house.ts').then((offline) => offline.here(() => words.language));
  return local;
}

export async function houseOf(id: string): Promise<House> {
  if (placeOf(id) === 'online') return online;
  const device = await here();
  const record = recordOf(id);
  return record === null ? device : device.matchOf(record);
}

/** The server if it answers, this device if not. */
export async function nearest(): Promise<House> {
  if (!navigator.onLine) return here();
  const answers = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(
    (answer) => answer.ok,
    () => false,
  );
  return answers ? online : here();
}
