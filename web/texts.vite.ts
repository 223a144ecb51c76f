/**
 * `virtual:texts/en` and `virtual:texts/ja`: what the rules, tables and bots of this device say in a language, as one text.
 * The wasm has no texts in it (`crates/engine/src/show/translated.rs`): a worker fetches those of the language that is
 * spoken and gives them to it. Each part stands behind a line `[name]`, as the `translated!` of its Rust file names it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { folder as games, released } from './games.vite.ts';

const marker = 'virtual:texts/';
const crates = join(import.meta.dirname, '../crates');

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(marker) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${marker}`)) return null;
      return `export default ${JSON.stringify(textsIn(id.slice(marker.length + 1)))}`;
    },
  };
}

/** All parts in a language. */
export function textsIn(language: string): string {
  const sources = [
    join(crates, 'engine/src/show/catalogue.rs'),
    join(crates, 'table/src/words.rs'),
    ...released().map((game) => join(games, game, 'show/words.rs')),
  ];
  return sources.map((source) => part(source, language)).join('');
}

/** The part that a Rust file names: the files that it includes, without what is there for translators. */
function part(source: string, language: string): string {
  const rust = readFileSync(source, 'utf8');
  const [, name, args] = /translated!\(\s*"([\w-]+)",(.*?)\);/s.exec(rust) ?? [];
  if (name === undefined || args === undefined) throw new Error(`there is no translated! in ${source}`);
  const files = [...args.matchAll(/include_str!\("([^"]+)"\)/g)].map(([, file]) => file ?? '');
  const lines = files
    .filter((file) => file.endsWith(`.${language}.txt`))
    .flatMap((file) => readFileSync(join(dirname(source), file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return `[${name}]\n${lines.join('\n')}\n`;
}
