/** Two people talk at a table: both read it, also after a reload and on a phone. */
import type { Browser } from '@playwright/test';
import { DESK, type Page, PHONE, expect, likes, test } from './house.ts';
import { TERMS } from './tables.ts';
import { said } from './words.ts';

/** A host at a desk, and a guest at the same table. */
async function two(host: Page, guest: Page): Promise<void> {
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
}

async function elsewhere(
  browser: Browser,
  baseURL: string | undefined,
  viewport: typeof DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  return context.newPage();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(said('en', 'table.text')).fill(text);
  await page.getByRole('button', { name: said('en', 'table.send') }).click();
}

test.use({ viewport: DESK });

test('what has happened and been said is there again after a reload, and nobody hears of it', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const guest = await elsewhere(browser, baseURL, DESK);
  await two(host, guest);
  await say(host, 'Good evening, both of you');
  const logOf = (page: Page) => page.getByRole('list', { name: said('en', 'table.log') });
  const heard = logOf(guest).getByText(/Good evening, both/);
  await expect(heard).toBeVisible();
  const before = await logOf(guest).getByRole('listitem').allInnerTexts();
  expect(before).toContain(said('en', 'talk.started'));
  await guest.reload();
  await expect(heard).toBeVisible();
  const after = await logOf(guest).getByRole('listitem').allInnerTexts();
  expect(after).toContain(said('en', 'talk.sat.you'));
  // Before a seat is known to be one's own, it is told by its name.
  const satDown = said('en', 'talk.sat', { name: '' });
  expect(after).toEqual(expect.arrayContaining(before.filter((line) => !line.endsWith(satDown))));
  await say(guest, 'Here I am again');
  await expect(logOf(host).getByText(/Here I am again/)).toBeVisible();
  await expect(logOf(host)).not.toContainText(said('en', 'talk.here', { name: '' }).trim());
  await guest.context().close();
});

test('on a phone talk is seen at the plate and counted, and the log is a dialog', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const guest = await elsewhere(browser, baseURL, PHONE);
  await two(host, guest);
  await say(host, 'Good evening');
  await expect(guest.getByText('Good evening', { exact: true })).toBeVisible();
  await guest.getByRole('button', { name: `${said('en', 'table.talk')}: 1` }).click();
  const dialog = guest.getByRole('dialog', { name: said('en', 'table.talk') });
  await expect(dialog.getByText(/Good evening/)).toBeInViewport();
  await guest.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(guest.getByRole('button', { name: said('en', 'table.talk'), exact: true })).toBeFocused();
  await guest.context().close();
});
