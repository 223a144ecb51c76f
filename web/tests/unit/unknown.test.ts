/** Games that the server lists and this client was built without. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meet, name } from '../../src/houses/unknown.ts';
import type { GameList } from '../../src/wire/types.gen.ts';
import { has, t, words } from '../../src/words/words.svelte.ts';

const sixth = (title: string) =>
  ({ games: [{ id: 'sixth', title, summary: 'six', length: 'long' }] }) as unknown as GameList;

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await words.use('en');
});

afterEach(() => {
  words.others = async () => ({});
});

test('a game without texts is called as the menu calls it', async () => {
  expect(has('sixth.game')).toBe(false);
  name(sixth('The Sixth'), async () => sixth('The Sixth'));
  expect([t('sixth.game'), t('sixth.summary')]).toEqual(['The Sixth', 'six']);
});

test('in another language its name is fetched before the page speaks it', async () => {
  name(sixth('The Sixth'), async (language) => sixth(language === 'ja' ? '六番' : 'The Sixth'));
  await words.use('ja');
  expect(t('sixth.game')).toBe('六番');
});

test('the menu is looked into for unknown games alone', async () => {
  const fetch = vi.fn(async () => sixth('The Sixth'));
  await meet(['bezique'], fetch);
  expect(fetch).not.toHaveBeenCalled();
  await meet(['bezique', 'sixth'], fetch);
  await meet(['sixth'], fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(t('sixth.game')).toBe('The Sixth');
});
