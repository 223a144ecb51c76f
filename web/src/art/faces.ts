import { COURTIERS, COURTS, SUITORS } from './courts.ts';
import { at, draw, type Picture, type Placed } from './drawing.ts';
import { GOODS } from '../games/beauharnais/art/goods.ts';
import { inkOf, LAYOUTS, pipOf, STAR } from './pips.ts';
import { TREASURES } from '../games/behutunsburg/art/treasures.ts';

/** All that is on the face of a card. */
export interface Face {
  readonly ink: string;
  /** A numeral or a letter, or the path of a sign. */
  readonly rank: string;
  readonly sign: string | null;
  /** Which of several equal cards it is. */
  readonly copy?: string;
  readonly parts: readonly Placed[];
  /** A court: its half, which stands on its head below. */
  readonly half?: Picture;
  /** One picture fills the card, so the second index is small. */
  readonly single: boolean;
  /** Someone, above a line. */
  readonly seated?: boolean;
  /** The class of a frame: goods that everyone is after have one, and suitors in their colour. */
  readonly frame?: string;
}

/** Null for a card that is not of this game. */
export function faceOf(game: string, card: string): Face | null {
  switch (game) {
    case 'napoleon':
    case 'bezique':
      return french(game, card);
    case 'beauharnais':
      return good(card);
    case 'kbernestich':
      return suitor(card);
    case 'behutunsburg':
      return courtier(card);
    default:
      return null;
  }
}

function french(game: string, card: string): Face | null {
  const sign = pipOf(game, card.slice(0, 1));
  if (card === 'JK') return joker();
  const [, suit, letter, copy] = /^([SHDC])([AKQJT2-9])([a-d]?)$/.exec(card) ?? [];
  if (!sign || !suit || !letter) return null;
  const rank = letter === 'T' ? '10' : letter;
  const half = COURTS[suit + rank];
  const parts =
    rank === 'A' ? [at(ACES[suit] ?? solid(sign), 24, 46, 50, 70)] : half ? [] : pips(sign, Number(rank));
  const face = { ink: inkOf(game, suit), rank, sign, parts, single: false };
  return { ...face, ...(half && { half }), ...(copy && { copy }) };
}

function joker(): Face {
  const sign = pipOf('napoleon', 'JK') ?? '';
  return {
    ink: inkOf('napoleon', 'JK'),
    rank: sign,
    sign: null,
    parts: [portrait(COURTIERS['jester'], WIDE)],
    single: true,
    seated: true,
  };
}

function good(card: string): Face | null {
  const [, suit = 'LT', number] = /^([CGJM])([1-9]|1[0-3])$/.exec(card) ?? [];
  const sign = pipOf('beauharnais', suit);
  if (!sign || !(number || card === suit)) return null;
  const picture = GOODS[card];
  const parts = picture ? [at(picture, 64, 68, 58, 77)] : pips(sign, Number(number));
  const face = { ink: inkOf('beauharnais', suit), parts, single: picture !== undefined };
  if (!number) return { ...face, rank: sign, sign: null };
  return { ...face, rank: number, sign, ...(Number(number) > 8 && { frame: 'a-frame-gild' }) };
}

function suitor(card: string): Face | null {
  const [, colour, rank] = /^([RBYG])(X|[2-9]|1[0-2])$/.exec(card) ?? [];
  const sign = pipOf('kbernestich', colour ?? '');
  if (!sign || !colour || !rank) return null;
  const face = { ink: inkOf('kbernestich', colour), frame: `a-frame-${colour}`, sign, single: true };
  if (rank === 'X') return { ...face, rank: STAR, parts: [portrait(SUITORS[colour])], seated: true };
  const parts = [
    at([...SEALED, ...wax(Number(rank))], 64, 63, 60.5, 78),
    at(solid(sign, 'o'), 24, 23, 60.5, 78),
  ];
  return { ...face, rank, parts };
}

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
  const sign = pipOf('behutunsburg', card);
  const rank = COUNTS[card];
  if (!sign || !rank) return null;
  const treasure = TREASURES[card];
  const parts = [
    treasure ? at(treasure, 64, 68, 58, 77) : portrait(COURTIERS[card], card === 'jester' ? WIDE : undefined),
  ];
  return { ink: inkOf('behutunsburg', card), rank, sign, parts, single: true, seated: !treasure };
}

const WIDE = 1.2;

/** A bust on the line of the card; one in a wide hat is a little smaller. */
function portrait(picture: Picture = [], scale = 1.3): Placed {
  return { picture, transform: `translate(${94 - 60 * scale} ${106 - 62 * scale}) scale(${scale})` };
}

function solid(d: string, made = 'i'): Picture {
  return [{ made, d }];
}

const PIP = 15.5;
const LEFT = 41.5;
const TOP = 20;

/** The pips of a number card; those below the middle stand on their heads. */
function pips(sign: string, count: number): Placed[] {
  const places = LAYOUTS[count] ?? [];
  return places.map(([column, row]) =>
    at(solid(sign), 24, PIP, LEFT + column * (100 - 2 * LEFT), TOP + row * (140 - 2 * TOP), row > 0.5),
  );
}

/** The aces carry a bee, as a mark of the house. */
const BEE = `
p M12 9.5v6.5M9.8 11.3h4.4M9.9 13.3h4.2M10.7 15.1h2.6
p M11.2 9.8C9.5 7.8 7.6 8.2 7.4 9.7c-.2 1.4 1.8 2 3.8.9M12.8 9.8c1.7-2 3.6-1.6 3.8-.1.2 1.4-1.8 2-3.8.9
`;
const ACES: Readonly<Record<string, Picture>> = {
  S: draw(`i ${pipOf('napoleon', 'S') ?? ''}\n${BEE.trim()}`.replaceAll('\np ', '\nb ')),
};

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
