/** Cards of the French suits, as several games play with them: a suit and a rank; the letter of a card that is there twice is not drawn. */
import { COURTS } from './courts.ts';
import { at, draw, type Picture } from './drawing.ts';
import { type Face, type Ink, pips, solid } from './face.ts';

export const SIGNS = {
  S: 'M12 .8C9.2 6.3 2 9.4 2 15.2c0 3.3 2.3 5.3 4.9 5.3 1.8 0 3.3-.9 4.3-2.4-.3 2.2-1.4 3.7-3.3 4.9h8.2c-1.9-1.2-3-2.7-3.3-4.9 1 1.5 2.5 2.4 4.3 2.4 2.6 0 4.9-2 4.9-5.3C22 9.4 14.8 6.3 12 .8z',
  H: 'M12 22.8C9.6 17.6 1.8 13.6 1.8 7.6c0-3.4 2.4-5.8 5.4-5.8 2.2 0 4 1.4 4.8 3.8.8-2.4 2.6-3.8 4.8-3.8 3 0 5.4 2.4 5.4 5.8 0 6-7.8 10-10.2 15.2z',
  D: 'M12 .4C14.3 4.8 17.4 8.8 21 12c-3.6 3.2-6.7 7.2-9 11.6C9.7 19.2 6.6 15.2 3 12 6.6 8.8 9.7 4.8 12 .4z',
  C: 'M12 1.2a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM6.5 9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM17.5 9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM10 9h4v6h-4zM11 14h2c0 4.6 1 7.4 3.4 9H7.6c2.4-1.6 3.4-4.4 3.4-9z',
} as const;

export const INKS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const satisfies Record<
  string,
  Ink
>;

type Suit = keyof typeof SIGNS;

/** Null for a card that is none of them. */
export function frenchFace(card: string): Face | null {
  const [, suit, letter] = /^([SHDC])([AKQJT2-9])[a-d]?$/.exec(card) ?? [];
  if (!suit || !letter) return null;
  const sign = SIGNS[suit as Suit];
  const rank = letter === 'T' ? '10' : letter;
  const half = COURTS[suit + rank];
  const parts =
    rank === 'A' ? [at(ACES[suit] ?? solid(sign), 24, 46, 50, 70)] : half ? [] : pips(sign, Number(rank));
  const face = { ink: INKS[suit as Suit], rank, sign, parts, single: false };
  return { ...face, ...(half && { half }) };
}

/** The aces carry a bee, as a mark of the house. */
const BEE = `
p M12 9.5v6.5M9.8 11.3h4.4M9.9 13.3h4.2M10.7 15.1h2.6
p M11.2 9.8C9.5 7.8 7.6 8.2 7.4 9.7c-.2 1.4 1.8 2 3.8.9M12.8 9.8c1.7-2 3.6-1.6 3.8-.1.2 1.4-1.8 2-3.8.9
`;
const ACES: Readonly<Record<string, Picture>> = {
  S: draw(`i ${SIGNS.S}\n${BEE.trim()}`.replaceAll('\np ', '\nb ')),
};
