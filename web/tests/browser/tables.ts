/** The shortest table of each game, and the way to it. */
import { type Page, expect } from '@playwright/test';
import { likes } from './house.ts';
import { type Language, said } from './words.ts';

export interface Short {
  players: number;
  options: Record<string, string>;
}

export const GAMES = ['napoleon', 'beauharnais', 'kbernestich', 'behutunsburg', 'bezique'] as const;
export type Game = (typeof GAMES)[number];

export const SHORT: Record<Game, Short> = {
  napoleon: { players: 5, options: {} },
  beauharnais: { players: 4, options: { card: 'none' } },
  kbernestich: { players: 3, options: {} },
  behutunsburg: { players: 2, options: { rounds: '1', turns: '50' } },
  bezique: { players: 2, options: { packs: '2', target: '0' } },
};

export const TERMS = {
  pace: 'none',
  level: 'L0',
  startWhenFull: false,
  text: true,
  watchers: true,
  natural: false,
  listed: false,
  hints: false,
};

export interface Wish {
  game: Game;
  place: 'online' | 'here';
  language?: Language;
  level?: string;
  short?: Short;
}

/** What is chosen in the form of a game, as if it had been chosen the last time; bots do not pause. */
export async function wish(
  page: Page,
  { game, place, language = 'en', level = 'L0', short }: Wish,
): Promise<void> {
  await likes(page, { language, level });
  const order = JSON.stringify({ ...(short ?? SHORT[game]), terms: TERMS });
  await page.addInitScript(
    ([game, order, place]) => {
      localStorage.setItem(`soiree.play.${game}`, order);
      if (!localStorage.getItem('soiree.place')) localStorage.setItem('soiree.place', place);
    },
    [game, order, place] as const,
  );
}

/** Opens a table from the form, against bots, and waits for the cards. */
export async function sitDown(page: Page, wanted: Wish): Promise<void> {
  await wish(page, wanted);
  await page.goto(`/play/${wanted.game}`);
  await begin(page, wanted.language ?? 'en');
}

export async function begin(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: said(language, 'home.against-bots') }).click();
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
}
