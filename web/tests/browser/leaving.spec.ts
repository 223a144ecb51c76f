/** Tables that were begun are found again on the first page, and can be left there. */
import { type Locator } from '@playwright/test';
import { expect, likes, type Page, test } from './house.ts';
import { reach } from './player.ts';
import { sitDown, TERMS } from './tables.ts';
import { type Language, said } from './words.ts';

for (const [language, by] of [
  ['en', 'mouse'],
  ['ja', 'keys'],
] as const) {
  test(`a match alone with bots is left from the list, in ${language} by ${by}`, async ({ page }) => {
    const leave = { game: said(language, 'beauharnais.game') };
    await sitDown(page, { game: 'beauharnais', place: 'online', language });
    await page.goto('/');
    await press(page, button(page, said(language, 'home.give-up.of', leave)), by);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(said(language, 'home.give-up.alone'));
    await press(page, button(page, said(language, 'home.keep')), by);
    await expect(sheet).toHaveCount(0);
    await expect(list(page, language)).toBeVisible();

    await press(page, button(page, said(language, 'home.give-up.of', leave)), by);
    await press(page, button(page, said(language, 'home.give-up')), by);
    await expect(list(page, language)).toHaveCount(0);
    await page.reload();
    // Games are shown once it is known what was begun.
    await expect(page.locator('.games')).toBeVisible();
    await expect(list(page, language)).toHaveCount(0);
  });
}

test('whoever leaves a match with others is told that a bot plays on', async ({ page, browser, baseURL }) => {
  await likes(page, { language: 'en' });
  await page.goto('/');
  const order = { game: 'bezique', players: 2, options: [], terms: { ...TERMS, startWhenFull: true } };
  const opened = await page.request.post('/api/tables', { data: order });
  const { id } = (await opened.json()) as { id: string };
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = await context.newPage();
  await likes(friend, { language: 'en' });
  for (const one of [page, friend]) await one.goto(`/t/${id}?sit`);
  for (const one of [page, friend]) {
    await expect(one.locator('[data-hand] [data-card]').first()).toBeVisible();
  }

  await page.goto('/');
  await button(page, said('en', 'home.give-up.of', { game: said('en', 'bezique.game') })).click();
  await expect(page.getByRole('dialog')).toContainText(said('en', 'home.give-up.company'));
  await button(page, said('en', 'home.give-up')).click();
  await expect(list(page, 'en')).toHaveCount(0);
  await friend.goto('/');
  await expect(list(friend, 'en')).toBeVisible();
  await context.close();
});

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function list(page: Page, language: Language): Locator {
  return page.getByRole('heading', { name: said(language, 'home.continue'), exact: true });
}

async function press(page: Page, target: Locator, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'mouse') return target.click();
  const handle = await target.elementHandle();
  await reach(page, handle as NonNullable<typeof handle>);
  await page.keyboard.press('Enter');
}
