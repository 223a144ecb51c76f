/** What must be new and unguessable. */

/** Ids of tables of this device begin with this. */
export const HERE = 'here-';

export function freshId(): string {
  return HERE + hex(10);
}

/** 32 bytes, from which all chance of a match comes. */
export function freshSeed(): string {
  return hex(32);
}

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
