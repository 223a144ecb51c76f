/** A small sign for each combination, in boxes of 16, as lines. */
import type { BeziqueKind } from '../../../wire/types.gen.ts';

const FOUR = 'M3 3h3v3H3zM10 3h3v3h-3zM3 10h3v3H3zM10 10h3v3h-3z';

export const MARKS: Record<BeziqueKind, string> = {
  sequence: 'M2 14v-3M5 14V9M8 14V6.5M11 14V4.5M14 14V2',
  royal: 'M2 13.5V5l3.5 3.5L8 3l2.5 5.5L14 5v8.5z',
  marriage: 'M5.7 4.5a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM10.3 4.5a4 4 0 1 1 0 8 4 4 0 1 1 0-8z',
  bezique: 'M8 1.5 13 8l-5 6.5L3 8z',
  double: 'M5.5 3 9 8l-3.5 5L2 8zM10.5 3 14 8l-3.5 5L7 8z',
  aces: FOUR,
  kings: FOUR,
  queens: FOUR,
  knaves: FOUR,
};
