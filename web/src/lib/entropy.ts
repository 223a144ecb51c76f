/** 32 random bytes in hexadecimal digits, to be mixed into the deal (docs/PROTOCOL.md, "Verifiable deals"). */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
