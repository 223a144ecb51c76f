/** A saved record, opened from a file: replayed and verified by the browser, and never sent anywhere. */
import { readFileSync } from 'node:fs';
import { type Page, expect, likes, test } from './house.ts';
import { accessible } from './looked.ts';
import { said } from './words.ts';

const RECORD = readFileSync(new URL('../../../samples/match-2.soiree', import.meta.url), 'utf8');

async function open(page: Page, record: string): Promise<void> {
  await likes(page, {});
  await page.goto('/matches');
  const file = { name: 'evening.soiree', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('a record is replayed and verified without a server', async ({ page, context }) => {
  await open(page, RECORD);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/file-/);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await page.reload();
  await page.getByRole('slider').press('End');
  await expect(page.locator('[data-say="table"]')).not.toBeEmpty();
  await page.getByRole('button', { name: said('en', 'replay.verify'), exact: true }).click();
  const verified = page.getByRole('dialog');
  await expect(verified.locator('[data-verified="true"]')).toBeVisible();
  await expect(verified.locator('li.holds')).toHaveCount(6);
  await expect(verified.locator('li.unknown')).toHaveCount(1);
  await accessible(page, 'verify');
  expect(sent.filter((url) => url.includes('/matches'))).toEqual([]);
});

test('a record that was changed is found out', async ({ page }) => {
  await open(page, RECORD.replace('# seed: 07', '# seed: 08'));
  await page.getByRole('button', { name: said('en', 'replay.verify'), exact: true }).click();
  await expect(page.getByRole('dialog').locator('[data-verified="false"]')).toBeVisible();
  await expect(page.getByRole('dialog').locator('li.fails')).toHaveCount(1);
});

test('what is no record is refused with its line', async ({ page }) => {
  await open(page, RECORD.replace('3 play DQ', '3 play ZZ'));
  const line = RECORD.split('\n').indexOf('3 play DQ') + 1;
  await expect(
    page.getByText(said('en', 'home.record.bad-line').replace('{line}', String(line))),
  ).toBeVisible();
  await expect(page.getByText('3 play ZZ').first()).toBeVisible();
  await accessible(page, 'bad record');
});
