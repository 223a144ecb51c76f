/** The hash of a view, as docs/PROTOCOL.md defines it. */
import type { View } from '../wire/types.gen.ts';

const utf8 = new TextEncoder();

/** Of the part that is the same for all who see the match, and from there on of the rest. */
export function fingerprint(view: View | null): string {
  if (!view) return hex(0);
  const { table, pending, scores, winners, ...seat } = view;
  const shared = hashOf(JSON.stringify({ table, pending, scores, winners }));
  return hex(hashOf(JSON.stringify(seat), shared));
}

/** Four bytes of UTF-8 at a time, the lowest first; what is missing of the last four is zero. */
export function hashOf(text: string, begin = 0x811c9dc5): number {
  const bytes = utf8.encode(text);
  const last = bytes.length - (bytes.length % 4);
  const byte = (at: number) => bytes[at] ?? 0;
  let hash = begin;
  for (let at = 0; at <= last; at += 4) {
    const word = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    const product = Math.imul(hash ^ word, 0x9e3779b1);
    hash = (product << 15) | (product >>> 17);
  }
  return hash >>> 0;
}

function hex(hash: number): string {
  return hash.toString(16).padStart(8, '0');
}
