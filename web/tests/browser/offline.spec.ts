/** Without a network: the page opens, says where it plays, and plays. */
import { expect, forgiveNetwork, test } from './house.ts';
import { play } from './player.ts';
import { begin, wish } from './tables.ts';
import { said } from './words.ts';

test.use({ serviceWorkers: 'allow' });

test('once it was visited, the page opens and plays a match with the network off', async ({
  page,
  context,
  faults,
}) => {
  await wish(page, { game: 'beauharnais', place: 'online', level: 'L1' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/play/beauharnais');
  await expect(page.getByText(said('en', 'home.mode.alone'))).toBeVisible();
  await begin(page, 'en');
  await expect(page.getByText(said('en', 'app.place.here')).first()).toBeVisible();
  await play(page, { seed: 3 });
  await page.reload();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: said('en', 'table.replay') })
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('/matches');
  await expect(page.getByRole('article', { name: said('en', 'beauharnais.game') })).toBeVisible();
  forgiveNetwork(faults);
});
