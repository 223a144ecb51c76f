/** A whole match without a pointer. */
import { expect, test } from './house.ts';
import { play, reach } from './player.ts';
import { wish } from './tables.ts';
import { said } from './words.ts';

test('a match is opened, played to its end and looked at again by keys alone', async ({ page }) => {
  await wish(page, { game: 'beauharnais', place: 'online' });
  await page.goto('/play/beauharnais');
  await press('button', 'home.against-bots');
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  let lost = 0;
  await play(page, {
    seed: 7,
    by: 'keys',
    before: async () => {
      // What takes the focus away gives it back by the next frames.
      const held = page.waitForFunction(() => document.activeElement !== document.body, null, {
        timeout: 2000,
      });
      await held.catch(() => (lost += 1));
      return false;
    },
  });
  expect(lost, 'decisions at which the focus was nowhere').toBe(0);
  await press('link', 'table.replay');
  await expect(page.getByRole('slider')).toBeVisible();

  async function press(role: 'button' | 'link', key: string): Promise<void> {
    const target = await page.getByRole(role, { name: said('en', key), exact: true }).elementHandle();
    await reach(page, target as NonNullable<typeof target>);
    await page.keyboard.press('Enter');
  }
});
