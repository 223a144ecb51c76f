/** Two people talk at a table: both read it, also after a reload. */
import { DESK, expect, likes, test } from './house.ts';
import { TERMS } from './tables.ts';
import { said } from './words.ts';

test.use({ viewport: DESK });

test('what was said is there again after a reload', async ({ context, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: DESK });
  const [host, guest] = [await context.newPage(), await other.newPage()];
  for (const page of [host, guest]) {
    await likes(page, {});
    await page.goto('/');
  }
  const order = { game: 'napoleon', players: 5, options: [], terms: TERMS };
  const opened = await host.request.post('/api/tables', { data: order });
  const { id } = (await opened.json()) as { id: string };
  await host.goto(`/t/${id}?sit`);
  await host.getByRole('button', { name: said('en', 'table.start.bots') }).waitFor();
  await guest.goto(`/t/${id}?sit`);
  await guest.getByText(said('en', 'table.waits-for-host')).waitFor();
  await host.getByRole('button', { name: said('en', 'table.start.bots') }).click();
  await host.getByLabel(said('en', 'table.text')).fill('Good evening, both of you');
  await host.getByRole('button', { name: said('en', 'table.send') }).click();
  const heard = guest.getByRole('list', { name: said('en', 'table.log') }).getByText(/Good evening, both/);
  await expect(heard).toBeVisible();
  await guest.reload();
  await expect(heard).toBeVisible();
  await other.close();
});
