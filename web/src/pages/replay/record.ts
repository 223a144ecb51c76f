/** What a record says without its game being known: who played, and who did what in which line. */
import type { Chair } from '../../wire/types.gen.ts';
import { t } from '../../words/words.svelte.ts';

export interface MatchRecord {
  game: string;
  /** By seat; of a bot without its level. */
  names: string[];
  /** By seat: the level of a bot; `null` of a person. */
  levels: (string | null)[];
  /** Every line, as frames count them: frame `n` is after `lines[n - 1]`. */
  lines: string[];
  /** What the deals were fixed by; `null` if the record does not say. */
  commitment: string | null;
  /** Where it was played; `null` if the record does not say. */
  table: string | null;
}

/** Something that a seat did. */
export interface Deed {
  /** It was to be decided after so many lines. */
  line: number;
  seat: number;
  /** As a record spells it. */
  action: string;
}

/** At the end of a bot's name. */
const LEVEL = / \((L\d)\)$/;

export function readRecord(text: string): MatchRecord {
  const all = text.split('\n').map((line) => line.trim());
  const gap = all.includes('') ? all.indexOf('') : all.length;
  const head = all.slice(0, gap);
  const field = (name: string) =>
    head
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim();
  const names: string[] = [];
  for (const line of head) {
    const [, seat, name] = /^name: (\d) (.+)$/.exec(line) ?? [];
    if (seat && name) names[Number(seat)] = name;
  }
  const players = Number(field('players:') ?? names.length);
  return {
    game: field('game:') ?? '',
    names: Array.from({ length: players }, (_, seat) => names[seat]?.replace(LEVEL, '') ?? String(seat + 1)),
    levels: Array.from({ length: players }, (_, seat) => LEVEL.exec(names[seat] ?? '')?.[1] ?? null),
    lines: all
      .slice(gap + 1)
      .map(plain)
      .filter(happens),
    commitment: field('# commitment:') ?? null,
    table: field('# table:') ?? null,
  };
}

/** The record with a name for every seat, where it has none: of a scenario, or of a puzzle. */
export function named(record: string): string {
  const name = (seat: number) => `name: ${seat} ${t('table.seat', { number: seat + 1 })}`;
  return record.replace(/^players: *(\d).*$/m, (line, players: string) =>
    [line, ...Array.from({ length: Number(players) }, (_, seat) => name(seat))].join('\n'),
  );
}

/** Without its comment and with single spaces, as the rules read it. */
function plain(line: string): string {
  return (line.split('#')[0] ?? '').trim().replace(/\s+/g, ' ');
}

/** Whether a line does something; one of a scenario may only claim something. */
function happens(line: string): boolean {
  return line !== '' && !line.startsWith('?');
}

/** All that one seat did. */
export function deedsOf(match: MatchRecord, seat: number): Deed[] {
  return match.lines.flatMap((said, line) => {
    const action = deedOf(said, seat);
    return action === null ? [] : [{ line, seat, action }];
  });
}

/** What a seat that is asked after so many lines then did; where several are asked at once, others may come first. */
export function didAfter(match: MatchRecord, line: number, seat: number): string | null {
  for (const said of match.lines.slice(line)) {
    const action = deedOf(said, seat);
    if (action !== null) return action;
  }
  return null;
}

/** After how many lines the first player decides; 0 if none does. */
export function firstMove({ lines }: MatchRecord): number {
  return Math.max(
    0,
    lines.findIndex((said) => !said.startsWith('* ')),
  );
}

/** The seat that acted next after so many lines; `null` if it was chance, or the end. */
export function nextToAct(match: MatchRecord, line: number): number | null {
  const [, seat] = /^(\d) /.exec(match.lines[line] ?? '') ?? [];
  return seat === undefined ? null : Number(seat);
}

function deedOf(said: string, seat: number): string | null {
  return said.startsWith(`${seat} `) ? said.slice(2) : null;
}

/** A seat at a board that shows the past: of a person, or of a bot of this level. */
export function chairOf(name: string, level: string | null = null): Chair {
  const plain = { guest: false, voids: 0, instead: null, shown: false, clock: null, grace: null, misses: 0 };
  return { ...plain, sitter: level === null ? 'person' : 'bot', level, name, here: true };
}
