/** What must be new and unguessable. */
import { HERE } from '../places.ts';
import { random } from '../../lib/random.ts';

export function freshId(): string {
  return HERE + random(10);
}

/** 32 bytes, from which all chance of a match comes. */
export function freshSeed(): string {
  return random(32);
}
