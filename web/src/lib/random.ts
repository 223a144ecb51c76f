/** That many random bytes in hexadecimal digits. */
export function random(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a seat mixes into the deal (docs/PROTOCOL.md, "Verifiable deals"). */
export function entropy(): string {
  return random(32);
}
