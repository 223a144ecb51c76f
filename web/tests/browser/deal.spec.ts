/** What a page says about the deal: that it holds, that it does not, and that the server is another. */
import { expect, test } from './house.ts';
import { play } from './player.ts';
import { sitDown, wish } from './tables.ts';
import { said } from './words.ts';

test('a record that is not what was pinned is called out', async ({ page }) => {
  await page.route('**/api/matches/*/record', async (route) => {
    const response = await route.fetch();
    const record = await response.text();
    await route.fulfill({ response, body: record.replace(/# seed: \w{8}/, '# seed: 00000000') });
  });
  await sitDown(page, { game: 'beauharnais', place: 'online' });
  await play(page, { seed: 4 });
  const alert = page.getByRole('alert').filter({ hasText: said('en', 'deal.failed') });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('The seed in the record is not the one that was fixed');
});

test('a record that cannot be had leaves the deal unchecked, and may be asked for again', async ({
  page,
  faults,
}) => {
  await page.route('**/api/matches/*/record', (route) => route.abort());
  await sitDown(page, { game: 'beauharnais', place: 'online' });
  await play(page, { seed: 5 });
  const result = page.getByRole('dialog');
  await expect(result.getByText(said('en', 'deal.unchecked.no-record'))).toBeVisible();
  await page.unroute('**/api/matches/*/record');
  await result.getByRole('button', { name: said('en', 'home.try-again') }).click();
  await expect(result.getByText(said('en', 'deal.proved.by-all'))).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('net::ERR_')));
});

test('a server with another key than before is met with a warning', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('soiree.server-key', JSON.stringify('00'.repeat(32)));
  });
  await wish(page, { game: 'bezique', place: 'online' });
  await page.goto('/play/bezique');
  await page.getByRole('button', { name: said('en', 'home.against-bots') }).click();
  const warning = page.getByRole('alert').filter({ hasText: said('en', 'deal.strange-key') });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: said('en', 'deal.strange-key.believe') }).click();
  await expect(warning).toBeHidden();
  // Whoever leaves before their part of the shuffle is shown makes the table void, which other tests count.
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
});

test('on this device it is said that the device deals', async ({ page }) => {
  await sitDown(page, { game: 'beauharnais', place: 'here', language: 'ja' });
  await play(page, { seed: 6 });
  await expect(page.getByRole('dialog').getByText(said('ja', 'deal.proved.by-device'))).toBeVisible();
});
