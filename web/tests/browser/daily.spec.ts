/** The daily duplicate: boards are played, one sees where one stands, and comes back the next day. */
import { type Page, expect, likes, test } from './house.ts';
import { accessible, picture } from './looked.ts';
import { play } from './player.ts';
import { type Language, said } from './words.ts';

/** The game with the fewest presses in a set. */
const GAME = 'napoleon';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const en = (key: string, values = {}) => said('en', key, values);

/** Plays the board that is open to its end, and goes back to the boards. */
async function playBoard(page: Page, seed: number): Promise<void> {
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  for (const refused of ['table.undo', 'table.hint', 'table.claim', 'table.pause'])
    await expect(page.getByRole('button', { name: en(refused), exact: true })).toHaveCount(0);
  await play(page, { seed });
  await expect(page.getByRole('dialog').getByRole('link', { name: en('table.replay') })).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en('daily.table.back') })
    .click();
}

async function look(page: Page, name: string, language: Language = 'en'): Promise<void> {
  await accessible(page, name);
  await picture(page, name, language, SIZES);
}

test('somebody new plays the boards of today, and finds streak, result and review the next day', async ({
  page,
  server,
}) => {
  await likes(page, {});
  await page.goto('/');
  const strip = page.locator('[data-today="daily"]');
  await expect(strip.getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: en('daily.all') }).click();
  const extra = page.getByRole('link', { name: en('daily.open.of', { game: en(`${GAME}.game`) }) });
  await expect(extra).toBeVisible();
  await look(page, 'daily-today');
  await extra.click();

  const boards = page.locator('[data-board]');
  const number = 4;
  // The bots play them first, which a busy machine takes its time for.
  await expect(boards).toHaveCount(number, { timeout: 15 * 60_000 });
  await look(page, 'daily-set-new');
  for (let board = 1; board <= number; board += 1) {
    const next = boards.nth(board - 1).getByRole('button');
    await expect(next).toBeVisible();
    // By keyboard alone.
    await next.focus();
    await page.keyboard.press('Enter');
    await playBoard(page, board);
    await expect(boards.nth(board - 1).getByRole('button')).toHaveCount(0);
  }
  const result = page.locator('[data-result]');
  await expect(result).toContainText('%');
  await expect(page.locator('tr[aria-current="true"]')).toContainText(en('daily.you'));
  await expect(page.locator('tr[data-rank="bot"]')).toBeVisible();
  const share = await result.locator('output').innerText();
  expect(share).toMatch(/^Soirée #\d+ .+ \d+ ?% [▮▯]+/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await result.getByRole('button', { name: en('daily.copy') }).click();
  await expect(result.getByText(en('daily.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(share);
  await expect(page.getByRole('heading', { name: en('daily.travellers') })).toHaveCount(0);
  await look(page, 'daily-set-done');
  await page.goto('/daily');
  await expect(
    page.getByText(en('daily.streak', { number: 1 }).replace('{number:day|days}', 'day')),
  ).toBeVisible();
  await expect(page.getByText(en('daily.streak.today'))).toBeVisible();

  await server.kill();
  await server.start({ SOIREE_DAYS_AHEAD: '1' });
  await page.goto('/daily');
  await expect(page.getByText(en('daily.streak.not-yet'))).toBeVisible();
  const past = page.locator('section[aria-labelledby="daily-past"]');
  await past.getByRole('link', { name: new RegExp(`: ${en(`${GAME}.game`)},`) }).click();
  await expect(page.getByText(en('daily.closed')).first()).toBeVisible();
  await expect(result.locator('output')).toHaveText(share);
  await expect(page.getByRole('heading', { name: en('daily.travellers') })).toBeVisible();
  await look(page, 'daily-set-closed');
  await page.getByRole('link', { name: en('daily.review.of', { number: 1 }) }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('the pages of the day in Japanese', async ({ page }) => {
  await likes(page, { language: 'ja' });
  await page.goto('/');
  await expect(page.locator('[data-today="daily"]').getByRole('link').first()).toBeVisible();
  await look(page, 'daily-home', 'ja');
  for (const [name, path] of [
    ['daily-today', '/daily'],
    ['daily-set-new', `/daily/today/${GAME}`],
    ['daily-archive', '/daily/archive'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main p, main article').first()).toBeVisible();
    await expect(page.getByText(said('ja', 'app.loading'))).toHaveCount(0);
    await look(page, name, 'ja');
  }
});
