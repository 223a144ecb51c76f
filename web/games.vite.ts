/**
 * The games of a release, in the order of the menu: those in the list of `crates/games/src/lib.rs`, less the toy, which is
 * for tests. `virtual:books` gives for each its rules in both languages, fetched when they are read,
 * and examples of them: scenarios as records.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const folder = join(import.meta.dirname, '../crates/games/src');

const list = join(folder, 'lib.rs');
const marker = 'virtual:books';
const examples = 'virtual:examples/';
/** A longer scenario shows more than its rule. */
const LONGEST = 80;

export function released(): string[] {
  const [, lines] = /^games! \{\n([^}]*)^\}/m.exec(readFileSync(list, 'utf8')) ?? [];
  if (lines === undefined) throw new Error(`there is no list of games in ${list}`);
  return [...lines.matchAll(/(\w+)::\w+,/g)]
    .map(([, module]) => module ?? '')
    .filter((game) => game !== 'toy');
}

export function books(): Plugin {
  return {
    name: 'books',
    resolveId: (id) => (id === marker || id.startsWith(examples) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${examples}`))
        return `export default ${JSON.stringify(examplesOf(id.slice(examples.length + 1)))}`;
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
  const shown = `() => import(${JSON.stringify(examples + game)}).then((all) => all.default)`;
  return `${JSON.stringify(game)}: { en: ${load('RULES.md')}, ja: ${load('RULES.ja.md')}, examples: ${shown} }`;
}

/** The shortest scenario of each rule in which somebody acts, as a record: without what it asserts. */
export function examplesOf(game: string): Record<string, string> {
  const scenarios = join(folder, game, 'scenarios');
  const found: Record<string, string> = {};
  for (const file of readdirSync(scenarios).sort()) {
    const rule = file.split('-')[0] ?? '';
    const record = readFileSync(join(scenarios, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('?') && !/^#(?! edition:)/.test(line))
      .map((line) => line.replace(/\s+#.*$/, ''))
      .filter((line, place, all) => line !== '' || all[place - 1] !== '');
    const text = record.join('\n');
    const acts = record.filter((line) => /^\d /.test(line)).length;
    const shortest = found[rule];
    if (acts > 0 && record.length <= LONGEST && (!shortest || text.length < shortest.length))
      found[rule] = text;
  }
  return found;
}
