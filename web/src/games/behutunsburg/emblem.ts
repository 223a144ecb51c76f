import { draw, type Placed, put } from '../../art/drawing.ts';
import { COURTIERS } from './art/courtiers.ts';

const storeys = draw(`
q M10 190h46M20 34l8-4 8 4M44 56l6-3 6 3M268 44l6-3 6 3
w M64 198V128h-8v-12h8v6h8v-6h8v6h8V80h-8V68h8v6h8v-6h8v6h8V32h-8V20h16v6h16v-6h16v6h16v-6h16v6h16v-6h16v12h-8V74h8v-6h8v6h8v-6h8v12h-8V122h8v-6h8v6h8v-6h8v12h-8v70z
t M112 32h96v48h-96zM64 128h192v48H64z
l M88 80h144M64 128h192M64 176h192
p M160 26V3
g M160 4l22 5-22 6z
g M92 188a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM104 188a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM98 180a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM128 198l4-10h16l4 10zM154 198l4-10h16l4 10zM141 188l3-8h16l3 8zM202 181h16l6 6-14 11-14-11z
l M196 187h28M210 198l-5-11 2-6M210 198l5-11-2-6
w M290 142a24 24 0 1 1 0 48 24 24 0 1 1 0-48z
p M0 198h320
`);

/** A castle cut open: the throne above the barons above the knights above the treasure. */
export const emblem: readonly Placed[] = [
  put(storeys, 0, 0),
  put(COURTIERS['king'], 116, 38.5, 0.66),
  put(COURTIERS['queen'], 164, 38.5, 0.66),
  put(COURTIERS['baron'], 96, 87, 0.66),
  put(COURTIERS['baroness'], 136, 87, 0.66),
  put(COURTIERS['jester'], 186, 87, 0.66),
  put(COURTIERS['knight'], 76, 135, 0.66),
  put(COURTIERS['lady'], 114, 135, 0.66),
  put(COURTIERS['knight'], 164, 135, 0.66),
  put(COURTIERS['lady'], 202, 135, 0.66),
  put(COURTIERS['rogue'], 269, 143, 0.7),
];
