/** A connection that goes in mid-trick: the page says so, and goes on by itself. */
import { type Page, expect, forgiveNetwork, test } from './house.ts';
import { play } from './player.ts';
import { sitDown } from './tables.ts';
import { said } from './words.ts';

interface Seen {
  hand: (string | null)[];
  trick: string[];
  log: string[];
}

test('the server dies and comes back', async ({ page, server, faults }) => {
  const before = await inMidTrick(page);
  await server.kill();
  await expect(page.getByText(said('en', 'table.lost'))).toBeVisible();
  await expect(page.locator('[data-legal]')).toHaveCount(0);
  await server.start();
  await goesOn(page, before);
  forgiveNetwork(faults);
});

test('the network goes and comes back', async ({ page, context, faults }) => {
  const before = await inMidTrick(page);
  await context.setOffline(true);
  await expect(page.getByText(said('en', 'table.offline'))).toBeVisible();
  await expect(page.locator('[data-legal]')).toHaveCount(0);
  await context.setOffline(false);
  await goesOn(page, before);
  forgiveNetwork(faults);
});

/** Plays until somebody has led and it is our turn. */
async function inMidTrick(page: Page): Promise<Seen> {
  await sitDown(page, { game: 'napoleon', place: 'online' });
  const trick = page.getByRole('region', { name: said('en', 'table.trick') }).getByRole('listitem');
  await play(page, { seed: 5, before: async () => (await trick.count()) > 0 });
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  return seen(page);
}

async function goesOn(page: Page, before: Seen): Promise<void> {
  for (const key of ['table.lost', 'table.offline'])
    await expect(page.getByText(said('en', key))).toBeHidden();
  await expect(page.locator('[data-legal]').first()).toBeVisible();
  const after = await seen(page);
  expect({ ...after, log: after.log.slice(0, before.log.length) }).toEqual(before);
  await play(page, { seed: 6 });
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
}

async function seen(page: Page): Promise<Seen> {
  const hand = await page.locator('[data-hand] [data-card]').all();
  return {
    hand: await Promise.all(hand.map((card) => card.getAttribute('data-card'))),
    trick: await page
      .getByRole('region', { name: said('en', 'table.trick') })
      .getByRole('listitem')
      .allInnerTexts(),
    log: await page
      .getByRole('list', { name: said('en', 'table.log') })
      .getByRole('listitem')
      .allInnerTexts(),
  };
}
