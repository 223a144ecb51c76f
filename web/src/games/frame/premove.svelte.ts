/** A card that is chosen before one's turn: it is played when the turn comes, if the rules allow it then. */
import { getContext, setContext } from 'svelte';
import type { Held } from '../../wire/types.gen.ts';

export class Premove {
  /** The place in the hand that was chosen; `null` if none was. */
  key = $state<string | null>(null);

  /** Chooses a card, or takes the choice back. */
  toggle(key: string): void {
    this.key = this.key === key ? null : key;
  }

  /** The own turn has come: gives the action of the chosen card if it may be played. The choice is used up either way. */
  take(hand: { key: string; held: Held }[]): string | null {
    const chosen = hand.find(({ key }) => key === this.key)?.held;
    this.key = null;
    return chosen && chosen.whyNot === null ? chosen.action : null;
  }

  /** The card has gone from the hand in another way. */
  keep(hand: { key: string }[]): void {
    if (!hand.some(({ key }) => key === this.key)) this.key = null;
  }
}

const KEY = Symbol('premove');

/** Says for all that is drawn inside the component that calls it when a card may be chosen before one's turn. */
export function allowPremoves(isOpen: () => boolean): void {
  setContext(KEY, isOpen);
}

/** Never where nobody said so: in replays, and for who looks on. */
export function premovesAllowed(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
