/** Where is played: on the server if it answers, here if it does not or is not wanted. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '../../src/houses/house.ts';
import { placeOf } from '../../src/houses/places.ts';
import { menu } from '../../src/houses/menu.svelte.ts';
import { words } from '../../src/words/words.svelte.ts';
import { type FakePage, stubPage } from './support/page.ts';

const device = { place: 'here', games: () => Promise.resolve({ games: [{ id: 'here' }] }) };
vi.mock('../../src/houses/here/house.ts', () => ({ here: () => device as unknown as Device }));

let page: FakePage;

beforeEach(async () => {
  page = stubPage();
  await words.use('en');
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
});

function server(answers: boolean): void {
  vi.stubGlobal('fetch', (path: string) => {
    if (!answers) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(
      path === '/healthz' ? new Response('ok') : Response.json({ games: [{ id: 'online' }] }),
    );
  });
}

test('the menu is that of the server, if it answers', async () => {
  server(true);
  await menu.want('online', 'en');
  expect(menu.house?.place).toBe('online');
  expect(menu.game('online')).not.toBeNull();
  expect(menu.game('here')).toBeNull();
  expect([menu.alone, menu.failed]).toEqual([false, false]);
});

test('a server that does not answer is not waited for: the menu is that of the device', async () => {
  server(false);
  await menu.want('online', 'en');
  expect(menu.house?.place).toBe('here');
  expect(menu.alone).toBe(true);
});

test('without a network the server is not even asked', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: false });
  await menu.want('online', 'en');
  expect(menu.house?.place).toBe('here');
  expect(asked).not.toHaveBeenCalled();
});

test('what is wanted is kept, and is no fault', async () => {
  server(true);
  await menu.want('here', 'en');
  expect(page.stored.get('soiree.place')).toBe('here');
  expect(menu.house?.place).toBe('here');
  expect(menu.alone).toBe(false);
});

test('of two requests the newer counts, whichever answers last', async () => {
  server(true);
  await Promise.all([menu.want('online', 'en'), menu.want('here', 'en')]);
  expect(menu.house?.place).toBe('here');
});

test('no menu anywhere is said, and the last one stays', async () => {
  server(true);
  await menu.want('online', 'en');
  vi.stubGlobal('fetch', (path: string) =>
    path === '/healthz' ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('gone')),
  );
  await menu.load('ja');
  expect(menu.failed).toBe(true);
  expect(menu.game('online')).not.toBeNull();
});

test('an id says which house a table is in', () => {
  expect([placeOf('here-abc'), placeOf('abc')]).toEqual(['here', 'online']);
});
