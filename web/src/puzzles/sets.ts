/** The sets of puzzles that came with the client: one file a game, fetched when it is wanted. */

export interface Puzzle {
  /** The same wherever the puzzle goes. */
  id: string;
  game: string;
  /** The seat that decides. */
  seat: number;
  /** From 1, the easiest. */
  level: number;
  /** A deal up to the decision, in the notation of records. */
  record: string;
}

export const LEVELS = [1, 2, 3] as const;

const files = new Map(
  Object.entries(
    import.meta.glob<string>('../../../puzzles/*.soiree', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [/([^/]+)\.soiree$/.exec(path)?.[1] ?? '', load]),
);

/** The games that there are puzzles of. */
export const puzzled: readonly string[] = [...files.keys()].sort();

const loaded = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game, in the order of its set; none if it has none. */
export function puzzlesOf(game: string): Promise<Puzzle[]> {
  const known = loaded.get(game) ?? (files.get(game)?.() ?? Promise.resolve('')).then(readSet);
  loaded.set(game, known);
  // What could not be fetched is asked for again.
  known.catch(() => loaded.delete(game));
  return known;
}

/** Records one after another, each with a comment behind its first line that says whose decision it is. */
export function readSet(text: string): Puzzle[] {
  return text
    .split(/^(?=soiree 1$)/m)
    .map((part) => part.trim())
    .flatMap((record) => {
      const [, id, seat, level] = /^# puzzle: (\w+) seat (\d) level (\d)$/m.exec(record) ?? [];
      const game = /^game: *(\S+)/m.exec(record)?.[1];
      if (!id || !seat || !level || !game) return [];
      return [{ id, game, seat: Number(seat), level: Number(level), record }];
    });
}

/** The next that is not solved, after one if it is given; where all are, the next. */
export function nextOf(
  puzzles: Puzzle[],
  isSolved: (id: string) => boolean,
  after: string | null = null,
): Puzzle | null {
  const place = puzzles.findIndex(({ id }) => id === after) + 1;
  const inTurn = [...puzzles.slice(place), ...puzzles.slice(0, place)];
  return inTurn.find(({ id }) => !isSolved(id) && id !== after) ?? inTurn[0] ?? null;
}
