/** Messages as real tables sent them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patched } from '../../../src/wire/difference.ts';
import type { Seating, Snapshot, Step, Tell } from '../../../src/wire/types.gen.ts';

const folder = join(import.meta.dirname, '../../../../samples/tell');

export function names(): string[] {
  return readdirSync(folder).map((name) => name.replace('.json', ''));
}

export function text(name: string): string {
  return readFileSync(join(folder, `${name}.json`), 'utf8');
}

export function sample(name: string): Tell {
  return JSON.parse(text(name)) as Tell;
}

export function snapshot(name = 'snapshot-playing'): Snapshot {
  const tell = sample(name);
  if (!('snapshot' in tell)) throw new Error(`${name} is no snapshot`);
  return tell.snapshot;
}

export function step(name: string): Step {
  const tell = sample(name);
  if (!('step' in tell)) throw new Error(`${name} is no step`);
  return tell.step;
}

/** How a table stands after a step, as far as that can be known of another table. */
export function seatingAfter({ seating }: Step): Seating {
  const before = snapshot().seating;
  return seating === undefined ? before : patched(before, seating);
}

/** A step that changes nothing, with a number of its own. */
export function empty(number: number): Step {
  return { step: number, at: 0, what: { kind: 'unheard' } };
}
