/**
 * `virtual:words/en` and `virtual:words/ja`: every text of a language as one module. The client's own words are in
 * `src/words/<language>/<area>.txt`, under `<area>.<key>`; those of a board in `src/games/<folder>/words.<language>.txt`,
 * under `<folder>-table.<key>`; the rules of each game bring theirs, under `<game>.<key>`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { folder as games, released } from './games.vite.ts';

const here = import.meta.dirname;
const boards = join(here, 'src/games');
const marker = 'virtual:words/';

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(marker) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${marker}`)) return null;
      const language = id.slice(marker.length + 1);
      for (const file of files(language)) this.addWatchFile(file.path);
      return `export default ${JSON.stringify(gathered(language))}`;
    },
    handleHotUpdate({ file, server }) {
      if (file.endsWith('.txt')) server.hot.send({ type: 'full-reload' });
    },
  };
}

/** All texts of a language by their whole keys. */
export function gathered(language: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { area, path } of files(language)) {
    for (const [key, text] of read(readFileSync(path, 'utf8'))) all[`${area}.${key}`] = text;
  }
  return all;
}

function files(language: string): { area: string; path: string }[] {
  const folder = join(here, 'src/words', language);
  const own = readdirSync(folder).map((name) => ({ area: basename(name, '.txt'), path: join(folder, name) }));
  return [
    ...own,
    ...inFolders(boards, readdirSync(boards), `words.${language}.txt`, '-table'),
    ...inFolders(games, released(), `messages.${language}.txt`),
  ];
}

/** The file of that name in each of the folders that has one; its area is the folder's name and `suffix`. */
function inFolders(
  root: string,
  folders: string[],
  name: string,
  suffix = '',
): { area: string; path: string }[] {
  return folders
    .map((folder) => ({ area: folder + suffix, path: join(root, folder, name) }))
    .filter(({ path }) => existsSync(path));
}

/** Lines of `key = text`; empty ones and those that begin with `#` say nothing. */
function* read(text: string): Generator<[string, string]> {
  for (const line of text.split('\n')) {
    const at = line.indexOf(' = ');
    if (!line.startsWith('#') && at > 0) yield [line.slice(0, at), line.slice(at + 3)];
  }
}
