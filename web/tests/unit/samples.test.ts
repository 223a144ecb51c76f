/**
 * What PROTOCOL.md says about hashes, held against the samples: what is read is written again in the same letters, so
 * that `JSON.stringify(view)` is the very text that was hashed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../samples/tell/', import.meta.url);

test('what is read is written again in the same letters', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(JSON.stringify(JSON.parse(text)), name).toBe(compact(text));
  }
});

/** Without the line breaks and spaces between values. */
function compact(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted: string | undefined) => quoted ?? '');
}
