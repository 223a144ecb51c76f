/** Whole matches against bots, from the form to the replay: online in English, on this device in Japanese. */
import { type Page, expect, test } from './house.ts';
import { accessible, picture } from './looked.ts';
import { play } from './player.ts';
import { GAMES, type Game, sitDown } from './tables.ts';
import { type Language, said } from './words.ts';

// As people have it.
test.use({ serviceWorkers: 'allow' });

/** Looked at in each match, besides its result and replay. */
const LOOKS = 5;

for (const [number, game] of GAMES.entries()) {
  test(`a match of ${game} online, to its end`, async ({ page }) => {
    await sitDown(page, { game, place: 'online' });
    await playAll(page, game, number, 'en', async (name) => {
      await accessible(page, name);
      await picture(page, name, 'en');
    });
  });

  test(`a match of ${game} on this device in Japanese, to its end`, async ({ page }) => {
    await sitDown(page, { game, place: 'here', language: 'ja' });
    await playAll(page, game, number, 'ja', (name) => picture(page, name, 'ja'));
  });
}

/** Plays to the end; looks at new kinds of decisions, the result and the replay. */
async function playAll(
  page: Page,
  game: Game,
  seed: number,
  language: Language,
  look: (name: string) => Promise<void>,
): Promise<void> {
  let looks = 0;
  await play(page, {
    seed,
    first: async (kind) => {
      if ((looks += 1) <= LOOKS) await look(`${game}-${looks}-${kind}`);
    },
  });
  const result = page.getByRole('dialog');
  await expect(result.locator('[data-deal="proved"]')).toBeVisible();
  await look(`${game}-result`);
  await expect(result.getByRole('heading', { name: said(language, 'table.points') })).toBeVisible();
  await expect(result.locator('details > summary').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: said(language, 'table.record') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.soiree$/);
  await result.getByRole('link', { name: said(language, 'table.replay') }).click();
  await page.getByRole('slider').press('End');
  await page.getByRole('button', { name: said(language, 'replay.previous') }).click();
  await look(`${game}-replay`);
}
