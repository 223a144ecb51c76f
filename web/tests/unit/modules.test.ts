/** Modules of WebAssembly: one a game, fetched when it is needed. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { released } from '../../games.vite.ts';
import { MENU, type Module, Modules, type Sources } from '../../src/houses/here/modules.ts';

/** Sources that note what they were asked for. */
function noted(told: string[]): Sources {
  const giveTexts = (language: string, texts: string): void => void told.push(`speak ${language} ${texts}`);
  return {
    names: ['menu', 'skat', 'whist'],
    module: async (name) => {
      told.push(`fetch ${name}`);
      return { wasm: { giveTexts }, policies: { name } } as unknown as Module;
    },
    texts: async (language) => `texts of ${language}`,
  };
}

const never = (): void => expect.unreachable('nothing has failed');

test('a module is fetched once, and told each language once, however many ask', async () => {
  const told: string[] = [];
  const modules = new Modules(noted(told), never);
  const [one, two] = await Promise.all([modules.of('whist', 'en'), modules.of('whist', 'en')]);
  expect(one).toBe(two);
  expect(await modules.of('whist', 'ja')).toBe(one);
  expect(told).toEqual(['fetch whist', 'speak en texts of en', 'speak ja texts of ja']);
});

test('the menu and each game are modules of their own', async () => {
  const told: string[] = [];
  const modules = new Modules(noted(told), never);
  await modules.menu('en');
  await modules.of('skat', 'en');
  expect(told.filter((line) => line.startsWith('fetch'))).toEqual(['fetch menu', 'fetch skat']);
});

test('of a game that is not here a module of another speaks, never the menu', async () => {
  const told: string[] = [];
  const modules = new Modules(noted(told), never);
  await modules.of('bridge', 'en');
  await modules.of('menu', 'en');
  expect(told[0]).toBe('fetch skat');
  expect(told).toHaveLength(2);
});

test('what cannot be fetched is said', async () => {
  let failures = 0;
  const sources = { ...noted([]), texts: () => Promise.reject(new TypeError('no network')) };
  const modules = new Modules(sources, () => (failures += 1));
  await expect(modules.of('whist', 'en')).rejects.toThrow('no network');
  expect(failures).toBe(1);
});

test('every game of a release has a module', () => {
  const files = readdirSync(new URL('../../../crates/wasm/src/bin', import.meta.url));
  expect(files.sort()).toEqual([...released(), MENU].map((name) => `${name}.rs`).sort());
});
