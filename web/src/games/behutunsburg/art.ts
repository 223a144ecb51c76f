import type { Art } from '../../art/deck.svelte.ts';
import { at, draw } from '../../art/drawing.ts';
import { type Face, type Ink, portrait, WIDE } from '../../art/face.ts';
import { FOOL, GEM } from '../../art/signs.ts';
import { COURTIERS } from './art/courtiers.ts';
import { TREASURES } from './art/treasures.ts';

const SHIELD = 'M3 1.6h18v10.2c0 5.6-4 9.4-9 11.4-5-2-9-5.8-9-11.4z';
const LOZENGE = 'M12 .2 23.4 12 12 23.8.6 12z';
const CROWN_CUT = 'M6.6 15.4h10.8V8l-2.9 2.9L12 6.6l-2.5 4.3L6.6 8z';
const PEARLS_CUT =
  'M12 6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6zM8.6 11.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6zM15.4 11.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6z';
const CROSS_CUT = 'M10.7 6v4.2H7v2.6h3.7v5h2.6v-5H17v-2.6h-3.7V6z';

const SIGNS: Readonly<Record<string, string>> = {
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
  jester: FOOL,
  castle: 'M2 3h3.6v3h3V3h2v3h2.8V3h2v3h3V3H22v7.4l-2 1.8V22h-5.6v-4.6a2.4 2.4 0 0 0-4.8 0V22H4v-9.8l-2-1.8z',
};

const INKS: Readonly<Record<string, Ink>> = {
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
};

/** H1.2. What each card counts at the end of a round: printed, as on the cards of the game. */
const COUNTS: Readonly<Record<string, string>> = {
  castle: '50',
  king: '50',
  queen: '50',
  jewel: '50',
  baron: '20',
  baroness: '20',
  platinum: '20',
  knight: '10',
  lady: '10',
  gold: '5',
  rogue: '0',
  jester: '-30',
};

function courtier(card: string): Face | null {
  const [sign, ink, rank] = [SIGNS[card], INKS[card], COUNTS[card]];
  if (!sign || !ink || !rank) return null;
  const treasure = TREASURES[card];
  const parts = [
    treasure ? at(treasure, 64, 68, 58, 77) : portrait(COURTIERS[card], card === 'jester' ? WIDE : undefined),
  ];
  return { ink, rank, sign, parts, single: true, seated: !treasure };
}

export const art: Art = {
  signs: SIGNS,
  inks: INKS,
  /** A castle. */
  ornament: draw(`
l M3 17V4h3v2.5h2.5V4h3v2.5H14V4h3v13zM8 17v-4a2 2 0 0 1 4 0v4
`),
  face: courtier,
};
