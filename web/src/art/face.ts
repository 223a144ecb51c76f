/** What faces are made of. Each game puts its own together, in its `art.ts`. */
import { at, type Picture, type Placed } from './drawing.ts';

/** An ink of styles/inks.css. */
export type Ink =
  'black' | 'red' | 'blue' | 'green' | 'amber' | 'plum' | 'spade' | 'heart' | 'diamond' | 'club';

/** All that is on the face of a card. */
export interface Face {
  readonly ink: Ink;
  /** A numeral or a letter, or the path of a sign. */
  readonly rank: string;
  readonly sign: string | null;
  readonly parts: readonly Placed[];
  /** A court: its half, which stands on its head below. */
  readonly half?: Picture;
  /** One picture fills the card, so the second index is small. */
  readonly single: boolean;
  /** Someone, above a line. */
  readonly seated?: boolean;
  /** The class of a frame: goods that everyone is after have one, and suitors in their colour. */
  readonly frame?: string;
}

/** Of one in a wide hat: a little smaller. */
export const WIDE = 1.2;

/** A bust on the line of the card. */
export function portrait(picture: Picture = [], scale = 1.3): Placed {
  return { picture, transform: `translate(${94 - 60 * scale} ${106 - 62 * scale}) scale(${scale})` };
}

/** One path as a picture. */
export function solid(d: string, made = 'i'): Picture {
  return [{ made, d }];
}

const PIP = 15.5;
const LEFT = 41.5;
const TOP = 20;

/** The pips of a number card; those below the middle stand on their heads. */
export function pips(sign: string, count: number): Placed[] {
  const places = LAYOUTS[count] ?? [];
  return places.map(([column, row]) =>
    at(solid(sign), 24, PIP, LEFT + column * (100 - 2 * LEFT), TOP + row * (140 - 2 * TOP), row > 0.5),
  );
}

/** Where the pips of a number card lie: column and row, from 0 to 1. */
const LAYOUTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = layouts();

function layouts(): Record<number, [number, number][]> {
  const pair = (y: number): [number, number][] => [
    [0, y],
    [1, y],
  ];
  const middle = (y: number): [number, number] => [0.5, y];
  const third = 1 / 3;
  return {
    1: [middle(0.5)],
    2: [middle(0), middle(1)],
    3: [middle(0), middle(0.5), middle(1)],
    4: [...pair(0), ...pair(1)],
    5: [...pair(0), middle(0.5), ...pair(1)],
    6: [...pair(0), ...pair(0.5), ...pair(1)],
    7: [...pair(0), middle(0.25), ...pair(0.5), ...pair(1)],
    8: [...pair(0), middle(0.25), ...pair(0.5), middle(0.75), ...pair(1)],
    9: [...pair(0), ...pair(third), middle(0.5), ...pair(2 * third), ...pair(1)],
    10: [
      ...pair(0),
      middle(third / 2),
      ...pair(third),
      ...pair(2 * third),
      middle(1 - third / 2),
      ...pair(1),
    ],
  };
}
