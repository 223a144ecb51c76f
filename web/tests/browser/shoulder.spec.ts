/** A friend looks over somebody's shoulder: by a link, as long as it is good. */
import { DESK, expect, likes, test } from './house.ts';
import { TERMS } from './tables.ts';
import { said } from './words.ts';

test.use({ viewport: DESK });

test('whoever has the link sees the cards until they are hidden again', async ({
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: DESK });
  const [host, friend] = [await context.newPage(), await other.newPage()];
  for (const page of [host, friend]) {
    await likes(page, {});
    await page.goto('/');
  }
  const order = { game: 'napoleon', players: 5, options: [], terms: TERMS };
  const opened = await host.request.post('/api/tables', { data: order });
  const { id } = (await opened.json()) as { id: string };
  await host.goto(`/t/${id}?sit&start`);
  const show = host.getByLabel(said('en', 'table.show'), { exact: true });
  await expect(host.getByRole('toolbar')).toBeVisible();
  await expect(show, 'alone with bots there is nobody to show cards to').toHaveCount(0);
  await friend.goto(`/t/${id}`);
  await expect(host.locator('.watched')).toContainText('1');
  await show.check();
  const link = await host.getByLabel(said('en', 'table.show.link')).inputValue();
  expect(new URL(link).hash).toMatch(/^#sees=0&invitation=[0-9a-f]{32}$/);
  const looks = friend.getByText(said('en', 'table.watching.cards').replace(/\{name\}.*/, ''));
  const watches = friend.getByText(said('en', 'table.watching'), { exact: true });
  await friend.goto(link);
  await expect(looks).toBeVisible();
  await expect(friend.getByText(said('en', 'table.seen-by-you'))).toHaveCount(1);
  await expect(friend.locator('.plate .name').filter({ hasText: said('en', 'table.you') })).toHaveCount(0);
  await show.uncheck();
  await expect(watches).toBeVisible();
  await expect(host.getByLabel(said('en', 'table.show.link'))).toHaveCount(0);
  await friend.reload();
  await expect(watches).toBeVisible();
  await other.close();
});
