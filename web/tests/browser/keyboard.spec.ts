/** A whole match without a pointer. */
import { expect, test } from './house.ts';
import { play, reach } from './player.ts';
import { wish } from './tables.ts';
import { said } from './words.ts';

/** Within so many frames the focus is given back by what took it away. */
const FRAMES = 120;

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
      if (!(await page.evaluate(holdsFocus, FRAMES))) lost += 1;
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

/** In the page: whether something has the focus by the last of so many frames. */
async function holdsFocus(frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (document.activeElement !== document.body) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}
