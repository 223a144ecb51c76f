import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../src/words/', import.meta.url);

/** By key, of a file of `key = text` lines. */
function texts(language, file) {
  const lines = readFileSync(new URL(`${language}/${file}`, folder), 'utf8').split('\n');
  const entries = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/ = (.*)/s));
  assert.equal(
    new Set(entries.map(([key]) => key)).size,
    entries.length,
    `${language}/${file} has a key twice`,
  );
  return new Map(entries);
}

const holes = (text) => (text.match(/\{[\w-]+\}/g) ?? []).sort();

test('both languages have the same files', () => {
  assert.deepEqual(readdirSync(new URL('en', folder)).sort(), readdirSync(new URL('ja', folder)).sort());
});

for (const file of readdirSync(new URL('en', folder))) {
  test(`${file} says the same in both languages`, () => {
    const [english, japanese] = [texts('en', file), texts('ja', file)];
    assert.deepEqual([...japanese.keys()].sort(), [...english.keys()].sort());
    for (const [key, text] of english) {
      assert.ok(text?.trim(), `${key} is empty in English`);
      assert.ok(japanese.get(key)?.trim(), `${key} is empty in Japanese`);
      assert.deepEqual(holes(japanese.get(key)), holes(text), key);
    }
  });
}
