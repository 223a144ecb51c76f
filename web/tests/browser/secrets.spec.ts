/** Two people at a table with bots: neither browser ever has what only the other may see. */
import type { BrowserContext } from '@playwright/test';
import { type Page, expect, likes, test } from './house.ts';
import { play } from './player.ts';
import { type Game, TERMS } from './tables.ts';
import { Follower } from '../../src/session/follower.ts';
import type { Tell, View } from '../../src/wire/types.gen.ts';
import { said } from './words.ts';

/** Fields in which cards are spoken of, whoever holds them; and names that only look like cards. */
const SPOKEN_OF = new Set(['special', 'named', 'table', 'id', 'commitment']);

/** Milliseconds until it is looked again whether the other has heard of it. */
const SOON = [5, 10, 20, 50];

interface Frame {
  step: number;
  cards: Set<string>;
}

/** What one browser was told. */
class Ear {
  readonly frames: Frame[] = [];
  readonly bodies: Promise<Set<string>>[] = [];
  /** What nobody else may see, by step. */
  readonly #secrets: { step: number; cards: Set<string> }[] = [];
  readonly #follower = new Follower();
  #seat = 0;

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#hear(String(payload))),
    );
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.ok() && response.request().method() !== 'OPTIONS') {
        this.bodies.push(response.json().then(cardsIn, () => new Set<string>()));
      }
    });
  }

  get step(): number {
    return this.frames.at(-1)?.step ?? 0;
  }

  /** The secrets as they were after a step. */
  secrets(step: number): Set<string> {
    return this.#secrets.findLast((secret) => secret.step <= step)?.cards ?? new Set();
  }

  #hear(text: string): void {
    const tell = JSON.parse(text) as Tell;
    if ('snapshot' in tell) this.#seat = tell.snapshot.seat ?? this.#seat;
    this.#follower.hear(text);
    const { step, view } = this.#follower;
    this.frames.push({ step, cards: cardsIn(whole(tell, view)) });
    if (view?.own) this.#secrets.push({ step, cards: secretsIn(view, this.#seat) });
  }
}

/** A message with the view instead of its difference, which names no field in which cards are only spoken of. */
function whole(tell: Tell, view: View | null): unknown {
  return 'step' in tell && tell.step.view !== undefined ? { ...tell.step, view } : tell;
}

/** The own hand without what everyone has seen it take up, and without the card that was named. */
function secretsIn({ own, table }: View, seat: number): Set<string> {
  const hand = own && 'hand' in own ? own.hand.map(({ card }) => card) : [];
  const seen = 'seen' in table ? (table.seen as unknown[][])[seat] : [];
  const named = 'named' in table ? table.named : null;
  return new Set(hand.filter((card) => !seen?.includes(card) && card !== named));
}

function cardsIn(told: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      // A card that can be named is spoken of, too.
      if (value.startsWith('name ')) return;
      for (const word of value.match(/\b(JK|[SHDC]([AKQJT]|\d+)[a-d]?)\b/g) ?? []) found.add(word);
    } else if (typeof value === 'object' && value !== null) {
      if ('kind' in value && value.kind === 'named') return;
      if ('verb' in value && value.verb === 'name') return;
      for (const [key, inner] of Object.entries(value)) if (!SPOKEN_OF.has(key)) walk(inner);
    }
  };
  walk(told);
  return found;
}

const TABLES: { game: Game; players: number; options: [string, string][] }[] = [
  { game: 'napoleon', players: 5, options: [] },
  { game: 'bezique', players: 4, options: [['target', '0']] },
];

for (const { game, players, options } of TABLES) {
  test(`two at a table of ${game} with bots never have each other's cards`, async ({
    context,
    browser,
    baseURL,
  }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const [host, guest] = await Promise.all([enter(context), enter(other)]);
    const opened = await host.page.request.post('/api/tables', {
      data: { game, players, options, terms: TERMS },
    });
    const { id } = (await opened.json()) as { id: string };
    await host.page.goto(`/t/${id}?sit`);
    await host.page.getByRole('button', { name: said('en', 'table.start.bots') }).waitFor();
    await guest.page.goto(`/t/${id}?sit`);
    await guest.page.getByText(said('en', 'table.waits-for-host')).waitFor();
    await host.page.getByRole('button', { name: said('en', 'table.start.bots') }).click();
    await Promise.all([
      play(host.page, { seed: 1, before: () => looksAway(host, guest) }),
      play(guest.page, { seed: 2, before: () => looksAway(guest, host) }),
    ]);
    await compare(host.ear, guest.ear);
    await compare(guest.ear, host.ear);
    await other.close();
  });
}

interface Person {
  page: Page;
  ear: Ear;
}

async function enter(context: BrowserContext): Promise<Person> {
  const page = await context.newPage();
  const ear = new Ear(page);
  await likes(page, {});
  await page.goto('/');
  return { page, ear };
}

/** Whether somebody's page shows nothing of another's hand. Always goes on. */
async function looksAway(who: Person, other: Person): Promise<boolean> {
  const shown = await who.page.evaluate(shownIn, [
    said('en', 'napoleon-table.strong'),
    said('en', 'napoleon-table.counting.title'),
    said('en', 'contract-table.naming'),
  ]);
  const upTo = who.ear.step;
  await expect.poll(() => other.ear.step, { intervals: SOON }).toBeGreaterThanOrEqual(upTo);
  // What is not secret any more by now may have been shown before.
  for (const card of other.ear.secrets(Infinity)) {
    expect(shown).not.toContain(`data-card="${card}"`);
    // A led ♠3 speaks of the joker, whoever has it; equal cards have one name, and the user may hold the other.
    if (card !== 'JK' && !hasTwin(card)) expect(shown).not.toContain(nameOf(card));
  }
  return false;
}

/** In the page: everything in it but where cards are only spoken of. */
function shownIn(spokenOf: string[]): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const element of page.querySelectorAll('[aria-label]')) {
    if (spokenOf.includes(element.getAttribute('aria-label') ?? '')) element.remove();
  }
  return page.outerHTML;
}

function nameOf(card: string): string {
  const [, suit = '', rank = ''] = /^([SHDC])([AKQJT]|\d+)$/.exec(card) ?? [];
  if (!suit) return said('en', `cards.card.${card}`);
  const rankName = /\d/.test(rank) ? rank : said('en', `cards.rank.${rank}`);
  return said('en', 'cards.of', { rank: rankName, suit: said('en', `cards.suit.${suit}`) });
}

/** Whether there are several of it. */
function hasTwin(card: string): boolean {
  return /[a-d]$/.test(card);
}

/** Whether a browser was told its own cards, so that the others' would have been found too. */
function knowsItself(ear: Ear): boolean {
  return ear.frames.some(({ step, cards }) => [...ear.secrets(step)].some((card) => cards.has(card)));
}

/** Nothing that came by the socket or over HTTP says what was a secret at that time. */
async function compare(heard: Ear, other: Ear): Promise<void> {
  expect(knowsItself(heard)).toBe(true);
  for (const { step, cards } of heard.frames) {
    expect([...other.secrets(step)].filter((card) => cards.has(card))).toEqual([]);
  }
  const first = other.secrets(0);
  for (const cards of await Promise.all(heard.bodies)) {
    expect([...first].filter((card) => cards.has(card))).toEqual([]);
  }
}
