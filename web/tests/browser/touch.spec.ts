/** A whole match on a phone, by taps. */
import { PHONE, expect, test } from './house.ts';
import { play } from './player.ts';
import { sitDown } from './tables.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('a match is played on a phone, and the page never scrolls', async ({ page }) => {
  await sitDown(page, { game: 'kbernestich', place: 'online' });
  await play(page, {
    seed: 11,
    by: 'touch',
    before: async () => {
      const { down, right } = await page.evaluate(() => ({
        down: document.documentElement.scrollHeight - innerHeight,
        right: document.documentElement.scrollWidth - innerWidth,
      }));
      expect({ down, right }).toEqual({ down: 0, right: 0 });
      return false;
    },
  });
});
