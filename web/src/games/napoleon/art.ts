import { jester } from '../../art/courts.ts';
import type { Art } from '../../art/deck.svelte.ts';
import { draw } from '../../art/drawing.ts';
import { type Face, portrait, WIDE } from '../../art/face.ts';
import { frenchFace, INKS, SIGNS } from '../../art/french.ts';
import { FOOL } from '../../art/signs.ts';

const JOKER: Face = {
  ink: 'plum',
  rank: FOOL,
  sign: null,
  parts: [portrait(jester, WIDE)],
  single: true,
  seated: true,
};

export const art: Art = {
  signs: { ...SIGNS, JK: FOOL },
  inks: { ...INKS, JK: 'plum' },
  /** A bee. */
  ornament: draw(`
l M10 6.5v10M7.4 9.5h5.2M7.4 12.2h5.2M8.6 14.8h2.800
l M9 7.5C6.5 4.5 3 5 2.8 7.4c-.2 2 3 3 6 1.4M11 7.5c2.5-3 6-2.5 6.2-.1.2 2-3 3-6 1.4M8.8 4.8 7.5 3M11.2 4.8 12.5 3
`),
  face: (card) => (card === 'JK' ? JOKER : frenchFace(card)),
};
