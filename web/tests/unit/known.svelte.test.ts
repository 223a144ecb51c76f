/** Games that are known begin without a coach. */
import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage, type FakePage } from './support/page.ts';

let page: FakePage;

beforeEach(() => {
  vi.resetModules();
  page = stubPage();
});

async function games() {
  const { KnownGames } = await import('../../src/pages/known.svelte.ts');
  return new KnownGames();
}

test('nothing is known at first, and finished matches may tell', async () => {
  const known = await games();
  expect(known.isNew).toBe(true);
  expect(known.has('napoleon')).toBe(false);
  known.add();
  expect((await games()).isNew).toBe(false);
});

test('a game that is known stays so', async () => {
  (await games()).add('napoleon', 'bezique');
  (await games()).add('napoleon', 'toy');
  const known = await games();
  expect(['napoleon', 'bezique', 'toy', 'beauharnais'].map((id) => known.has(id))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(page.stored.get('soiree.known')).toBe('napoleon bezique toy');
});
