import type { Art } from '../../art/deck.svelte.ts';
import { at, draw } from '../../art/drawing.ts';
import { type Face, type Ink, pips } from '../../art/face.ts';
import { GEM } from '../../art/signs.ts';
import { GOODS } from './art/goods.ts';

const HEART_LEAF_UP =
  'M12 12c-1.5-2.2-5-3.6-5-6.4 0-1.8 1.3-3 2.8-3 1 0 1.8.5 2.2 1.4.4-.9 1.2-1.4 2.2-1.4 1.5 0 2.8 1.2 2.8 3 0 2.8-3.5 4.2-5 6.4z';
const HEART_LEAF_RIGHT =
  'M12.6 12.6c2.2-1.5 3.6-5 6.4-5 1.8 0 3 1.3 3 2.8 0 1-.5 1.8-1.4 2.2.9.4 1.4 1.2 1.4 2.2 0 1.5-1.2 2.8-3 2.8-2.8 0-4.2-3.5-6.4-5z';
const HEART_LEAF_LEFT =
  'M11.4 12.6c-2.2 1.5-3.6 5-6.4 5-1.8 0-3-1.3-3-2.8 0-1 .5-1.8 1.4-2.2-.9-.4-1.4-1.2-1.4-2.2 0-1.5 1.2-2.8 3-2.8 2.8 0 4.2 3.5 6.4 5z';
const COIN =
  'M12 1a11 11 0 1 1 0 22 11 11 0 1 1 0-22zM16.2 8A5.2 5.2 0 1 0 16.2 16L15 14.6A3.4 3.4 0 1 1 15 9.4zM5 10.2v1.4h2.5v-1.4zM9.6 10.2v1.4h4v-1.4zM5 12.6V14h2.5v-1.4zM9.6 12.6V14h4v-1.4z';

const SIGNS: Readonly<Record<string, string>> = {
  C: `${HEART_LEAF_UP}${HEART_LEAF_LEFT}${HEART_LEAF_RIGHT}M11.2 13h1.6c.2 3.6 1.4 6.4 4 8.8l-1.6 1.4c-2.8-2.6-4-6-4-10.2z`,
  G: 'M1.8 7.8h8.8v4.6H1.8zM13.4 7.8h8.8v4.6h-8.8zM3.2 14h7.4v8.8H3.2zM13.4 14h7.4v8.8h-7.4zM12 7C10 2.2 5 .2 4.3 3.2 3.8 5.6 8 7 12 7zM12 7c2-4.8 7-6.8 7.7-3.8C20.2 5.6 16 7 12 7z',
  J: GEM,
  M: COIN,
  LT: 'M1.2 5.2 12 13.4 22.8 5.2v14.6H1.2zM2.4 4h19.2L12 11.2z',
};

const INKS: Readonly<Record<string, Ink>> = { C: 'green', G: 'red', J: 'blue', M: 'amber', LT: 'plum' };

function good(card: string): Face | null {
  const [, suit = 'LT', number] = /^([CGJM])([1-9]|1[0-3])$/.exec(card) ?? [];
  const [sign, ink] = [SIGNS[suit], INKS[suit]];
  if (!sign || !ink || !(number || card === suit)) return null;
  const picture = GOODS[card];
  const parts = picture ? [at(picture, 64, 68, 58, 77)] : pips(sign, Number(number));
  const face = { ink, parts, single: picture !== undefined };
  if (!number) return { ...face, rank: sign, sign: null };
  return { ...face, rank: number, sign, ...(Number(number) > 8 && { frame: 'a-frame-gild' }) };
}

export const art: Art = {
  signs: SIGNS,
  inks: INKS,
  /** A bow. */
  ornament: draw(`
l M10 10C7.5 4 2.5 3.5 2.5 6.8 2.5 9.5 6.5 10.5 10 10c2.5-6 7.5-6.5 7.5-3.2 0 2.7-4 3.7-7.5 3.2zM10 10c-2 2.5-3.5 5-4 8M10 10c2 2.5 3.5 5 4 8
`),
  face: good,
};
