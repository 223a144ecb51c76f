/** The levels of bots that a form can choose from, as the house says for what is chosen. */
import type { House } from '../../houses/house.ts';
import { levelsOf, usualLevels } from '../../houses/levels.ts';
import type { GameList, Order } from '../../wire/types.gen.ts';

export class OfferedLevels {
  /** The ids, the weakest first. */
  ids = $state.raw<string[]>([]);
  #asked = 0;

  /** Asks for an order; the newest counts. Until there is an answer, what is usual holds. */
  async ask(house: House, list: GameList, order: Order): Promise<void> {
    const asked = (this.#asked += 1);
    this.ids = usualLevels(list, order);
    const offered = await levelsOf(house, list, order).catch(() => this.ids);
    if (asked === this.#asked) this.ids = offered;
  }
}
