/**
 * How the cards of each game are drawn. A game's art is in its folder, above this layer, and comes with its board: it is
 * put here when it has been loaded.
 */
import { SvelteMap } from 'svelte/reactivity';
import { draw, type Picture } from './drawing.ts';
import type { Face, Ink } from './face.ts';
import { NONE } from './signs.ts';

/** What `games/<id>/art.ts` gives. */
export interface Art {
  /** The sign of each suit, or of each card where there are no suits: a path in a box of 24. */
  readonly signs: Readonly<Record<string, string>>;
  readonly inks: Readonly<Record<string, Ink>>;
  /** On the back of its cards, in a box of 20. */
  readonly ornament: Picture;
  /** `null` for a card that is not of this game. */
  readonly face: (card: string) => Face | null;
}

interface Deck extends Art {
  /** Of the backs; `undefined` for the usual one. */
  readonly colour: string | undefined;
}

const PLAIN = draw('l M10 3l7 7-7 7-7-7z');
const decks = new SvelteMap<string, Deck>();

export function addDeck(game: string, art: Art, colour: string | undefined): void {
  decks.set(game, { ...art, colour });
}

export function faceOf(game: string, card: string): Face | null {
  return decks.get(game)?.face(card) ?? null;
}

/** `null` for a suit that is not of this game. */
export function signOf(game: string, suit: string): string | null {
  if (suit === 'none') return NONE;
  const signs = decks.get(game)?.signs ?? {};
  return (Object.hasOwn(signs, suit) && signs[suit]) || null;
}

/** The class that gives a sign its ink. */
export function inkOf(game: string, suit: string): string {
  return `ink-${decks.get(game)?.inks[suit] ?? 'black'}`;
}

export function ornamentOf(game: string): Picture {
  return decks.get(game)?.ornament ?? PLAIN;
}

/** The colour of the backs; `undefined` where a game has none of its own. */
export function backOf(game: string): string | undefined {
  return decks.get(game)?.colour;
}
