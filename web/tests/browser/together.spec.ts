/** Two people: an invitation with a name, a proposal that hides no card, hints as a term, and another match. */
import { DESK, type Page, PHONE, expect, forgiveRefusals, likes, test } from './house.ts';
import { play } from './player.ts';
import { TERMS } from './tables.ts';
import { said } from './words.ts';

/** For two it has the fewest decisions. */
const GAME = 'beauharnais';

for (const viewport of [DESK, PHONE]) {
  test(`two people meet, agree and play again at ${viewport.width}`, async ({
    page: ada,
    browser,
    baseURL,
    faults,
  }) => {
    await ada.setViewportSize(viewport);
    const other = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    const blaise = await other.newPage();
    for (const page of [ada, blaise]) {
      await likes(page, { confirm: 'never' });
      await page.goto('/');
    }
    await ada.request.put('/api/me', { data: { name: 'Ava' } });
    const order = { game: GAME, players: 2, options: [], terms: { ...TERMS, startWhenFull: true } };
    const { id } = (await (await ada.request.post('/api/tables', { data: order })).json()) as { id: string };
    await ada.goto(`/t/${id}?sit`);
    await sitsDown(blaise, id);
    forgiveRefusals(faults, 400);
    await expect(ada.getByText('Blanche').first()).toBeVisible();

    await pauses(ada, blaise);
    await expect(ada.getByRole('button', { name: said('en', 'table.hint'), exact: true })).toHaveCount(0);

    await Promise.all([play(ada, { seed: 1 }), play(blaise, { seed: 2 })]);
    await ada.getByRole('button', { name: said('en', 'table.again'), exact: true }).click();
    await expect(ada.getByText(said('en', 'table.again.waits', { names: 'Blanche' }))).toBeVisible();
    await expect(blaise.getByText(said('en', 'table.again.asked', { name: 'Ava' }))).toBeVisible();
    await blaise.getByRole('button', { name: said('en', 'table.again.accept') }).click();
    for (const page of [ada, blaise]) {
      await expect(page).not.toHaveURL(new RegExp(id));
      await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
    }
    expect(ada.url()).toBe(blaise.url());
    await other.close();
  });
}

/** A guest without a name is told who invites to what, and asked for a name. */
async function sitsDown(guest: Page, id: string): Promise<void> {
  await guest.goto(`/t/${id}`);
  const invited = said('en', 'table.invited.by', { name: 'Ava', game: said('en', `${GAME}.game`) });
  await expect(guest.getByRole('heading', { name: invited })).toBeVisible();
  await expect(guest.getByText(said('en', 'home.hints.short.off'))).toBeVisible();
  const name = guest.getByLabel(said('en', 'table.name'));
  await expect(name).toHaveValue(/^Guest [0-9a-f]{4}$/);
  await name.fill('Ada (L3)');
  await name.press('Enter');
  await expect(guest.getByRole('alert').filter({ hasText: 'looks like a bot' })).toBeVisible();
  await name.fill('Blanche');
  await name.press('Enter');
}

/** A proposal stands where neither the own cards nor the trick are, and moves neither. */
async function pauses(asker: Page, asked: Page): Promise<void> {
  const hand = asked.locator('[data-hand]').first();
  await expect(hand).toBeVisible();
  await expect(asked.getByRole('button', { name: said('en', 'table.pause'), exact: true })).toBeVisible();
  const before = await hand.boundingBox();
  await asker.getByRole('button', { name: said('en', 'table.pause'), exact: true }).click();
  const proposal = asked.getByRole('region', { name: said('en', 'table.proposal') });
  await expect(proposal).toBeVisible();
  await expect(asker.getByText(said('en', 'table.proposal.waits', { names: 'Blanche' }))).toBeVisible();
  expect(await hand.boundingBox()).toEqual(before);
  const bar = await proposal.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(before?.y ?? 0);
  await asker.getByRole('button', { name: said('en', 'table.proposal.withdraw') }).click();
  await expect(proposal).toHaveCount(0);
}
