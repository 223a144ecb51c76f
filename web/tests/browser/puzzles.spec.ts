/** Puzzles: today's is found on the home page, a wrong card is judged, and right ones solve it, also without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, forgiveNetwork, likes, type Page, test } from './house.ts';
import { accessible, picture } from './looked.ts';
import { said } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const folder = join(import.meta.dirname, '../../../puzzles');
const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
].map(([width = 0, height = 0]) => ({ width, height }));

/** The games that have a set, and the first gentle puzzle of each. */
const GENTLE = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return [file.replace('.soiree', ''), /^# puzzle: (\w+) seat \d level 1$/m.exec(text)?.[1] ?? ''] as const;
});

/** Waits until the user is asked, or it is over. */
async function stage(page: Page): Promise<string> {
  const answer = page.locator('.answer[data-stage]:not([data-stage="busy"])');
  return (await answer.getAttribute('data-stage')) ?? '';
}

const legal = (page: Page) => page.locator('[data-hand] [data-legal]');

/** Tries cards, and begins again after a wrong one, until it is solved. Gives how many were wrong. */
async function solve(page: Page): Promise<number> {
  const right: number[] = [];
  let [tried, wrong] = [0, 0];
  for (let step = 0; ;) {
    const now = await stage(page);
    if (now === 'solved') return wrong;
    if (now === 'wrong') {
      wrong += 1;
      tried += 1;
      step = 0;
      await page.getByRole('button', { name: said('en', 'puzzles.again') }).click();
      await expect(page.locator('.answer[data-stage="asked"]')).toBeVisible();
      continue;
    }
    if (step > right.length) {
      right.push(tried);
      tried = 0;
    }
    // The card has the focus, as it would by a key, and is played by Enter.
    await legal(page)
      .nth(right[step] ?? tried)
      .press('Enter');
    step += 1;
    await expect(page.locator('.answer[data-stage="busy"]')).toHaveCount(0);
  }
}

test('somebody finds a puzzle on the home page, is told what is wrong, and solves it offline', async ({
  page,
  context,
  faults,
}) => {
  await likes(page, {});
  await page.goto('/');
  await expect(page.locator('[data-today="puzzle"]')).toContainText(said('en', 'puzzles.today'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('link', { name: said('en', 'puzzles.solve') }).click();
  await expect(page.locator('.answer[data-stage="asked"]')).toBeVisible();
  await solve(page);
  await expect(page.locator('.answer').getByRole('status')).toContainText('Solved!');
  await page.goto('/puzzles');
  await expect(page.getByText(said('en', 'puzzles.today.solved'))).toBeVisible();
  await expect(page.getByText('1 day in a row').first()).toBeVisible();
  await expect(page.getByText(said('en', 'puzzles.solved', { number: 1 }))).toBeVisible();
  forgiveNetwork(faults);
});

for (const language of ['en', 'ja'] as const) {
  test(`puzzles can be read and pressed in every window in ${language}`, async ({ page }) => {
    await likes(page, { language });
    await page.goto('/puzzles');
    await expect(page.locator('.levels').first()).toBeVisible();
    if (language === 'en') await accessible(page, 'puzzles');
    await picture(page, 'puzzles', language, SIZES);
    for (const [game, id] of GENTLE) {
      await page.goto(`/puzzles/${game}/${id}`);
      await expect(page.locator('.answer[data-stage="asked"]')).toBeVisible();
      await picture(page, `puzzle-${game}`, language, SIZES);
    }
    if (language === 'en') await accessible(page, 'puzzle');
    await wrongCard(page);
    await picture(page, 'puzzle-wrong', language, SIZES);
    await page.getByRole('button', { name: said(language, 'puzzles.show') }).click();
    await expect(page.locator('.answer[data-stage="shown"]')).toBeVisible();
    await picture(page, 'puzzle-shown', language, SIZES);
    if (language === 'en') await accessible(page, 'puzzle-shown');
  });
}

/** Of the first cards one face alone is right: any of another is wrong. */
async function wrongCard(page: Page): Promise<void> {
  for (let card = 0; ; card += 1) {
    await legal(page).nth(card).press('Enter');
    await expect(page.locator('.answer[data-stage="busy"]')).toHaveCount(0);
    if ((await stage(page)) === 'wrong') return;
    await page.reload();
    await expect(page.locator('.answer[data-stage="asked"]')).toBeVisible();
  }
}
