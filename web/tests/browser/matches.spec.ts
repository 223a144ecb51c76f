/** Whole matches against bots, from the form to the replay. */
import { expect, test } from './house.ts';
import { play } from './player.ts';
import { GAMES, sitDown } from './tables.ts';
import { said } from './words.ts';

for (const [number, game] of GAMES.entries()) {
  test(`a match of ${game} is played online to its end, and its result explains itself`, async ({ page }) => {
    await sitDown(page, { game, place: 'online' });
    await play(page, { seed: number });
    const result = page.getByRole('dialog');
    await expect(result.getByRole('heading', { name: said('en', 'table.points') })).toBeVisible();
    await expect(result.getByRole('table').getByRole('row').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: said('en', 'table.record') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.soiree$/);
    await result.getByRole('link', { name: said('en', 'table.replay') }).click();
    await expect(page.getByRole('slider')).toBeVisible();
  });
}
