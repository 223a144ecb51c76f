/** The node that owns a table dies: a page at another node plays on, without a reload. */
import { type Page, expect, nodes, shared } from './house.ts';
import { play } from './player.ts';
import { begin, wish } from './tables.ts';
import { said } from './words.ts';

nodes.skip(!shared(), 'needs PostgreSQL and NATS, which `cargo xtask test` starts');
nodes.use({ baseURL: undefined });

nodes('a match outlives the node that owned its table', async ({ page, pair }) => {
  const [owner, other] = pair;
  await wish(page, { game: 'napoleon', place: 'online' });
  await page.goto(`${owner.address}/play/napoleon`);
  await begin(page, 'en');

  // The same person at another node: cookies know no ports.
  await page.goto(`${other.address}${new URL(page.url()).pathname}`);
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  const trick = page.getByRole('region', { name: said('en', 'table.trick') }).getByRole('listitem');
  await play(page, { seed: 5, before: async () => (await trick.count()) > 0 });
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const before = await hand(page);

  await owner.kill();
  expect(await hand(page)).toEqual(before);
  await play(page, { seed: 6 });
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
  expect(sockets, 'the socket stays open').toEqual([]);
});

async function hand(page: Page): Promise<(string | null)[]> {
  const cards = await page.locator('[data-hand] [data-card]').all();
  return Promise.all(cards.map((card) => card.getAttribute('data-card')));
}
