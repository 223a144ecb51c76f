/** Matches on this device that are over. */
import type { PastMatch } from './pkg/soiree.js';
import type { MatchQuery } from '../house.ts';
import type { MatchEntry, MatchPage } from '../../wire/types.gen.ts';
import type { Keep } from './keep.ts';
import type { Language } from './messages.ts';
import type { Modules } from './modules.ts';

/** Matches on a page. */
const PAGE = 20;

/** The newest first. */
export async function page(keep: Keep, { game, after }: MatchQuery): Promise<MatchPage> {
  const entries = await keep.entries();
  const over = entries
    .flatMap(({ over }) => over ?? [])
    .filter((one) => (!game || one.game === game) && (!after || cursor(one) < after))
    .sort((one, other) => (cursor(one) < cursor(other) ? 1 : -1));
  const matches = over.slice(0, PAGE);
  const last = matches.at(-1);
  return { matches, next: last && over.length > PAGE ? cursor(last) : null };
}

/** Sorts as the time at which it ended. */
function cursor({ finishedAt, id }: MatchEntry): string {
  return `${String(finishedAt ?? 0).padStart(15, '0')}.${id}`;
}

/** The match that was looked at last: a replay asks for it again and again. */
let open: { id: string; match: PastMatch } | null = null;

/** A match that is kept here, or of a record that is not. */
export async function past(
  keep: Keep,
  modules: Modules,
  id: string,
  record: string | null,
  language: Language,
): Promise<PastMatch> {
  const game = record === null ? await keep.gameOf(id) : gameIn(record);
  const { PastMatch } = (await modules.of(game, language)).wasm;
  if (open?.id === id) return open.match;
  const match =
    record === null
      ? PastMatch.read(id, JSON.stringify(await keep.lines(id)), language)
      : PastMatch.of(record, language);
  open?.match.free();
  open = { id, match };
  return match;
}

/** The game of a record, by its header; empty if that does not say. */
export function gameIn(record: string): string {
  return /^game: *(\S+)/m.exec(record)?.[1] ?? '';
}
