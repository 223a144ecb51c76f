/** What is learnt, without a page: books of rules that can be read, lessons that cite them. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { findRule, inline, read, rulesIn, withoutNotation } from '../../src/rulebook/markdown.ts';
import { optionNamed } from '../../src/rulebook/options.ts';
import { words } from '../../src/words/words.svelte.ts';
import { lessonOf } from '../../src/games/index.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }));

const GAMES = ['napoleon', 'beauharnais', 'kbernestich', 'behutunsburg', 'bezique'];
const BOOKS = ['RULES.md', 'RULES.ja.md'];

const text = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const book = (game: string, file: string) => read(text(`crates/games/src/${game}/${file}`));

for (const game of GAMES) {
  test(`both books of ${game} have the same rules, and each can be found`, () => {
    const [english, japanese] = BOOKS.map((file) => [...rulesIn(book(game, file))]);
    expect(english?.length).toBeGreaterThan(15);
    expect(japanese).toEqual(english);
    for (const file of BOOKS) {
      const blocks = book(game, file);
      for (const rule of rulesIn(blocks)) expect(findRule(blocks, rule), `${file} ${rule}`).not.toEqual([]);
    }
  });

  test(`the book of ${game} shows readers no notation but at its end`, async () => {
    for (const [file, language] of [
      ['RULES.md', 'en'],
      ['RULES.ja.md', 'ja'],
    ] as const) {
      await words.use(language);
      const { text: shown, notation } = withoutNotation(book(game, file));
      expect(notation.length).toBeGreaterThan(1);
      const codes = [...JSON.stringify(shown).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      expect(codes.filter((code) => optionNamed(game, code) === null)).toEqual([]);
    }
  });

  test(`the coach of ${game} cites rules that exist, in words of both languages`, async () => {
    const lesson = await lessonOf(game);
    const rules = rulesIn(book(game, 'RULES.md'));
    expect(lesson?.steps.length).toBeGreaterThanOrEqual(10);
    for (const { say, rule } of lesson?.steps ?? []) {
      expect(rules, say).toContain(rule);
      for (const language of ['en', 'ja']) {
        expect(text(`web/src/games/${game}/words.${language}.txt`)).toContain(`\nlesson.${say} = `);
      }
    }
  });
}

test('there is no lesson of a game that is not there', async () => {
  expect(await lessonOf('whist')).toBeNull();
  expect(await lessonOf('toString')).toBeNull();
});

test('Markdown is read as the books are written', () => {
  const blocks = read(
    '# Whist\n\n## W1 Play\n\n- **W1.1** Follow *suit* (W1.2):\n  - if you can;\n  | a | b |\n  |---|---|\n  | 1 | `x` |\n- **W1.2** Or not.\n\n1. First.\n2. Second.',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'list', 'list']);
  const rules = rulesIn(blocks);
  expect([...rules]).toEqual(['W1', 'W1.1', 'W1.2']);
  expect(findRule(blocks, 'W1.1')).toMatchObject([
    { items: [{ rule: 'W1.1', inside: [{ kind: 'list' }, { kind: 'table', rows: [['1', '`x`']] }] }] },
  ]);
  expect(inline('Follow *suit* (W1.2), not `W1.1`.', rules)).toEqual([
    { kind: 'text', text: 'Follow ' },
    { kind: 'em', text: 'suit' },
    { kind: 'text', text: ' (' },
    { kind: 'rule', text: 'W1.2' },
    { kind: 'text', text: '), not ' },
    { kind: 'code', text: 'W1.1' },
    { kind: 'text', text: '.' },
  ]);
});
