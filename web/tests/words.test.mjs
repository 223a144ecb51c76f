import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const source = new URL('../src/', import.meta.url);

/** Every file of texts, as its path in a language. */
const files = [
  ...readdirSync(new URL('words/en', source)).map((name) => (language) => `words/${language}/${name}`),
  ...readdirSync(new URL('games', source))
    .map((folder) => (language) => `games/${folder}/words.${language}.txt`)
    .filter((path) => existsSync(new URL(path('en'), source)) || existsSync(new URL(path('ja'), source))),
];

/** By key, of a file of `key = text` lines. */
function texts(path) {
  const lines = readFileSync(new URL(path, source), 'utf8').split('\n');
  const entries = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/ = (.*)/s));
  assert.equal(new Set(entries.map(([key]) => key)).size, entries.length, `${path} has a key twice`);
  return new Map(entries);
}

const holes = (text) => (text.match(/\{[\w-]+\}/g) ?? []).sort();

test('both languages have the same files', () => {
  const [english, japanese] = ['en', 'ja'].map((language) =>
    readdirSync(new URL(`words/${language}`, source)).sort(),
  );
  assert.deepEqual(japanese, english);
  assert.ok(files.length > english.length, 'the boards have texts of their own');
});

for (const path of files) {
  test(`${path('en')} says the same in both languages`, () => {
    const [english, japanese] = [texts(path('en')), texts(path('ja'))];
    assert.deepEqual([...japanese.keys()].sort(), [...english.keys()].sort());
    for (const [key, text] of english) {
      assert.ok(text?.trim(), `${key} is empty in English`);
      assert.ok(japanese.get(key)?.trim(), `${key} is empty in Japanese`);
      assert.deepEqual(holes(japanese.get(key)), holes(text), key);
    }
  });
}
