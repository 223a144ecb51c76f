/**
 * The games of a release, in the order of the menu: those in the list of `crates/games/src/lib.rs`, less the ones behind
 * a feature, which are for tests. `virtual:books` gives for each its rules in both languages, fetched when they are read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const folder = join(import.meta.dirname, '../crates/games/src');

const list = join(folder, 'lib.rs');
const marker = 'virtual:books';

export function released(): string[] {
  const [, lines] = /^games! \{\n([^}]*)^\}/m.exec(readFileSync(list, 'utf8')) ?? [];
  if (lines === undefined) throw new Error(`there is no list of games in ${list}`);
  const entries = lines.matchAll(/(#\[cfg\(.*\)\]\s*)?(\w+)::\w+,/g);
  return [...entries].flatMap(([, only, module]) => (only || !module ? [] : [module]));
}

export function books(): Plugin {
  return {
    name: 'books',
    resolveId: (id) => (id === marker ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${marker}`) return null;
      this.addWatchFile(list);
      return `export default {\n${released().map(entry).join(',\n')}\n};`;
    },
  };
}

function entry(game: string): string {
  const load = (file: string): string => {
    const path = JSON.stringify(`${join(folder, game, file)}?raw`);
    return `() => import(${path}).then((text) => text.default)`;
  };
  return `${JSON.stringify(game)}: { en: ${load('RULES.md')}, ja: ${load('RULES.ja.md')} }`;
}
