/** FNV-1a of 64 bits over the UTF-8 text of a view, as docs/PROTOCOL.md defines it, in two halves of 32 bits. */
export function fingerprint(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    // The prime is 2^40 + 0x1b3: times 0x1b3, plus what is shifted by 40 bits.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return hex(high) + hex(low);
}

function hex(half: number): string {
  return half.toString(16).padStart(8, '0');
}
