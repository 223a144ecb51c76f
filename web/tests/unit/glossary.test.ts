/** One word for one thing: words that the glossary of the interface has put aside are in no catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const glossary = readFileSync(`${root}web/src/words/GLOSSARY.md`, 'utf8');

/** The last column of a table whose rows are `| thing | word | not |`. */
function putAside(heading: string): string[] {
  const [, table = ''] = glossary.split(`## ${heading}\n`);
  const rows = (table.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1);
  return rows
    .flatMap((row) => (row.split('|')[3] ?? '').split('、').flatMap((cell) => cell.split(',')))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Every message of the language: file, key, text. */
function messages(language: string): string[] {
  const isCatalogue = new RegExp(
    `/(words/${language}/\\w+|words\\.${language}|[\\w-]+\\.${language})\\.txt$`,
  );
  const files = ['web/src', 'crates'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => isCatalogue.test(file)),
  );
  expect(files.length).toBeGreaterThan(15);
  return files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' = ') && !line.startsWith('#'))
      .map((line) => `${file}: ${line.slice(line.indexOf(' = ') + 3).replace(/\{[^}]*\}/g, '')}`),
  );
}

for (const [heading, language] of [
  ['English', 'en'],
  ['Japanese', 'ja'],
] as const) {
  test(`no text in ${heading} has a word that was put aside`, () => {
    const words = putAside(heading);
    expect(words.length).toBeGreaterThan(3);
    const found = messages(language).filter((line) =>
      words.some((word) => line.slice(line.indexOf(': ')).includes(word)),
    );
    expect(found).toEqual([]);
  });
}
