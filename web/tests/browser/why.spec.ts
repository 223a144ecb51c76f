/** What is asked is said, and why something is not allowed: in the words of the position, beside what was pressed. */
import { type Page, expect, test } from './house.ts';
import { play } from './player.ts';
import { sitDown } from './tables.ts';
import { said } from './words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the table says whose turn it is, what is decided, and why a card may not be played', async ({
  page,
}) => {
  await sitDown(page, { game: 'napoleon', place: 'online' });
  const refused = page.locator('[data-hand] [data-because]').first();
  await play(page, { seed: 3, by: 'mouse', before: async () => (await refused.count()) > 0 });
  await expect(page.locator('header .turn')).toHaveText('Your turn: play a card');
  await expect(page.locator('[data-announcer]')).toContainText('Your turn: play a card.');
  const because = (await refused.getAttribute('data-because')) ?? '';
  // A suit that was led, or the 3 of spades that demands the joker.
  expect(because).toMatch(/(led|demands).* and you hold /);

  // A card that may not be played is pressed all the same, to ask why.
  await refused.click({ force: true });
  const note = page.getByRole('alert').getByText(because);
  await expect(note).toBeVisible();
  // The text of the rule may come later: then the note is laid anew.
  await expect.poll(() => coversHand(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(refused).toBeFocused();

  await page.keyboard.press('?');
  await expect(note).toBeVisible();
  await page.locator('[data-hand] [data-legal]').first().click();
  await expect(note).toBeHidden();
});

test('keys lead to the bids, and to the list of keys', async ({ page }) => {
  await sitDown(page, { game: 'napoleon', place: 'online' });
  await expect(page.locator('[data-decide]')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.locator('[data-decide] :focus')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog')).toContainText(said('en', 'settings.key.k'));
});

/** Whether the note lies over a card of the own hand. */
function coversHand(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const note = document.querySelector('.explained')?.getBoundingClientRect();
    const hand = document.querySelector('[data-hand]')?.getBoundingClientRect();
    return !!note && !!hand && note.bottom > hand.top + 1 && note.top < hand.bottom;
  });
}
