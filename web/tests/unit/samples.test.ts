/**
 * What PROTOCOL.md says about hashes, held against the samples: what is read is written again in the same letters, so
 * that `JSON.stringify(view)` is the very text that was hashed.
 */
import { expect, test } from 'vitest';
import { names, text } from './support/samples.ts';

test('what is read is written again in the same letters', () => {
  for (const name of names()) {
    expect(JSON.stringify(JSON.parse(text(name))), name).toBe(compact(text(name)));
  }
});

/** Without the line breaks and spaces between values. */
function compact(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted: string | undefined) => quoted ?? '');
}
