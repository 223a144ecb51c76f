/**
 * A sixth game, which this client was built without: a folder of `crates/games` and a line of its list, in the server of
 * the test build. The generic board plays it by what the wire says.
 */
import { type Page, expect, likes, sixth as test } from './house.ts';
import { accessible, picture } from './looked.ts';
import { play, reach } from './player.ts';
import { TERMS, begin } from './tables.ts';
import { Follower } from '../../src/session/follower.ts';
import { type Language, said } from './words.ts';

const TOY = {
  en: {
    title: 'Toy',
    // The bot takes it, or you take it.
    took: /takes? the trick for/,
    follow: 'must play a card of the colour led',
    last: 'Last trick',
  },
  ja: {
    title: 'トイ',
    took: /トリックを取り/,
    follow: 'リードされた色のカードを持っていれば',
    last: '前のトリック',
  },
};

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  test(`a match of a sixth game in ${language}, from the menu to the replay`, async ({ page }) => {
    await likes(page, { language, level: 'L1', volume: 1 });
    await page.addInitScript(listen);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: TOY[language].title, exact: true })).toBeVisible();
    await page.locator('[data-play="toy"]').click();
    await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: TOY[language].title })).toBeAttached();

    const spoken = new Set<string>();
    await play(page, {
      seed: 6,
      first: async (kind) => {
        if (language === 'en') await accessible(page, `toy-${kind}`);
        await picture(page, `toy-${kind}`, language);
      },
      before: async () => {
        for (const line of await announced(page)) spoken.add(line);
        return false;
      },
    });
    expect([...spoken].some((line) => TOY[language].took.test(line))).toBe(true);
    const tones = await page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones);
    const [tricks, cards] = [262, 330].map((tone) => tones.filter((sounded) => sounded === tone).length);
    expect(tricks, 'a trick sounds').toBeGreaterThan(0);
    // A trick ends on the tone of a card.
    expect(cards, 'so does a card by itself').toBeGreaterThan(tricks ?? 0);

    const result = page.getByRole('dialog');
    await expect(result.getByRole('heading', { name: said(language, 'table.points') })).toBeVisible();
    await expect(result.locator('details').filter({ hasText: 'T4.1' }).first()).toBeVisible();
    await expect(result.locator('[data-deal="unchecked"]')).toBeVisible();
    await picture(page, 'toy-result', language);
    await result.getByRole('link', { name: said(language, 'table.replay') }).click();
    await page.getByRole('slider').press('End');
    await jumps(page, language);
  });
}

test('a sixth game is opened, played and read aloud by keys alone', async ({ page }) => {
  await likes(page, { level: 'L0' });
  await page.goto('/');
  const tile = await page.locator('[data-play="toy"]').elementHandle();
  await reach(page, tile as NonNullable<typeof tile>);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  await reads('t', /Deal 1 · stake/);
  await reads('p', /0 pts/);
  await play(page, { seed: 7, by: 'keys' });
  await expect(page.getByRole('dialog')).toBeVisible();

  async function reads(key: string, what: RegExp): Promise<void> {
    await page.keyboard.press(key);
    await expect(page.locator('[data-announcer] p').filter({ hasText: what })).toHaveCount(1);
  }
});

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  test(`a card that a rule of a sixth game forbids shows the rule in ${language}`, async ({ page }) => {
    await likes(page, { language });
    const forbidden = page.locator('[data-hand] [data-rule="T3.2"]').first();
    for (let match = 0; match < 5 && (await forbidden.count()) === 0; match += 1) {
      await sit(page, language);
      await play(page, { seed: match, before: async () => (await forbidden.count()) > 0 });
    }
    await forbidden.click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'T3.2' })).toContainText(TOY[language].follow);
  });
}

test('a trick of a sixth game rests before anything else can be done', async ({ page }) => {
  await likes(page, { rest: 600_000 });
  // What the table has asked for last, whether or not it is on the screen yet.
  let isAsked = false;
  const follower = new Follower();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      follower.hear(String(payload));
      isAsked = (follower.view?.legal.length ?? 0) > 0;
    }),
  );
  await sit(page, 'en');
  const offered = page.locator('[data-action]:enabled, [data-hand] [data-legal]');
  const taken = page.locator('[data-say="table"]', { hasText: TOY.en.last });
  while ((await taken.count()) === 0) {
    await expect(offered.first().or(taken).first()).toBeAttached();
    if ((await offered.count()) > 0) await offered.first().click();
  }
  await expect.poll(() => isAsked).toBe(true);
  await expect(offered).toHaveCount(0);
  // A page that is loaded again shows the table as it is.
  await page.reload();
  await expect(offered.first()).toBeVisible();
});

/** Opens a table for nine deals from the form, against a bot. */
async function sit(page: Page, language: Language): Promise<void> {
  const order = JSON.stringify({ players: 2, options: { deals: '9' }, terms: TERMS });
  await page.addInitScript((order) => localStorage.setItem('soiree.play.toy', order), order);
  await page.goto('/play/toy');
  await begin(page, language);
}

/** Two deals of four tricks each, found by what kind of moments the events are. */
async function jumps(page: Page, language: Language): Promise<void> {
  await page.getByText(said(language, 'replay.panel.jump'), { exact: true }).click();
  for (const number of [1, 2]) {
    const name = said(language, 'replay.deal', { number });
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const tricks = page.getByText(said(language, 'replay.tricks', { number: 4 }), { exact: true });
  await expect(tricks).toHaveCount(2);
  await page.getByRole('button', { name: said(language, 'replay.deal', { number: 2 }), exact: true }).click();
  await expect(page.locator('[data-say="table"]')).toContainText(
    language === 'en' ? 'Deal 2' : '第2ディール',
  );
}

function announced(page: Page): Promise<string[]> {
  return page.locator('[data-announcer] p').allInnerTexts();
}

/** In the page: notes what is sounded. */
function listen(): void {
  const tones: number[] = [];
  Object.assign(globalThis, { tones });
  globalThis.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options);
      tones.push(options?.frequency ?? 0);
    }
  };
}
