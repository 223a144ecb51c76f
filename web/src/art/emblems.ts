import { COURTIERS, COURTS } from './courts.ts';
import { draw, type Picture, type Placed } from './drawing.ts';
import { GIFTS } from '../games/beauharnais/art/gift.ts';
import { bicorne } from './hats.ts';
import { bee, candle, dial, gift, ink, letter, map, moon, sheet, storeys, wallpaper } from './scenery.ts';

function put(picture: Picture | undefined, x: number, y: number, scale = 1, turn = 0): Placed {
  const turned = turn ? ` rotate(${turn})` : '';
  return { picture: picture ?? [], transform: `translate(${x} ${y}) scale(${scale})${turned}` };
}

const blank = draw('w M0 8a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v116a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z');

/** A card with a court on it. */
function card(court: Picture = [], x: number, y: number, turn: number): Placed[] {
  const way = `translate(${x} ${y}) scale(0.8) rotate(${turn})`;
  const halves = ['translate(6 4)', 'rotate(180 36 66) translate(6 4)'];
  const courts = halves.map((half) => ({ picture: court, transform: `${way} ${half}` }));
  return [{ picture: blank, transform: way }, ...courts];
}

/** An empire on a map, his hat, and his bees. */
const NAPOLEON = [
  put(map, 0, 0),
  put(bicorne.slice(1), 168, 100, 1.9, -6),
  put(bee, 262, 8, 1.2, 20),
  put(bee, 22, 12, 0.9, -18),
  put(bee, 142, 4, 0.7, 8),
];

/** An evening on which much is given. */
const BEAUHARNAIS = [
  put(moon, 0, 0),
  put(gift, 104, 44),
  put(GIFTS['G1'], 30, 118, 1),
  put(GIFTS['G3'], 216, 106, 1.05),
  put(GIFTS['G2'], 110, 146, 0.75, -14),
  put(GIFTS['G7'], 158, 146, 0.7),
  put(GIFTS['G11'], 276, 152, 0.55),
];

/** A sheet to plot on, letters, and a candle. */
const KBERNESTICH = [
  put(sheet, 0, 0),
  put(letter, 22, 24, 1, -10),
  put(letter, 30, 112, 0.9, 8),
  put(ink, 238, 18),
  put(candle, 264, 114, 0.82),
];

/** A castle cut open: the throne above the barons above the knights above the treasure. */
const BEHUTUNSBURG = [
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

/** The queen of spades and the knave of diamonds, between two dials. */
const BEZIQUE = [
  put(wallpaper, 0, 0),
  put(dial, 24, 70, 1.1),
  put(dial, 224, 70, 1.1),
  ...card(COURTS['SQ'], 100, 58, -9),
  ...card(COURTS['DJ'], 166, 50, 8),
];

export const EMBLEMS: Readonly<Record<string, readonly Placed[]>> = {
  napoleon: NAPOLEON,
  beauharnais: BEAUHARNAIS,
  kbernestich: KBERNESTICH,
  behutunsburg: BEHUTUNSBURG,
  bezique: BEZIQUE,
};
