import type { Art } from '../../art/deck.svelte.ts';
import { at, draw, type Picture } from '../../art/drawing.ts';
import { type Face, type Ink, portrait, solid } from '../../art/face.ts';
import { STAR } from '../../art/signs.ts';
import { SUITORS } from './art/suitors.ts';

const SIGNS: Readonly<Record<string, string>> = {
  R: 'M.6 9.2 5.7 5.7 10 16l-1.5 1zM6.7 5.3l4.7-1v11.3l-1.2.3zM23.4 9.2l-5.1-3.5L14 16l1.5 1zM17.3 5.3l-4.7-1v11.3l1.2.3zM12 17.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8z',
  B: 'M11.2 5.4C8.6 3.6 5 3.2 1.2 3.8v15.6c3.8-.6 7.4-.2 10 1.6zM12.8 5.4c2.6-1.8 6.2-2.2 10-1.6v15.6c-3.8-.6-7.4-.2-10 1.6z',
  Y: 'M.4 8.6h2.8v6.8H.4zM4.2 5h4.4v14H4.2zM9.6 10.4h4.8v3.2H9.6zM15.4 5h4.4v14h-4.4zM20.8 8.6h2.8v6.8h-2.8z',
  G: 'M5.8 2.6c3.6-1.2 8.8-1.2 12.4 0l-1 8.4c-3.2.9-7.2.9-10.4 0zM6.9 12.6c3.2.9 7 .9 10.2 0l.3 2.6c-3.2.9-7.6.9-10.8 0zM1.4 14.4c.8-.6 1.8-.6 3 0 .3.8.4 1.6 1 2 3.4 1.3 9.8 1.3 13.2 0 .6-.4.7-1.2 1-2 1.2-.6 2.2-.6 3 0 1.4 3.6-3.4 7-10.6 7S0 18 1.4 14.4z',
};

const INKS: Readonly<Record<string, Ink>> = { R: 'red', B: 'blue', Y: 'amber', G: 'green' };

function suitor(card: string): Face | null {
  const [, colour = '', rank = ''] = /^([RBYG])(X|[2-9]|1[0-2])$/.exec(card) ?? [];
  const [sign, ink] = [SIGNS[colour], INKS[colour]];
  if (!sign || !ink) return null;
  const face = { ink, frame: `a-frame-${colour}`, sign, single: true };
  if (rank === 'X') return { ...face, rank: STAR, parts: [portrait(SUITORS[colour])], seated: true };
  const parts = [
    at([...SEALED, ...wax(Number(rank))], 64, 63, 60.5, 78),
    at(solid(sign, 'o'), 24, 23, 60.5, 78),
  ];
  return { ...face, rank, parts };
}

/** A letter, folded. */
const SEALED = draw(`
w M2 8h60v48H2z
t M2 8l30 26L62 8z
f M2 8l30 26L62 8M2 56l22-27M62 56L40 29
`);
const RIBBON = draw('g M2 28h60v8H2zM28 8h8v48h-8z');
const RING = draw('g M32 11a21 21 0 1 1 0 42 21 21 0 1 1 0-42z');
const WAX = draw(
  'i M32 15.5c4 0 5 2.5 8.5 3.5s6 .5 7.5 4-.5 5.5 0 9 2 6-.5 9-5.5 2-8.5 4-4 4.5-7.5 4.5-5-2.5-8-4.5-6-1-8-4 .5-5.5.5-9-2-6 0-9 4.5-2.5 8-4 4-3.5 8-3.5z',
);

/** The seal of a letter, the grander the higher its number. */
function wax(number: number): Picture {
  if (number > 9) return [...RIBBON, ...RING, ...WAX];
  return number > 5 ? [...RING, ...WAX] : WAX;
}

export const art: Art = {
  signs: SIGNS,
  inks: INKS,
  /** A sealed letter. */
  ornament: draw(`
l M2.5 5h15v10.5h-15zM2.5 5l7.5 6 7.5-6
i M10 8a3 3 0 1 1 0 6 3 3 0 1 1 0-6z
`),
  face: suitor,
};
