/**
 * How much room a board has: the only breakpoints of boards. Frame measures itself, hands this to the parts it draws, and
 * sets classes of the same names (`is-narrow` …) by which they are styled. Talk beside a table takes room, so it is the
 * board that is measured and not the window.
 */
export interface Room {
  /** A phone held upright: seats in a row, little text. */
  isNarrow: boolean;
  /** Two things can stand side by side. */
  isBroad: boolean;
  /** There is room for a panel beside everything else. */
  isWide: boolean;
  /** A small phone, or one on its side. */
  isLow: boolean;
  /** Hardly more than the hand. */
  isFlat: boolean;
  /** A phone on its side, a desk at 200 %: all in rows, one below the other, the own seat among the others. */
  isLying: boolean;
}

/** What stands beside a board that lies. */
const MOVES = 80;

/** In CSS pixels. */
export function roomOf(width: number, height: number): Room {
  return {
    isNarrow: width < 740,
    isBroad: width >= 860,
    isWide: width >= 1060,
    isLow: height <= 610,
    isFlat: height <= 470,
    isLying: height < 520 && width >= 480 - MOVES,
  };
}
