/** Who is who: names that are alike, guests, names that mislead, and who made tables void. */
import { DESK, type Page, expect, likes, test } from './house.ts';
import { picture } from './looked.ts';
import { WINDOWS } from './ruler.ts';
import { TERMS } from './tables.ts';
import { type Language, said } from './words.ts';

test.use({ viewport: DESK });

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  test(`two guests of one name are told apart, in ${language}`, async ({ page, browser, baseURL }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: DESK });
    const guest = await other.newPage();
    await called(page, 'Aiko', language);
    await called(guest, 'ＡＩＫＯ', language);
    await voids(page);
    const order = { game: 'napoleon', players: 5, options: [], terms: TERMS };
    const opened = await page.request.post('/api/tables', { data: order });
    const { id } = (await opened.json()) as { id: string };
    await page.goto(`/t/${id}?sit`);
    const seats = page.locator('.seats li');
    await expect(seats.filter({ hasText: 'Aiko' })).not.toContainText('#');
    await guest.goto(`/t/${id}?sit`);
    for (const name of ['Aiko', 'ＡＩＫＯ']) {
      const seat = seats.filter({ hasText: name });
      await expect(seat).toContainText(new RegExp(`${name} #[0-9A-Z]{5}`));
      await expect(seat.getByText(said(language, 'table.guest'), { exact: true })).toBeVisible();
      const times = said(language, 'deal.voids.of', { number: 2 }).replace(/\{.*\}/, 'times');
      await expect(seat).toContainText(times);
    }
    await page.getByText(said(language, 'deal.shared'), { exact: true }).click();
    await expect(page.locator('[data-voids="0"]')).toBeVisible();
    await other.close();
  });

  test(`a name like a bot’s is refused with a reason, in ${language}`, async ({ page, faults }) => {
    await likes(page, { language });
    await page.goto('/me');
    await page.getByLabel(said(language, 'me.name.label')).fill('Ada（L3）');
    await page.getByRole('button', { name: said(language, 'me.name.save') }).click();
    const reason = language === 'en' ? 'looks like a bot' : 'ボット';
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await picture(page, 'me-refused', language, WINDOWS);
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
  });

  test(`who made tables void is told so, in ${language}`, async ({ page }) => {
    await page.route(/\/api\/me(\?|$)/, async (route) => {
      const response = await route.fetch();
      const me = (await response.json()) as object;
      await route.fulfill({ response, json: { ...me, voids: 1, lastVoidAt: 1_760_032_809_000 } });
    });
    await likes(page, { language });
    await page.goto('/me');
    await expect(page.getByRole('heading', { name: said(language, 'me.voids') })).toBeVisible();
    await picture(page, 'me-voids', language, WINDOWS);
  });
}

async function called(page: Page, name: string, language: Language): Promise<void> {
  await likes(page, { language });
  await page.goto('/');
  expect((await page.request.put('/api/me', { data: { name } })).status()).toBe(200);
}

/** The page hears of everybody that two tables were void because of them. */
async function voids(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replaceAll('"voids":0', '"voids":2')));
  });
}
