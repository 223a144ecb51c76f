/** The rules of the games, as the crates have them: Markdown with an id for each rule. */
import books from 'virtual:books';
import { has, type Language } from '../words/words.svelte.ts';

/** The games that have a book, in the order of the menu. */
export const games = Object.keys(books);

/** The whole book of a game; empty if there is none. */
export async function book(game: string, language: Language): Promise<string> {
  const bound = books[game]?.[language];
  if (bound) return bound();
  return has(`${game}.game`) ? fetched(game, language) : '';
}

/** Records that show a rule, by rule. */
export async function examplesOf(game: string): Promise<Record<string, string>> {
  return (await books[game]?.examples()) ?? {};
}

/** The server's book of a game that this client was built without. */
async function fetched(game: string, lang: Language): Promise<string> {
  const answer = await fetch(`/api/games/${game}/rules?${new URLSearchParams({ lang })}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { markdown: string }).markdown : '';
}
