/** The puzzle of a day: the same for everybody, whatever the clock on the wall says where they are. */
import { type Puzzle, puzzled, puzzlesOf } from './sets.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A day of UTC, as `2026-11-18`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** So many days later. */
export function daysLater(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY);
}

/** The games take turns, day by day. */
export function gameOf(day: string, games: readonly string[] = puzzled): string {
  return games[(Date.parse(day) / DAY) % games.length] ?? '';
}

/** The puzzle of a day; `null` if there are none. */
export async function puzzleOf(day: string): Promise<Puzzle | null> {
  return chosen(await puzzlesOf(gameOf(day)), day);
}

/** Which of a set it is: any, by a hash of the day. */
export function chosen(puzzles: Puzzle[], day: string): Puzzle | null {
  return puzzles[hash(day) % puzzles.length] ?? null;
}

/** FNV-1a, with its last bits mixed: days differ in few of them. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
