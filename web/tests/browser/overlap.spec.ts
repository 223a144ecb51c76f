/**
 * Every kind of decision of every game in every window, by the ruler. Matches are played on this device with cards that
 * are the same each time, so that what is found once is found again. `cargo xtask screens` plays them to their end and
 * keeps pictures; else a match is left when nothing new has come for a while.
 */
import { join } from 'node:path';
import { type Page, expect, test } from './house.ts';
import { SCREENS, keep } from './looked.ts';
import { play } from './player.ts';
import { WINDOWS, faults, faultsAt } from './ruler.ts';
import { GAMES, type Game, SHORT, type Short, sitDown } from './tables.ts';
import type { Language } from './words.ts';

/** Forms that together ask for every kind of decision. */
const FORMS: Record<Game, Short[]> = {
  napoleon: [{ players: 5, options: { deals: '2', demand: 'choice' } }],
  beauharnais: [
    { players: 4, options: { deals: '2' } },
    { players: 2, options: {} },
  ],
  kbernestich: [{ players: 4, options: {} }],
  behutunsburg: [SHORT.behutunsburg, { players: 4, options: { rounds: '1', turns: '50', trading: 'yes' } }],
  bezique: [SHORT.bezique, { players: 4, options: { target: '0' } }],
};

/** Known faults, as what they begin with, a window and a kind of fault at least: each is taken out by who mends it. */
const KNOWN: Record<Game, string[]> = {
  napoleon: [],
  beauharnais: [],
  kbernestich: [],
  // Castles of partners scroll where a window is low, with the fade that says so.
  behutunsburg: [
    '320x568 cut: house > button.person',
    '844x390 cut: house > button.person',
    '640x400 cut: house > button.person',
    '640x400 covered text: house > span.count',
  ],
  bezique: [],
};

/** So many decisions after the last of a new kind, a match is left. */
const ENOUGH = SCREENS ? Infinity : 40;

/** So many cards fill a trick. */
const FULL = 3;

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  for (const game of GAMES) {
    for (const short of FORMS[game]) {
      test(`every decision of ${game} for ${short.players} in every window, in ${language}`, async ({
        page,
      }) => {
        await sameDraws(page);
        await sitDown(page, { game, place: 'here', language, short });
        const looker = new Looker(page, `${game}-${short.players}-${language}`);
        let decisions = 0;
        await play(page, {
          seed: 3,
          first: async (kinds) => {
            decisions = 0;
            await looker.look(kinds);
            if (kinds.includes('bid')) await bidMost(page);
            if (kinds.includes('name')) await looker.lookAtSuit();
          },
          before: async () => {
            await looker.lookAtTrick();
            return (decisions += 1) > ENOUGH;
          },
        });
        await looker.look('end');
        const isKnown = (fault: string): boolean => KNOWN[game].some((one) => fault.startsWith(one));
        expect(looker.found.filter((fault) => !isKnown(fault))).toEqual([]);
      });
    }
  }
}

/** Faults like those that people met: the ruler finds each. */
const PLANTED: [what: string, styles: string, found: RegExp][] = [
  ['a panel over the own seat', '.below { margin-top: -60px; }', /^(covered|text over)/],
  ['a hand cut in half', '.cards { height: 40px; overflow: hidden; }', /^(cut|off the window): hand/],
  ['an offer cut to a sliver', '.bidding { max-height: 60px; overflow: auto; }', /^cut: .*(Pass|Bid)/],
  ['a control off the window', '.moves { position: relative; left: 90vw; }', /^off the window: moves/],
  ['the header scrolled away', 'body { padding-bottom: 48px; margin-top: -48px; }', /^header/],
  ['a name over another', '.plate .name { position: fixed; top: 200px; left: 200px; }', /^text over text/],
  ['a target too small', '.numbers button { min-height: 0; height: 15px; }', /^small/],
];

test('the ruler finds what is planted', async ({ page }) => {
  await sameDraws(page);
  await sitDown(page, { game: 'napoleon', place: 'here' });
  await page.locator('.bidding').waitFor();
  expect(await faults(page)).toEqual([]);
  for (const [what, styles, found] of PLANTED) {
    await plant(page, styles);
    const all = await faults(page);
    expect(
      all.filter((fault) => found.test(fault)),
      `${what}: ${all.join('\n')}`,
    ).not.toEqual([]);
  }
});

/** A sheet that the page makes itself: its policy lets in no other styles. */
function plant(page: Page, styles: string): Promise<void> {
  return page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.replaceAll(';', ' !important;'));
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

/** Looks at a decision in every window. */
class Looker {
  readonly found: string[] = [];
  readonly #page: Page;
  readonly #name: string;
  #looks = 0;
  #sawTrick = false;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  async look(when: string): Promise<void> {
    this.#looks += 1;
    const before = this.#page.viewportSize();
    for (const window of WINDOWS) {
      for (const fault of await faultsAt(this.#page, window))
        if (!this.found.some((one) => kindOf(one) === kindOf(fault))) this.found.push(`${fault} (${when})`);
      if (SCREENS) await this.#picture(join(SCREENS, `${window.width}x${window.height}`), when);
    }
    if (before) await this.#page.setViewportSize(before);
  }

  /** A trick that is almost complete, once. */
  async lookAtTrick(): Promise<void> {
    if (this.#sawTrick || (await this.#page.locator('.trick li').count()) < FULL) return;
    this.#sawTrick = true;
    await this.look('trick');
  }

  /** A whole suit that a card is named of: the first that are offered are few. */
  async lookAtSuit(): Promise<void> {
    const groups = this.#page.locator('.naming .groups button');
    await groups.last().click();
    await this.look('suit');
    await groups.first().click();
  }

  #picture(folder: string, when: string): Promise<void> {
    const number = String(this.#looks).padStart(2, '0');
    return keep(this.#page, folder, `${this.#name}-${number}-${when.slice(0, 40)}`);
  }
}

/** The most in the highest suit, so that what the highest bidder decides is seen. */
async function bidMost(page: Page): Promise<void> {
  await page.locator('.bidding .numbers button').last().click();
  await page.locator('.bidding .suits button:enabled').first().click();
}

/** Without the text of what it is about: ten cards that are cut are one fault. */
function kindOf(fault: string): string {
  return fault.replace(/“.*?”|\d+ (%|px²|too|×).*|\(.*/g, '');
}

/** Chance on this device draws the same numbers each time: the deal is mixed from the page's and the worker's. */
async function sameDraws(page: Page): Promise<void> {
  const draws = `{
    let state = 1;
    crypto.getRandomValues = (array) => {
      for (let at = 0; at < array.length; at += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        array[at] = state >>> 16;
      }
      return array;
    };
  }`;
  await page.addInitScript({ content: draws });
  await page.context().route(/worker-.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${draws}\n${await answer.text()}` });
  });
}
