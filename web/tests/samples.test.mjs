// What PROTOCOL.md says about hashes, held against the samples: `JSON.stringify(view)` is the very
// text that was hashed.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const folder = new URL('../../samples/tell/', import.meta.url);
const samples = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);

/** FNV-1a of 64 bits. */
function fingerprint(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

test('a view is hashed as JSON.stringify writes it', () => {
  let hashed = 0;
  for (const [name, text] of samples) {
    const tell = JSON.parse(text);
    const told = tell.snapshot ?? tell.step;
    if (told?.hash) {
      assert.equal(fingerprint(JSON.stringify(told.view)), told.hash, name);
      hashed += 1;
    }
  }
  assert.ok(hashed >= 8, `${hashed} samples have a hash`);
});

test('what is read is written again in the same letters', () => {
  for (const [name, text] of samples) {
    assert.equal(JSON.stringify(JSON.parse(text)), compact(text), name);
  }
});

/** Without the line breaks and spaces between values. */
function compact(text) {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted) => quoted ?? '');
}
