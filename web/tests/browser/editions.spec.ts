/** What the second editions of the rules ask for on the screen: each control is found, pressed, and does what it says. */
import { type Page, expect, test } from './house.ts';
import { picture } from './looked.ts';
import { play } from './player.ts';
import { WINDOWS } from './ruler.ts';
import { GAMES, type Game, SHORT, begin, sitDown, wish } from './tables.ts';
import type { GameList } from '../../src/wire/types.gen.ts';
import { type Language, said } from './words.ts';

const LANGUAGES = ['en', 'ja'] as const satisfies Language[];
/** How many tables are opened at most until a hand is dealt that is needed. */
const MOST_TABLES = 60;

for (const language of LANGUAGES) {
  test(`the leader of the ♠3 says whether it demands the joker, in ${language}`, async ({ page }) => {
    const acts = actions(page);
    await leadsTheThree(page, language);
    const panel = page.getByRole('group', { name: said(language, 'napoleon-table.lead-three') });
    await expect(panel.getByRole('button')).toHaveCount(2);
    await picture(page, 'napoleon-demand', language, WINDOWS);
    await within(page, panel.getByRole('button').first());
    await within(page, panel.getByRole('button').last());
    const way = language === 'en' ? 'demand' : 'plain';
    await panel.getByRole('button', { name: said(language, `napoleon-table.lead-three.${way}`) }).click();
    await expect(page.locator('[data-hand] [data-card="S3"]')).toHaveCount(0);
    expect(acts.at(-1)).toBe(way === 'demand' ? 'play S3 demand' : 'play S3');
  });

  test(`a gift is asked for with an empty hand, in ${language}`, async ({ page }) => {
    const acts = actions(page);
    const short = { players: 2, options: { rounds: '1', trading: 'yes' } };
    await sitDown(page, { game: 'behutunsburg', place: 'online', language, short });
    await play(page, { seed: 5, before: () => givesAllAway(page) });
    const trade = page.locator('[data-deed="trade"]');
    await expect(trade).toHaveAttribute('aria-disabled', 'false');
    await trade.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(said(language, 'behutunsburg-table.trade.no-hand'))).toBeVisible();
    const propose = sheet.locator('[data-propose]');
    await expect(propose).toBeDisabled();
    await sheet.locator('[data-want="gold"]').click();
    await picture(page, 'behutunsburg-gift', language, WINDOWS);
    await propose.click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => acts.at(-1)).toBe('offer 1 - for gold');
  });

  test(`a rule card says what it changes, in ${language}`, async ({ page }) => {
    for (const card of ['cinderella', 'eightball', 'ex', 'lost']) {
      const short = { players: 4, options: { card } };
      await sitDown(page, { game: 'beauharnais', place: 'online', language, short });
      const [name = '', effect = ''] = said(language, `beauharnais.card.${card}`).split(/: |：/);
      const button = page.getByRole('button', { name });
      await within(page, button);
      await picture(page, `beauharnais-${card}`, language, WINDOWS);
      await button.click();
      await expect(page.getByRole('dialog').getByText(effect)).toBeVisible();
      await picture(page, `beauharnais-${card}-sheet`, language, WINDOWS);
      await page.getByRole('button', { name: said(language, 'table.read-rules') }).click();
      await expect(page.getByText('B7', { exact: true }).first()).toBeVisible();
    }
  });

  test(`tricks by rank are announced and explained, in ${language}`, async ({ page }) => {
    const short = { players: 2, options: { packs: '2', target: '0', takes: 'rank' } };
    await sitDown(page, { game: 'bezique', place: 'online', language, short });
    const mode = page.getByText(said(language, 'bezique-table.mode.stock.rank'));
    await expect(mode).toBeVisible();
    await picture(page, 'bezique-rank', language, WINDOWS);
    await within(page, mode);
    const why = page.getByText(said(language, 'bezique.takes.highest-rank')).first();
    await play(page, { seed: 3, before: () => why.isVisible() });
    await expect(why).toBeVisible();
    await page.getByRole('button', { name: 'Z2.2', exact: true }).first().click();
    const note = page.getByRole('alert').getByText(said(language, 'bezique.option.takes'));
    await expect(note.first()).toBeVisible();
  });

  for (const game of GAMES) {
    test(`the options of ${game} and their values explain themselves, in ${language}`, async ({ page }) => {
      await explains(page, game, language);
    });
  }
}

