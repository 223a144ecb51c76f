/** How well bots play at a table: what a house offers for it. */
import type { GameList, Order } from '../wire/types.gen.ts';
import type { House } from './house.ts';

/** What is offered with the usual options, the weakest first; nothing if the menu does not say. */
export function usualLevels(list: GameList, { game, players }: Order): string[] {
  return list.forms?.find((form) => form.game === game && form.players === players)?.levels ?? [];
}

/** What is offered with the options of an order. */
export async function levelsOf(house: House, list: GameList, order: Order): Promise<string[]> {
  return order.options.length === 0 ? usualLevels(list, order) : house.levels(order);
}

/** The level that is wanted where it is offered, the strongest where it is not. */
export function fittingLevel(offered: string[], wanted: string): string {
  return offered.includes(wanted) ? wanted : (offered.at(-1) ?? wanted);
}

/** An order with a level that its table offers. A house that does not say is not asked twice: it refuses, in words. */
export async function withLevel(house: House, order: Order): Promise<Order> {
  const offered = await house.levels(order).catch(() => []);
  const level = fittingLevel(offered, order.terms.level);
  return { ...order, terms: { ...order.terms, level } };
}
