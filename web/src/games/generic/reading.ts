/** What pictures of games have in common, found without knowing the game: a hand, and a trick with its plays. */
import type { Held } from '../../wire/types.gen.ts';

interface Lying {
  plays: { seat: number; card: string | null }[];
  leader: number | null;
  winning: number | null;
}

const NONE: Lying = { plays: [], leader: null, winning: null };

export function heldIn(own: unknown): Held[] {
  const hand = field(own, 'hand');
  return Array.isArray(hand) ? hand.filter(isHeld) : [];
}

/** The trick that lies there, or the one before it while it is still looked at. */
export function trickIn(table: unknown, resting: boolean): Lying {
  const trick = resting ? field(table, 'last') : field(table, 'trick');
  const plays = field(trick, 'plays');
  if (!Array.isArray(plays)) return NONE;
  return {
    plays: plays.map((play) => ({ seat: number(play, 'seat') ?? 0, card: card(play) })),
    leader: number(trick, 'leader'),
    winning: number(trick, 'winning'),
  };
}

function isHeld(held: unknown): held is Held {
  return typeof field(held, 'card') === 'string';
}

function card(play: unknown): string | null {
  const card = field(play, 'card') ?? field(play, 'good');
  return typeof card === 'string' ? card : null;
}

function number(of: unknown, key: string): number | null {
  const value = field(of, key);
  return typeof value === 'number' ? value : null;
}

function field(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[key] : undefined;
}
