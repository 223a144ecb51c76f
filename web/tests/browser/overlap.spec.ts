/**
 * Every kind of decision of every game in every window, by the ruler. Matches are played on this device with cards that
 * are the same each time, so that what is found once is found again.
 */
import { type Page, expect, test } from './house.ts';
import { play } from './player.ts';
import { WINDOWS, faultsAt } from './ruler.ts';
import { GAMES, type Game, SHORT, type Short, sitDown } from './tables.ts';
import type { Language } from './words.ts';

/** Forms that together ask for every kind of decision. */
const FORMS: Record<Game, Short[]> = {
  napoleon: [SHORT.napoleon],
  beauharnais: [
    { players: 4, options: {} },
    { players: 2, options: {} },
  ],
  kbernestich: [{ players: 4, options: {} }],
  behutunsburg: [SHORT.behutunsburg, { players: 4, options: { rounds: '1', turns: '50', trading: 'yes' } }],
  bezique: [SHORT.bezique, { players: 4, options: { target: '0' } }],
};

/** So many decisions after the last that was of a new kind, a match is left; `cargo xtask screens` plays all to the end. */
const ENOUGH = 40;

/** Known faults, as what they begin with, a window or a window and a kind of fault: each is taken out by who mends it. */
const KNOWN: Record<Game, string[]> = {
  napoleon: ['844x390', '640x400'],
  beauharnais: ['844x390', '640x400', '320x568 off', '320x568 covered'],
  kbernestich: ['320x568', '390x844', '844x390', '640x400', '1280x800', '1920x1080'],
  behutunsburg: ['320x568', '390x844', '844x390', '640x400', '1280x800', '1920x1080'],
  bezique: ['320x568', '390x844', '844x390', '640x400', '1280x800', '1920x1080'],
};

test.use({ serviceWorkers: 'block' });

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  for (const game of GAMES) {
    for (const short of FORMS[game]) {
      test(`every decision of ${game} for ${short.players} in every window, in ${language}`, async ({
        page,
      }) => {
        await sameDraws(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await sitDown(page, { game, place: 'here', language, short });
        const found: string[] = [];
        let decisions = 0;
        await play(page, {
          seed: 3,
          first: async (kinds) => {
            decisions = 0;
            await look(page, kinds, found);
          },
          before: async () => (decisions += 1) > ENOUGH,
        });
        await look(page, 'end', found);
        const known = (fault: string): boolean => KNOWN[game].some((one) => fault.startsWith(one));
        expect(found.filter((fault) => !known(fault))).toEqual([]);
      });
    }
  }
}

/** What is found anew, with the decision at which it was. */
async function look(page: Page, when: string, found: string[]): Promise<void> {
  const before = page.viewportSize();
  for (const window of WINDOWS)
    for (const fault of await faultsAt(page, window))
      if (!found.some((one) => kindOf(one) === kindOf(fault))) found.push(`${fault} (${when})`);
  if (before) await page.setViewportSize(before);
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
