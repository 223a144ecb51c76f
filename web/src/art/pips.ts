/** The signs of suits, goods, colours and ranks: silhouettes in boxes of 24. */
const HEART_LEAF_UP =
  'M12 12c-1.5-2.2-5-3.6-5-6.4 0-1.8 1.3-3 2.8-3 1 0 1.8.5 2.2 1.4.4-.9 1.2-1.4 2.2-1.4 1.5 0 2.8 1.2 2.8 3 0 2.8-3.5 4.2-5 6.4z';
const HEART_LEAF_RIGHT =
  'M12.6 12.6c2.2-1.5 3.6-5 6.4-5 1.8 0 3 1.3 3 2.8 0 1-.5 1.8-1.4 2.2.9.4 1.4 1.2 1.4 2.2 0 1.5-1.2 2.8-3 2.8-2.8 0-4.2-3.5-6.4-5z';
const HEART_LEAF_LEFT =
  'M11.4 12.6c-2.2 1.5-3.6 5-6.4 5-1.8 0-3-1.3-3-2.8 0-1 .5-1.8 1.4-2.2-.9-.4-1.4-1.2-1.4-2.2 0-1.5 1.2-2.8 3-2.8 2.8 0 4.2 3.5 6.4 5z';
const SHIELD = 'M3 1.6h18v10.2c0 5.6-4 9.4-9 11.4-5-2-9-5.8-9-11.4z';
const LOZENGE = 'M12 .2 23.4 12 12 23.8.6 12z';
const CROWN_CUT = 'M6.6 15.4h10.8V8l-2.9 2.9L12 6.6l-2.5 4.3L6.6 8z';
const PEARLS_CUT =
  'M12 6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6zM8.6 11.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6zM15.4 11.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6z';
const CROSS_CUT = 'M10.7 6v4.2H7v2.6h3.7v5h2.6v-5H17v-2.6h-3.7V6z';
const GEM =
  'M6.3 2.6h4L8 8.4H1.4zM12 3.4l3 5H9zM13.7 2.6h4l4.9 5.8H16zM1.5 10.2h6.4l2.8 10.4zM9.8 10.2h4.4L12 21.6zM16.1 10.2h6.4l-9.2 10.4z';
const COIN =
  'M12 1a11 11 0 1 1 0 22 11 11 0 1 1 0-22zM16.2 8A5.2 5.2 0 1 0 16.2 16L15 14.6A3.4 3.4 0 1 1 15 9.4zM5 10.2v1.4h2.5v-1.4zM9.6 10.2v1.4h4v-1.4zM5 12.6V14h2.5v-1.4zM9.6 12.6V14h4v-1.4z';

const FRENCH: Readonly<Record<string, string>> = {
  S: 'M12 .8C9.2 6.3 2 9.4 2 15.2c0 3.3 2.3 5.3 4.9 5.3 1.8 0 3.3-.9 4.3-2.4-.3 2.2-1.4 3.7-3.3 4.9h8.2c-1.9-1.2-3-2.7-3.3-4.9 1 1.5 2.5 2.4 4.3 2.4 2.6 0 4.9-2 4.9-5.3C22 9.4 14.8 6.3 12 .8z',
  H: 'M12 22.8C9.6 17.6 1.8 13.6 1.8 7.6c0-3.4 2.4-5.8 5.4-5.8 2.2 0 4 1.4 4.8 3.8.8-2.4 2.6-3.8 4.8-3.8 3 0 5.4 2.4 5.4 5.8 0 6-7.8 10-10.2 15.2z',
  D: 'M12 .4C14.3 4.8 17.4 8.8 21 12c-3.6 3.2-6.7 7.2-9 11.6C9.7 19.2 6.6 15.2 3 12 6.6 8.8 9.7 4.8 12 .4z',
  C: 'M12 1.2a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM6.5 9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM17.5 9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 1 1 0-10.2zM10 9h4v6h-4zM11 14h2c0 4.6 1 7.4 3.4 9H7.6c2.4-1.6 3.4-4.4 3.4-9z',
  JK: 'M12 7.2C9.4 3 5.6 2.2 2.2 4.6c2.6.4 3.6 2.4 3.8 6.4l.6 6.2h10.8l.6-6.2c.2-4 1.2-6 3.8-6.4-3.4-2.4-7.2-1.6-9.8 2.6zM6.6 18.8h10.8v3H6.6zM2 4.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8zM22 4.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8zM12 .8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8z',
};

const GOODS: Readonly<Record<string, string>> = {
  C: `${HEART_LEAF_UP}${HEART_LEAF_LEFT}${HEART_LEAF_RIGHT}M11.2 13h1.6c.2 3.6 1.4 6.4 4 8.8l-1.6 1.4c-2.8-2.6-4-6-4-10.2z`,
  G: 'M1.8 7.8h8.8v4.6H1.8zM13.4 7.8h8.8v4.6h-8.8zM3.2 14h7.4v8.8H3.2zM13.4 14h7.4v8.8h-7.4zM12 7C10 2.2 5 .2 4.3 3.2 3.8 5.6 8 7 12 7zM12 7c2-4.8 7-6.8 7.7-3.8C20.2 5.6 16 7 12 7z',
  J: GEM,
  M: COIN,
  LT: 'M1.2 5.2 12 13.4 22.8 5.2v14.6H1.2zM2.4 4h19.2L12 11.2z',
};

