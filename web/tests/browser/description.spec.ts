/** The table in words: asked for by a key or by a screen reader's button, and remembered by the device. */
import { expect, test } from './house.ts';
import { sitDown } from './tables.ts';
import { said } from './words.ts';

for (const place of ['online', 'here'] as const) {
  test(`a table is described when it is asked for, ${place}`, async ({ page }) => {
    await sitDown(page, { game: 'napoleon', place });
    const table = page.locator('[data-say="table"]');
    const button = page.getByRole('button', { name: said('en', 'table.describe'), exact: true });
    const seats = said('en', 'napoleon.seats');
    await expect(button).toBeAttached();
    await expect(table).not.toContainText(seats);

    await page.keyboard.press('t');
    await expect(page.locator('[data-announcer]')).toContainText(seats);
    await expect(table).toContainText(seats);
    await expect(button).toHaveCount(0);

    await page.reload();
    await expect(table, 'a device remembers it').toContainText(seats);
  });
}

test('the button of a screen reader describes the table', async ({ page }) => {
  await sitDown(page, { game: 'bezique', place: 'online' });
  const button = page.getByRole('button', { name: said('en', 'table.describe'), exact: true });
  const table = page.locator('[data-say="table"]');
  const before = await table.innerText();
  await button.dispatchEvent('click');
  await expect.poll(async () => (await table.innerText()).length).toBeGreaterThan(before.length);
  await expect(button).toHaveCount(0);
});
