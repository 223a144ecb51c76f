/**
 * How the castles stand, and how large persons are in them, so that everybody is seen and can be pressed: side by side, or
 * the own below the others; where it is low, with two storeys abreast. In CSS pixels.
 */

/** A person can always be pressed; where many castles stand on a small phone it may be as narrow as a couple asks for. */
const LEAST = 44;
const NARROWEST = 40;
/** Where there is no room for that either, as low as an eye and a thumb still find. */
const LOWEST = 28;
const MOST = 200;
/** Of a card. */
const HEIGHT_TO_WIDTH = 7 / 5;
/** Between castles. */
export const APART = 8;
/** What a storey has besides the persons in it: its floor, and some air. */
const AIR = 8;
/** Between persons, and between the lines that they stand in. */
const STEP = 4;
/** A storey that is as low as its sign. */
const BARE = 22;
/** Below this a castle has no room beside the persons. */
const SLIM = 150;
const SIGN = 44;
const EDGE = 13;
const MANY = 26;
const WORD = 96;

export interface Area {
  width: number;
  height: number;
}

/** How the castles stand. */
export interface Stand {
  /** How many castles each row has. */
  rows: number[];
  /** How many storeys are side by side in a castle. */
  abreast: number;
}

/** How many persons stand together, and whether a number stands beside them. */
export interface Stood {
  persons: number;
  isCounted: boolean;
}

/** A castle: the height of its head, and who stands in each storey, from the top. */
export interface Crowd {
  head: number;
  storeys: Stood[][];
}

/** By the room alone: castles do not move while they fill. */
export function standOf(area: Area, castles: number, head: number): Stand {
  const upright = best(area, head, rowsOf(castles, 1));
  if (upright.height >= LEAST) return upright.stand;
  const abreast = best(area, head, rowsOf(castles, 2));
  return abreast.height > upright.height ? abreast.stand : upright.stand;
}

function rowsOf(castles: number, abreast: number): Stand[] {
  const all = [[castles], ...(castles > 3 ? [[castles / 2, castles / 2]] : []), [castles - 1, 1]];
  return all.map((rows) => ({ rows, abreast }));
}

function best(area: Area, head: number, stands: Stand[]): { stand: Stand; height: number } {
  return stands
    .map((stand) => ({ stand, height: roomFor(area, head, stand) }))
    .reduce((one, other) => (other.height > one.height ? other : one));
}

/** How high persons can be if there is a couple in every storey; less than nothing if that is too wide. */
function roomFor(area: Area, head: number, stand: Stand): number {
  const couple = (storeyWidth(widthOf(area, stand), stand) - STEP) / 2;
  if (couple < NARROWEST) return couple - NARROWEST;
  const { length } = stand.rows;
  const storeys = 4 / stand.abreast;
  const height = (area.height - APART * (length - 1)) / length - head;
  return Math.min(height / storeys - AIR, couple * HEIGHT_TO_WIDTH);
}

/** The width of a castle where most stand in a row. */
export function widthOf(area: Area, { rows }: Stand): number {
  const most = Math.max(...rows);
  return (area.width - APART * (most - 1)) / most;
}

/** Walls as thick as there is room for. */
export function wallOf(castle: number): number {
  return castle < 280 ? 0 : Math.min(40, Math.round(castle * 0.06));
}

/** Battlements, and towers with a flag where the walls are thick. */
export function roofOf(castle: number): number {
  return wallOf(castle) > 0 ? 36 : 12;
}

function storeyWidth(castle: number, { abreast }: Stand): number {
  const inside = (castle - 2 * wallOf(castle)) / abreast;
  return inside - (inside < SLIM ? EDGE : SIGN);
}

/** How high persons and storeys are: as high as lets everybody be seen. Storeys without anybody are low where it must be. */
export function sizeOf(area: Area, stand: Stand, rows: Crowd[][]): { person: number; storey: number } {
  const highest = (least: number, isBare: boolean): number | undefined =>
    Array.from({ length: MOST - least + 1 }, (_, less) => MOST - less).find((person) =>
      fits(area, stand, rows, person, isBare),
    );
  const full = highest(LEAST, false);
  if (full !== undefined) return { person: full, storey: full + AIR };
  return { person: highest(LOWEST, true) ?? LEAST, storey: BARE };
}

/** Where they are low only the upper part of a card is shown; a couple always has room. */
export function personWidth(height: number, castle: number, stand: Stand): number {
  const couple = Math.floor((storeyWidth(castle, stand) - STEP) / 2);
  return Math.max(NARROWEST, Math.min(couple, Math.max(LEAST, Math.round(height / HEIGHT_TO_WIDTH))));
}

function fits(area: Area, stand: Stand, rows: Crowd[][], height: number, isBare: boolean): boolean {
  const heights = rows.map((row) => {
    const castle = (area.width - APART * (row.length - 1)) / row.length;
    return Math.max(...row.map((crowd) => castleHeight(crowd, stand, castle, height, isBare)));
  });
  const all = heights.reduce((sum, one) => sum + one, APART * (rows.length - 1));
  return all <= area.height;
}

function castleHeight(crowd: Crowd, stand: Stand, castle: number, height: number, isBare: boolean): number {
  const storeys = crowd.storeys.map((stood) => {
    const lines = linesOf(stood, castle, stand, height);
    if (lines === 0 && isBare) return BARE;
    return Math.max(lines, 1) * (height + STEP) - STEP + AIR;
  });
  const pairs = Array.from({ length: Math.ceil(storeys.length / stand.abreast) }, (_, place) =>
    Math.max(...storeys.slice(place * stand.abreast, (place + 1) * stand.abreast)),
  );
  return pairs.reduce((sum, one) => sum + one, crowd.head);
}

function linesOf(stood: Stood[], castle: number, stand: Stand, height: number): number {
  let left = 0;
  let lines = 0;
  for (const one of stood) {
    const needed = spread(one, castle, stand, height);
    if (needed > left) {
      lines += 1;
      left = storeyWidth(castle, stand) + STEP;
    }
    left -= needed;
  }
  return lines;
}

/** How wide they stand; in a slim castle the number lies over them. */
function spread({ persons, isCounted }: Stood, castle: number, stand: Stand, height: number): number {
  const isSlim = castle / stand.abreast < SLIM;
  return persons * (personWidth(height, castle, stand) + STEP) + (isCounted && !isSlim ? MANY : 0);
}

/** Whether a free place, and a word, have room at the end of a storey. */
export function roomAfter(
  stood: Stood[],
  castle: number,
  stand: Stand,
  height: number,
): { hasPlace: boolean; hasWord: boolean } {
  const needed = stood.reduce((sum, one) => sum + spread(one, castle, stand, height), 0);
  const left = storeyWidth(castle, stand) - needed;
  const place = personWidth(height, castle, stand) + STEP;
  return { hasPlace: left > place, hasWord: left > place + WORD };
}
