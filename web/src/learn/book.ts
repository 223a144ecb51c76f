/** The rules of the games, as the crates have them: Markdown with an id for each rule. */
import type { Language } from '../lib/words.svelte.ts';

const books = import.meta.glob<string>('../../../crates/games/src/*/RULES*.md', {
  query: '?raw',
  import: 'default',
});

/** The whole book of a game; empty if there is none. */
export async function book(game: string, language: Language): Promise<string> {
  const file = language === 'ja' ? 'RULES.ja.md' : 'RULES.md';
  const load = books[`../../../crates/games/src/${game}/${file}`];
  return load ? load() : '';
}

/** One rule as plain text; of a section, its title. Empty if there is no such rule. */
export async function ruleText(game: string, language: Language, rule: string): Promise<string> {
  const lines = (await book(game, language)).split('\n');
  const start = lines.findIndex((line) => line.startsWith(`- **${rule}**`));
  if (start < 0)
    return plain(lines.find((line) => line.startsWith(`## ${rule} `)) ?? '').replace(`${rule} `, '');
  const end = lines.findIndex((line, index) => index > start && !/^ {2,}\S/.test(line));
  return plain(lines.slice(start, end < 0 ? undefined : end).join(' ')).replace(`${rule} `, '');
}

function plain(markdown: string): string {
  return markdown
    .replace(/^#+ |^- /, '')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ');
}