const SUITORS: Readonly<Record<string, string>> = {
  R: 'M.6 9.2 5.7 5.7 10 16l-1.5 1zM6.7 5.3l4.7-1v11.3l-1.2.3zM23.4 9.2l-5.1-3.5L14 16l1.5 1zM17.3 5.3l-4.7-1v11.3l1.2.3zM12 17.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8z',
  B: 'M11.2 5.4C8.6 3.6 5 3.2 1.2 3.8v15.6c3.8-.6 7.4-.2 10 1.6zM12.8 5.4c2.6-1.8 6.2-2.2 10-1.6v15.6c-3.8-.6-7.4-.2-10 1.6z',
  Y: 'M.4 8.6h2.8v6.8H.4zM4.2 5h4.4v14H4.2zM9.6 10.4h4.8v3.2H9.6zM15.4 5h4.4v14h-4.4zM20.8 8.6h2.8v6.8h-2.8z',
  G: 'M5.8 2.6c3.6-1.2 8.8-1.2 12.4 0l-1 8.4c-3.2.9-7.2.9-10.4 0zM6.9 12.6c3.2.9 7 .9 10.2 0l.3 2.6c-3.2.9-7.6.9-10.8 0zM1.4 14.4c.8-.6 1.8-.6 3 0 .3.8.4 1.6 1 2 3.4 1.3 9.8 1.3 13.2 0 .6-.4.7-1.2 1-2 1.2-.6 2.2-.6 3 0 1.4 3.6-3.4 7-10.6 7S0 18 1.4 14.4z',
};

const COURT: Readonly<Record<string, string>> = {
  king: SHIELD + CROWN_CUT,
  queen: LOZENGE + CROWN_CUT,
  baron: SHIELD + PEARLS_CUT,
  baroness: LOZENGE + PEARLS_CUT,
  knight: SHIELD + CROSS_CUT,
  lady: LOZENGE + CROSS_CUT,
  jewel: GEM,
  platinum: 'M8.8 4h6.4l2.6 7.2H6.2zM3.8 12.8h6.6L13 20H1.2zM13.6 12.8h6.6L22.8 20h-8.4l-2-5.4z',
  gold: `M12 1a11 11 0 1 1 0 22 11 11 0 1 1 0-22z${CROWN_CUT}`,
  rogue:
    'M.8 8.2C4.8 5.4 8.4 5.8 12 8c3.6-2.2 7.2-2.6 11.2.2.4 6.2-2.6 10-6.2 10-2.5 0-3.8-2.6-5-2.6s-2.5 2.6-5 2.6C3.4 18.2.4 14.4.8 8.2zM4.6 11.8c.6 2.2 4.4 2.4 5.2.4-1.4-1.7-3.7-1.9-5.2-.4zM19.4 11.8c-1.5-1.5-3.8-1.3-5.2.4.8 2 4.6 1.8 5.2-.4z',
  jester: FRENCH.JK ?? '',
  castle: 'M2 3h3.6v3h3V3h2v3h2.8V3h2v3h3V3H22v7.4l-2 1.8V22h-5.6v-4.6a2.4 2.4 0 0 0-4.8 0V22H4v-9.8l-2-1.8z',
};

/** What stands in an index instead of a numeral. */
export const STAR = 'M12 .8l3.3 7.6 8.2.8-6.2 5.5 1.8 8.1L12 18.5l-7.1 4.3 1.8-8.1L.5 9.2l8.2-.8z';

const PIPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  napoleon: FRENCH,
  bezique: FRENCH,
  beauharnais: GOODS,
  kbernestich: SUITORS,
  behutunsburg: COURT,
};

/** No suit at all, where that can be chosen. */
const NONE =
  'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20zM16.6 5.4A8 8 0 0 0 5.4 16.6zM7.4 18.6A8 8 0 0 0 18.6 7.4z';

/** Null for a suit that is not of this game. */
export function pipOf(game: string, suit: string): string | null {
  if (suit === 'none') return NONE;
  const pips = PIPS[game];
  return (pips && Object.hasOwn(pips, suit) && pips[suit]) || null;
}

const INKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  napoleon: { S: 'spade', H: 'heart', D: 'diamond', C: 'club', JK: 'plum' },
  bezique: { S: 'spade', H: 'heart', D: 'diamond', C: 'club' },
  beauharnais: { C: 'green', G: 'red', J: 'blue', M: 'amber', LT: 'plum' },
  kbernestich: { R: 'red', B: 'blue', Y: 'amber', G: 'green' },
  behutunsburg: {
    king: 'blue',
    queen: 'red',
    baron: 'blue',
    baroness: 'red',
    knight: 'blue',
    lady: 'red',
    jewel: 'amber',
    platinum: 'amber',
    gold: 'amber',
    rogue: 'black',
    jester: 'plum',
    castle: 'green',
  },
};

/** The class that gives a sign its ink. */
export function inkOf(game: string, suit: string): string {
  return `ink-${INKS[game]?.[suit] ?? 'black'}`;
}

/** Where the pips of a number card lie: column and row, from 0 to 1. */
export const LAYOUTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = layouts();

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
