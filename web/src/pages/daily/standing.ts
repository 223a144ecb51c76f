/** How somebody stands in a set, as texts. */
import type { DailyRank, DailySummary, Traveller } from '../../wire/types.gen.ts';
import { t, words } from '../../words/words.svelte.ts';

/** From this share of the matchpoints on a square is filled, as in the text that is shared. */
const HALF = 50;

export type Square = 'above' | 'below' | 'open';

export function squareOf(percent: number | null | undefined): Square {
  if (percent === null || percent === undefined) return 'open';
  return percent >= HALF ? 'above' : 'below';
}

/** "71 %", in whole numbers. */
export function percentText(percent: number): string {
  return t('daily.percent', { number: Math.round(percent) });
}

/** A handle is proof of who it is, so it stands instead of a name. Whoever was forgotten has neither. */
export function nameOf({ kind, name, handle }: Traveller | DailyRank): string {
  if (kind === 'bot') return t('daily.bot');
  if (kind === 'par') return t('daily.par');
  return handle === null ? name || t('daily.forgotten') : `@${handle}`;
}

/** "18 November", by UTC: a day is the server's. */
export function dayText(day: string, style: 'long' | 'short' = 'long'): string {
  const parts: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long' }
      : { weekday: 'short', day: 'numeric', month: 'short' };
  const format = new Intl.DateTimeFormat(words.language, { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** What there is to do or to see in a set, in a few words. */
export function stateText({ state, prepared, boards, mine, entrants }: DailySummary): string {
  if (mine && mine.finished >= boards) {
    const percent = percentText(mine.percent ?? 0);
    return mine.place === null
      ? t('daily.state.done', { percent })
      : t('daily.state.placed', { percent, place: mine.place });
  }
  if (state === 'closed') {
    return mine ? t('daily.state.unfinished', { finished: mine.finished, boards }) : t('daily.state.missed');
  }
  if (mine) return t('daily.state.board', { number: Math.min(mine.finished + 1, boards), boards });
  if (state === 'preparing') return t('daily.state.preparing', { prepared, boards });
  return entrants > 0
    ? t('daily.state.new.entrants', { boards, number: entrants })
    : t('daily.state.new', { boards });
}
