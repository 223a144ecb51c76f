/** Experts on this device: their network is fetched when a table wants it, kept, and done without if it cannot be had. */
import { expect, forgiveNetwork, type Page, test } from './house.ts';
import { play } from './player.ts';
import { begin, sitDown, wish } from './tables.ts';
import { said } from './words.ts';

const POLICY = '**/assets/networks/*.policy';
const FEW = 4;

test.use({ serviceWorkers: 'allow' });

/** Makes so many decisions, and waits for the next: bots have played in between. */
async function playFew(page: Page, seed: number): Promise<void> {
  let left = FEW;
  await play(page, { seed, before: async () => left-- === 0 });
}

function fetches(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/assets/networks/')) seen.push(request.url());
  });
  return seen;
}

async function expertsPlay(page: Page): Promise<void> {
  await expect(page.getByText(said('en', 'table.level.L4')).first()).toBeAttached();
  await expect(page.getByText(said('en', 'table.level.L3'))).toHaveCount(0);
  for (const why of ['coming', 'failed', 'missing']) {
    await expect(page.getByText(said('en', `table.instead.${why}`))).toHaveCount(0);
  }
}

test('an expert plays on this device, and after a reload without a network', async ({
  page,
  context,
  faults,
}) => {
  await wish(page, { game: 'napoleon', place: 'here', level: 'L4' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/play/napoleon');
  await expect(page.getByRole('radio', { name: said('en', 'home.level.L4') })).toBeChecked();
  await begin(page, 'en');
  await expertsPlay(page);
  await playFew(page, 3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  await expertsPlay(page);
  await playFew(page, 4);
  forgiveNetwork(faults);
});

test('online an expert plays on the server, and the page fetches no network', async ({ page }) => {
  const seen = fetches(page);
  await sitDown(page, { game: 'napoleon', place: 'online', level: 'L4' });
  await expertsPlay(page);
  await playFew(page, 5);
  expect(seen).toEqual([]);
});

test('a form without an expert says which bot is the strongest', async ({ page }) => {
  const strongest = said('en', 'home.level.strongest').replace('{level}', 'Strong');
  await page.route('**/api/games?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { forms: { levels: string[] }[] };
    const forms = list.forms.map((form) => ({ ...form, levels: ['L0', 'L1', 'L2', 'L3'] }));
    await route.fulfill({ json: { ...list, forms } });
  });
  await wish(page, { game: 'napoleon', place: 'online', level: 'L4' });
  await page.goto('/play/napoleon');
  await expect(page.getByText(strongest)).toBeVisible();
  await expect(page.getByRole('radio', { name: said('en', 'home.level.L4') })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: said('en', 'home.level.L3') })).toBeChecked();
});

test.describe('what comes is no network', () => {
  // What a service worker lets pass cannot be replaced by a test.
  test.use({ serviceWorkers: 'block' });

  test('a strong bot plays, and a sentence says so', async ({ page }) => {
    await page.route(POLICY, (route) => route.fulfill({ body: '<!doctype html>' }));
    await sitDown(page, { game: 'napoleon', place: 'here', level: 'L4' });
    await expect(page.getByText(said('en', 'table.instead.failed'))).toBeVisible();
    await expect(page.getByText(said('en', 'table.level.L3')).first()).toBeAttached();
    await playFew(page, 6);
    await page.getByRole('button', { name: said('en', 'table.instead.close'), exact: true }).click();
    await expect(page.getByText(said('en', 'table.instead.failed'))).toHaveCount(0);
    await page.unroute(POLICY);
    await page.reload();
    await expertsPlay(page);
  });
});
