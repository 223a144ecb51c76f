/** Both languages say the same. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gathered } from '../../words.vite.ts';

const source = new URL('../../src/', import.meta.url);

/** Every file of texts, as its path in a language. */
const files = [
  ...readdirSync(new URL('words/en', source)).map(
    (name) => (language: string) => `words/${language}/${name}`,
  ),
  ...readdirSync(new URL('games', source))
    .map((folder) => (language: string) => `games/${folder}/words.${language}.txt`)
    .filter((path) => existsSync(new URL(path('en'), source)) || existsSync(new URL(path('ja'), source))),
];

/** By key, of a file of `key = text` lines. */
function texts(path: string): Map<string, string> {
  const lines = readFileSync(new URL(path, source), 'utf8').split('\n');
  const entries = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/ = (.*)/s) as [string, string]);
  expect(new Set(entries.map(([key]) => key)).size, `${path} has a key twice`).toBe(entries.length);
  return new Map(entries);
}

const holes = (text = '') => (text.match(/\{[\w-]+\}/g) ?? []).sort();

test('both languages have the same files', () => {
  const [english, japanese] = ['en', 'ja'].map((language) =>
    readdirSync(new URL(`words/${language}`, source)).sort(),
  );
  expect(japanese).toEqual(english);
  expect(files.length, 'the boards have texts of their own').toBeGreaterThan(english?.length ?? 0);
});

for (const path of files) {
  test(`${path('en')} says the same in both languages`, () => {
    const [english, japanese] = [texts(path('en')), texts(path('ja'))];
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(text.trim(), `${key} in English`).not.toBe('');
      expect(japanese.get(key)?.trim(), `${key} in Japanese`).not.toBe('');
      expect(holes(japanese.get(key)), key).toEqual(holes(text));
    }
  });
}

test('every text that is asked for by its whole key is there', () => {
  const texts = gathered('en');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|ts)$/.test(file),
  );
  const missing = asking.flatMap((file) =>
    [...readFileSync(new URL(file, source), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => !(key in texts))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});
