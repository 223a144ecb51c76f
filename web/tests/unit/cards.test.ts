/** The page and the games call a card by the same name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cardName } from '../../src/cards/names.ts';
import { type Language, words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';

const games = join(import.meta.dirname, '../../../crates/games/src');

beforeEach(() => void stubPage());

/** The messages of a file, by key. */
function messages(path: string): Record<string, string> {
  const lines = readFileSync(join(games, path), 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => line.includes(' = ')).map((line) => line.split(/ = (.*)/s)),
  );
}

function filled(text = '', values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

for (const language of ['en', 'ja'] as Language[]) {
  test(`French cards have one name in ${language}`, async () => {
    await words.use(language);
    const pack = messages(`shared/cards.${language}.txt`);
    for (const suit of 'SHDC') {
      for (const rank of 'AKQJT98765432') {
        const values = { suit: pack[`pack.suit.${suit}`] ?? '', rank: pack[`pack.rank.${rank}`] ?? rank };
        expect(cardName('napoleon', suit + rank)).toBe(filled(pack['pack.of'], values));
      }
    }
    expect(cardName('napoleon', 'JK')).toBe(pack['pack.joker']);
  });

  test(`goods have one name in ${language}`, async () => {
    await words.use(language);
    const said = messages(`beauharnais/messages.${language}.txt`);
    for (const good of Object.keys(said).flatMap((key) => /^good\.([CGJM]\d+)$/.exec(key)?.[1] ?? [])) {
      const values = {
        name: said[`good.${good}`] ?? '',
        suit: said[`suit.${good[0]}`] ?? '',
        number: good.slice(1),
      };
      const form = values.name === values.suit ? 'good.plain' : 'good.named';
      expect(cardName('beauharnais', good)).toBe(filled(said[form], values));
    }
    expect(cardName('beauharnais', 'LT')).toBe(said['good.LT']);
  });
}
