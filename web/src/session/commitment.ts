/** The hashes and the signature of "Verifiable deals" in docs/PROTOCOL.md, by the browser's own means. */
import type { Signed } from '../wire/types.gen.ts';

/** What the person on a seat publishes before the match. */
export function entropyCommitment(table: string, seat: number, entropy: string): Promise<string> {
  return digest('entropy', table, Uint8Array.of(seat), bytes(entropy));
}

/** Whether the server has signed this commitment for this table; `null` if this browser cannot tell. */
export async function holds(signed: Signed, table: string, commitment: string): Promise<boolean | null> {
  const message = framed('soiree commitment 2', table, bytes(commitment));
  try {
    const key = await crypto.subtle.importKey('raw', bytes(signed.key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes(signed.signature), message);
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'NotSupportedError' ? null : false;
  }
}

type Part = string | Uint8Array<ArrayBuffer>;

async function digest(...parts: Part[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', framed(...parts))));
}

/** Each part behind its length in four bytes, the lowest first: no two lists of parts give the same bytes. */
function framed(...parts: Part[]): Uint8Array<ArrayBuffer> {
  const all = parts.flatMap((part) => {
    const content = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, content.length, true);
    return [...length, ...content];
  });
  return Uint8Array.from(all);
}

function hex(all: Uint8Array): string {
  return Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
