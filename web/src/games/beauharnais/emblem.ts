import { draw, type Placed, put } from '../../art/drawing.ts';
import { GIFTS } from './art/gift.ts';

const moon = draw(`
p M112 10h96v76h-96zM160 10v76M112 46h96
y M184 18a13 13 0 1 0 12 18 10 10 0 1 1-12-18z
q M128 22v6M125 25h6M144 34v4M142 36h4M132 60v6M129 63h6M186 60v4M184 62h4
w M0 0h98c-2 26-18 44-44 54-14 6-26 10-34 26-4 8-4 20-4 40H0z
w M320 0h-98c2 26 18 44 44 54 14 6 26 10 34 26 4 8 4 20 4 40h16z
f M24 0c2 26-2 46-14 66M52 0c0 22-8 38-28 50M80 0c-2 16-10 28-26 38M296 0c-2 26 2 46 14 66M268 0c0 22 8 38 28 50M240 0c2 16 10 28 26 38
g M14 80c6-4 12-4 18 0l-3 7H14zM306 80c-6-4-12-4-18 0l3 7h15z
w M-4 116C60 106 260 106 324 116v90H-4z
t M-4 188C60 180 260 180 324 188v18H-4z
`);
const gift = draw(`
w M10 46h92v56H10z
t M70 46h32v56H70z
g M48 46h16v56H48z
w M4 30h104v18H4z
g M46 30h20v18H46z
g M56 30C48 6 20-2 16 12c-3 12 20 20 40 18zM56 30C64 6 92-2 96 12c3 12-20 20-40 18z
l M56 30c-8-8-18-14-28-15M56 30c8-8 18-14 28-15
`);

/** An evening on which much is given. */
export const emblem: readonly Placed[] = [
  put(moon, 0, 0),
  put(gift, 104, 44),
  put(GIFTS['G1'], 30, 118, 1),
  put(GIFTS['G3'], 216, 106, 1.05),
  put(GIFTS['G2'], 110, 146, 0.75, -14),
  put(GIFTS['G7'], 158, 146, 0.7),
  put(GIFTS['G11'], 276, 152, 0.55),
];