/** The actions that the page sends, as they are sent. */
function actions(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { ask } = JSON.parse(String(payload)) as { ask: { kind: string; action?: string } };
      if (ask.kind === 'act' && ask.action) sent.push(ask.action);
    }),
  );
  return sent;
}

/** Nothing of it is cut off by the window. */
async function within(page: Page, what: ReturnType<Page['locator']>): Promise<void> {
  const before = page.viewportSize();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await what.scrollIntoViewIfNeeded();
    await expect(what, `at ${size.width}x${size.height}`).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}

/** Opens tables until the ♠3 is dealt, promises more than anybody, and plays up to the first lead. */
async function leadsTheThree(page: Page, language: Language): Promise<void> {
  const short = { players: 5, options: { demand: 'choice' } };
  await sitDown(page, { game: 'napoleon', place: 'online', language, short });
  const choice = page.locator('[data-choice="play S3 demand"]');
  for (let tables = 1; tables < MOST_TABLES; tables += 1) {
    if ((await page.locator('[data-hand] [data-card="S3"]').count()) > 0) {
      await play(page, { seed: tables, before: async () => (await choice.isVisible()) || outbids(page) });
      if (await choice.isVisible()) return;
    }
    await page.goto('/play/napoleon');
    await begin(page, language);
  }
  throw new Error(`nobody led the ♠3 at ${MOST_TABLES} tables`);
}

/** Bids as much as can be, so that one leads; stops where another leads or the ♠3 is gone. */
async function outbids(page: Page): Promise<boolean> {
  const bids = page.locator('[data-action^="bid "]:enabled');
  if ((await bids.count()) > 0) {
    await page.locator('.bidding .numbers button').last().click();
    await bids.first().click();
    return false;
  }
  const inPlay = (await page.locator('[data-hand] [data-legal]').count()) > 0;
  return inPlay && (await page.locator('[data-action="discard"]').count()) === 0;
}

/** In one's own actions, gives cards away until none is left; `true` once a gift can be asked for with none. */
async function givesAllAway(page: Page): Promise<boolean> {
  const trade = page.locator('[data-deed="trade"]');
  const held = page.locator('[data-hand] [data-card]');
  while ((await trade.count()) > 0) {
    const left = Number(await trade.locator('.number').innerText());
    const cards = await held.count();
    if (cards === 0 && left > 0) return true;
    if (left < 2 || cards === 0) return false;
    await trade.click();
    const sheet = page.getByRole('dialog');
    const own = sheet.locator('[data-hand] [data-card]');
    for (let card = 0; card < Math.min(3, cards); card += 1) await own.nth(card).click();
    await sheet.locator('[data-propose]').click();
    await expect(trade.locator('.number')).toHaveText(String(left - 1));
  }
  return false;
}

/** Each value of each option is chosen, and the form says what it means. */
async function explains(page: Page, game: Game, language: Language): Promise<void> {
  await wish(page, { game, place: 'online', language });
  await page.goto(`/play/${game}`);
  const answer = await page.request.get(`/api/games?lang=${language}`);
  const { games } = (await answer.json()) as GameList;
  const tables = games.find(({ id }) => id === game)?.tables ?? [];
  const options = tables.find(({ players }) => players === SHORT[game].players)?.options ?? [];
  await expect(page.locator('.option').first()).toBeVisible();
  let explained = 0;
  for (const { key, label, help, rule, values } of options) {
    const about = page.locator(`#option-${key}-help`);
    if ((await about.count()) === 0) continue;
    await expect(about).toContainText(help);
    await expect(about.getByRole('link')).toHaveAttribute('href', `/rules/${game}#${rule}`);
    for (const word of values.kind === 'words' ? values.words : []) {
      const list = page.locator(`select#option-${key}`);
      if ((await list.count()) > 0) await list.selectOption(word.value);
      else await page.getByRole('group', { name: label }).getByText(word.label, { exact: true }).click();
      await expect(about).toContainText(word.help);
      explained += 1;
    }
  }
  expect(explained).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 568 });
  const [begins, places] = [page.locator('.doing'), page.getByRole('navigation')];
  const [above, below] = [await begins.boundingBox(), await places.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'nothing lies over the buttons').toBeLessThanOrEqual(
    below?.y ?? 0,
  );
  await picture(page, `options-${game}`, language, WINDOWS);
}
