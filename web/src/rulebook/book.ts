/** The rules of the games, as the crates have them: Markdown with an id for each rule. */
import type { Language } from '../words/words.svelte.ts';

const books = import.meta.glob<string>('../../../crates/games/src/*/RULES*.md', {
  query: '?raw',
  import: 'default',
});

/** The games that have a book, in the order of the menu. */
export const games = ['napoleon', 'beauharnais', 'kbernestich', 'behutunsburg', 'bezique'];

/** The whole book of a game; empty if there is none. */
export async function book(game: string, language: Language): Promise<string> {
  const file = language === 'ja' ? 'RULES.ja.md' : 'RULES.md';
  const load = books[`../../../crates/games/src/${game}/${file}`];
  return load ? load() : '';
}
