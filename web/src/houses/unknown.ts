/**
 * Games that the server lists and this client was built without: what they are called comes from the server's menu, in
 * the language of the page. All else that is said of them comes with their tables.
 */
import type { GameList } from '../wire/types.gen.ts';
import { has, type Language, words } from '../words/words.svelte.ts';

type Fetch = (language: Language) => Promise<GameList>;

/** Takes over what the menu says of games that have no texts. */
export function name(list: GameList, fetch: Fetch): GameList {
  const unknown = list.games.filter(({ id }) => !has(`${id}.game`));
  if (unknown.length > 0) {
    words.add(textsOf(unknown));
    const ids = new Set(unknown.map(({ id }) => id));
    words.others = async (language) => textsOf((await fetch(language)).games.filter(({ id }) => ids.has(id)));
  }
  return list;
}

/** Looks into the menu if one of the games has no texts. */
export async function meet(games: Iterable<string>, fetch: Fetch): Promise<void> {
  if ([...games].every((id) => has(`${id}.game`))) return;
  name(await fetch(words.language), fetch);
}

function textsOf(games: GameList['games']): Record<string, string> {
  return Object.fromEntries(
    games.flatMap(({ id, title, summary, length }) => [
      [`${id}.game`, title],
      [`${id}.summary`, summary],
      [`${id}.length`, length],
    ]),
  );
}
