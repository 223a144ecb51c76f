/** Places to jump to: where deals begin and tricks end, found in the events of the whole match. */
import type { House } from '../../houses/house.ts';
import { hasBeat } from '../../wire/beats.ts';
import type { ShownFrame } from '../../wire/types.gen.ts';

/** What a house gives at a time. */
const PAGE = 200;

export interface Mark {
  line: number;
  /** In a sentence. */
  text: string;
}

export interface Part {
  line: number;
  marks: Mark[];
}

export class Marks {
  /** Deals with their tricks, so far. */
  parts = $state.raw<Part[]>([]);
  /** How many lines have been looked through. */
  through = $state(0);

  #isStopped = false;

  stop(): void {
    this.#isStopped = true;
  }

  async find(house: House, match: string, lines: number): Promise<void> {
    while (this.through <= lines && !this.#isStopped) {
      const { frames } = await house.replay(match, 'watcher', this.through, PAGE);
      if (frames.length === 0 || this.#isStopped) return;
      this.parts = frames.reduce(added, this.parts);
      this.through += frames.length;
    }
  }
}

function added(parts: Part[], frame: ShownFrame): Part[] {
  const ended = frame.events.find(({ beat }) => beat === 'trick');
  if (hasBeat(frame.events, 'deal')) return [...parts, { line: frame.line, marks: [] }];
  const last = parts.at(-1);
  if (!ended || !last) return parts;
  const mark = { line: frame.line, text: ended.text };
  return [...parts.slice(0, -1), { ...last, marks: [...last.marks, mark] }];
}
