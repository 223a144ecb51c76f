/** The rules of the games, as the crates have them: Markdown with an id for each rule. */
import books from 'virtual:books';
import type { Language } from '../words/words.svelte.ts';

/** The games that have a book, in the order of the menu. */
export const games = Object.keys(books);

/** The whole book of a game; empty if there is none. */
export async function book(game: string, language: Language): Promise<string> {
  return (await books[game]?.[language]()) ?? '';
}
