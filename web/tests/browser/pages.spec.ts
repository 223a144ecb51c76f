/** Every page that is no table: in both languages, both sizes, light and dark. */
import { expect, likes, test } from './house.ts';
import { accessible, picture } from './looked.ts';
import { GAMES, TERMS } from './tables.ts';
import { type Language, said } from './words.ts';

const PAGES: [name: string, address: string][] = [
  ['home', '/'],
  ['play', '/play/kbernestich'],
  ['play-friends', '/play/bezique?friends'],
  ['watch', '/watch'],
  ['matches', '/matches'],
  ['me', '/me'],
  ['rules', '/rules'],
  ...GAMES.map((game): [string, string] => [`rules-${game}`, `/rules/${game}`]),
  ...GAMES.map((game): [string, string] => [`learn-${game}`, `/learn/${game}`]),
  ['lost', '/nowhere'],
  ['no-table', '/t/AAAAAAAAAAAAAAAA'],
  ['no-match', '/m/AAAAAAAAAAAAAAAA'],
];

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  for (const [name, address] of PAGES) {
    test(`${address} in ${language}`, async ({ page, faults }) => {
      await likes(page, { language });
      await page.goto(address);
      await expect(page.locator('main:not([aria-busy]) h1').first()).toBeAttached();
      await expect(page.getByText(said(language, 'app.loading'))).toHaveCount(0);
      if (language === 'en') await accessible(page, name);
      await picture(page, name, language);
      // A browser says of itself that something was not found; the page says so too.
      if (name.startsWith('no-'))
        faults.splice(0, faults.length, ...faults.filter((fault) => !/404/.test(fault)));
    });
  }

  test(`settings in ${language}`, async ({ page }) => {
    await likes(page, { language });
    await page.goto('/');
    await page.getByRole('button', { name: said(language, 'app.settings') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await accessible(page, 'settings');
    await picture(page, 'settings', language);
  });

  test(`a table before its match in ${language}`, async ({ page }) => {
    await likes(page, { language });
    await page.goto('/');
    const order = { game: 'napoleon', players: 5, options: [['deals', '3']], terms: TERMS };
    const opened = await page.request.post('/api/tables', { data: order });
    const { id } = (await opened.json()) as { id: string };
    await page.goto(`/t/${id}?sit`);
    await expect(page.getByRole('button', { name: said(language, 'table.start.bots') })).toBeVisible();
    await accessible(page, 'before');
    await picture(page, 'before', language);
  });
}

test('a newcomer is at a table in two clicks', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-play="napoleon"]').click();
  await expect(page.locator('[data-hand] [data-card]')).toHaveCount(10);
});
