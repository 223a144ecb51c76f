/** Places to jump to: where deals and their chapters begin and tricks end, found in the events of the whole match. */
import { folderOf } from '../../games/index.ts';
import type { House } from '../../houses/house.ts';
import { hasBeat } from '../../wire/beats.ts';
import type { Event, GameTable, ShownFrame } from '../../wire/types.gen.ts';
import { has } from '../../words/words.svelte.ts';

/** What a house gives at a time. */
const PAGE = 200;

export interface Mark {
  line: number;
  /** In a sentence. */
  text: string;
}

/** A stretch of a deal that the game has a word for: the auction, the plots, the tricks. */
export interface Chapter {
  line: number;
  /** The key of its word. */
  key: string;
}

export interface Part {
  line: number;
  /** The last line of its dealing. */
  dealt: number;
  chapters: Chapter[];
  marks: Mark[];
}

export class Marks {
  /** Deals with their tricks, so far. */
  parts = $state.raw<Part[]>([]);
  /** How many lines have been looked through. */
  through = $state(0);

  readonly #game: string;
  #isStopped = false;

  constructor(game: string) {
    this.#game = game;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async find(house: House, match: string, lines: number): Promise<void> {
    while (this.through <= lines && !this.#isStopped) {
      const { frames } = await house.replay(match, 'watcher', this.through, PAGE);
      if (frames.length === 0 || this.#isStopped) return;
      this.parts = frames.reduce((parts, frame) => added(parts, frame, this.#game), this.parts);
      this.through += frames.length;
    }
  }
}

/** What is dealt in several lines one after the other is one deal. */
function added(parts: Part[], { line, events, view }: ShownFrame, game: string): Part[] {
  const last = parts.at(-1);
  const deals = hasBeat(events, 'deal');
  const begins = deals && last?.dealt !== line - 1;
  const part = begins ? { line, dealt: line, chapters: [], marks: [] } : last;
  if (!part) return parts;
  const marked = events.find((event) => isMark(event, game));
  const key = chapterOf(view.table, game);
  const isNew = key !== null && part.chapters.at(-1)?.key !== key;
  const grown: Part = {
    line: part.line,
    dealt: deals ? line : part.dealt,
    chapters: isNew ? [...part.chapters, { line, key }] : part.chapters,
    marks: marked ? [...part.marks, { line, text: marked.text }] : part.marks,
  };
  return [...(begins ? parts : parts.slice(0, -1)), grown];
}

function isMark({ beat, data }: Event, game: string): boolean {
  return beat === 'trick' || (folderOf(game)?.marks?.(data) ?? false);
}

/** The key of the word that a game has for what is being done; `null` if it has none. */
function chapterOf(table: GameTable, game: string): string | null {
  const { phase } = table as { phase?: string | { kind: string } };
  const key = `${game}-table.chapter.${typeof phase === 'object' ? phase.kind : phase}`;
  return has(key) ? key : null;
}
