import { COURTS } from '../../art/courts.ts';
import { draw, type Picture, type Placed, put } from '../../art/drawing.ts';

const wallpaper = draw(`
q M20 0v132M60 0v132M100 0v132M140 0v132M180 0v132M220 0v132M260 0v132M300 0v132
q M40 20l5 7-5 7-5-7zM80 50l5 7-5 7-5-7zM40 80l5 7-5 7-5-7zM240 50l5 7-5 7-5-7zM280 20l5 7-5 7-5-7zM280 80l5 7-5 7-5-7zM120 90l5 7-5 7-5-7zM200 90l5 7-5 7-5-7z
p M160 0v8
g M160 6c12 0 22 10 28 26h-56c6-16 16-26 28-26z
o M150 34h20c0 6-4 9-10 9s-10-3-10-9z
w M-4 146C60 130 260 130 324 146v60H-4z
t M-4 184C60 174 260 174 324 184v22H-4z
f M-4 184C60 174 260 174 324 184
`);
const dial = draw(`
g M33 0a33 33 0 1 1 0 66 33 33 0 1 1 0-66z
w M33 5a28 28 0 1 1 0 56 28 28 0 1 1 0-56z
l M33 8v5M33 53v5M8 33h5M53 33h5M15.3 15.3l3.5 3.5M50.7 15.3l-3.5 3.5M15.3 50.7l3.5-3.5M50.7 50.7l-3.5-3.500
i M33 33l-2.5-4L46 17l-9 17.5z
g M33 29.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7z
w M12 68h42l4 8H8z
`);
const blank = draw('w M0 8a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v116a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z');

/** A card with a court on it. */
function card(court: Picture = [], x: number, y: number, turn: number): Placed[] {
  const way = `translate(${x} ${y}) scale(0.8) rotate(${turn})`;
  const halves = ['translate(6 4)', 'rotate(180 36 66) translate(6 4)'];
  const courts = halves.map((half) => ({ picture: court, transform: `${way} ${half}` }));
  return [{ picture: blank, transform: way }, ...courts];
}

/** The queen of spades and the knave of diamonds, between two dials. */
export const emblem: readonly Placed[] = [
  put(wallpaper, 0, 0),
  put(dial, 24, 70, 1.1),
  put(dial, 224, 70, 1.1),
  ...card(COURTS['SQ'], 100, 58, -9),
  ...card(COURTS['DJ'], 166, 50, 8),
];
