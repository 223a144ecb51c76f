import type { Art } from '../../art/deck.svelte.ts';
import { draw } from '../../art/drawing.ts';
import { frenchFace, INKS, SIGNS } from '../../art/french.ts';

export const art: Art = {
  signs: SIGNS,
  inks: INKS,
  /** A dial. */
  ornament: draw(`
l M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15zM10 10V5.5M10 10l3.5 2M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.500
`),
  face: frenchFace,
};
