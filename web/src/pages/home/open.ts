/** Opening tables, finding the own ones again, and leaving them. */
import { type House, Refused } from '../../houses/house.ts';
import { placeOf } from '../../houses/places.ts';
import { here, houseOf } from '../../houses/houses.ts';
import { withLevel } from '../../houses/levels.ts';
import { leaveSeat, online } from '../../houses/online.ts';
import { store, stored } from '../../lib/storage.ts';
import { router } from '../../ui/router.svelte.ts';
import { settings } from '../../ui/settings.svelte.ts';
import { TableSession } from '../../session/session.svelte.ts';
import type { AnyLesson } from '../../games/lesson.ts';
import type { GameEntry, ListedTable, Order, Pace, Terms } from '../../wire/types.gen.ts';

const LOCAL = 'soiree.here';

export const PACES: Pace[] = ['none', 'casual', 'brisk'];

export function usualTerms(): Terms {
  return {
    pace: 'none',
    level: settings.liked.level,
    startWhenFull: true,
    text: true,
    watchers: true,
    natural: true,
    listed: false,
    hints: false,
  };
}

/** Terms that were kept by some version of this page, as far as they still mean something. */
export function fittingTerms(kept: Partial<Record<keyof Terms, unknown>>): Terms {
  const usual = usualTerms();
  const known = Object.entries(kept).filter(([key, value]) =>
    key === 'pace' ? PACES.includes(value as Pace) : typeof value === typeof usual[key as keyof Terms],
  );
  return { ...usual, ...(Object.fromEntries(known.filter(([key]) => key in usual)) as Partial<Terms>) };
}

/** What is played at one click. */
export function usualOrder(entry: GameEntry): Order {
  return { game: entry.id, players: entry.usualPlayers, options: entry.quick, terms: usualTerms() };
}

/** Opens a table and goes there; the page of the table sits down and, with `start`, begins with bots. */
export async function open(house: House, order: Order, how: 'sit' | 'start'): Promise<void> {
  const id = await house.open(await withLevel(house, order));
  if (house.place === 'here') remember();
  await router.go(how === 'start' ? `/t/${id}?sit&start` : `/t/${id}?sit`);
}

/** Opens a first match with a coach beside it: the form that the lesson is made for, and gentle bots. */
export async function openLesson(house: House, lesson: AnyLesson): Promise<void> {
  const { game, players, options } = lesson;
  const terms: Terms = { ...usualTerms(), level: 'L1', watchers: false };
  const id = await house.open({ game, players, options: Object.entries(options), terms });
  if (house.place === 'here') remember();
  await router.go(`/learn/${game}?table=${id}`);
}

/** The games of my finished matches: a player from before games were noted knows those. */
export async function playedGames(): Promise<string[]> {
  const houses = [online, ...(playedHere() ? [await here()] : [])];
  const pages = await Promise.allSettled(houses.map((house) => house.matches({ mine: true })));
  return pages
    .flatMap((page) => (page.status === 'fulfilled' ? page.value.matches : []))
    .map(({ game }) => game);
}

/** Whether something was ever opened on this device, so that it is worth while to look there. */
export function playedHere(): boolean {
  return stored(LOCAL) !== null;
}

/** Notes that something was opened on this device. */
export function remember(): void {
  store(LOCAL, 'yes');
}

/** My tables that are not over, online and here, the newest first. A house that does not answer has none. */
export async function unfinished(): Promise<ListedTable[]> {
  const lists = await Promise.all([mine(async () => online), playedHere() ? mine(here) : []]);
  return lists.flat().sort((a, b) => b.openedAt - a.openedAt);
}

async function mine(house: () => Promise<House>): Promise<ListedTable[]> {
  const tables = await house()
    .then((found) => found.tables())
    .catch(() => []);
  return tables.filter(
    (table) => table.mine && ['open', 'revealing', 'playing', 'paused'].includes(table.stage),
  );
}

/** Leaves a table for good without going there. */
export async function leave(id: string): Promise<void> {
  if (placeOf(id) === 'online') return leaveSeat(id);
  const table = new TableSession(await houseOf(id), id);
  const { refusal } = await table.send({ kind: 'stand' });
  table.close();
  if (refusal) throw new Refused(refusal);
}

/** Whether other people would miss me at a table. */
export function hasCompany({ seats }: ListedTable): boolean {
  return seats.filter((seat) => seat && !seat.isBot).length > 1;
}
