/** What the picture of a table says, in the words and forms that its parts show. */
import { has, t } from '../../words/words.svelte.ts';
import type {
  Event,
  KbernestichEvent,
  KbernestichOwn,
  KbernestichSquare,
  KbernestichTable,
  KbernestichTaken,
} from '../../wire/types.gen.ts';
import type { Play } from '../frame/play.ts';

export function colourName(colour: string): string {
  return t(`kbernestich.colour.${colour}`);
}

export function trumpName(trump: string): string {
  return trump === 'none' ? t('kbernestich.trump.none') : colourName(trump);
}

/** What a square's name consists of: its area, and which of it. The name is all that tells squares apart. */
function placeOf(square: string): [area: string, what: string] {
  const [area = '', what = ''] = square.split(':');
  return [area, what];
}

/** The action that a square gives; `null` if it gives none. */
export function actOn(square: string): string | null {
  const [area, what] = placeOf(square);
  return area === 'act' ? what : null;
}

/** What stands on a square that has a number. */
export function numberOn(square: string, number: number): string {
  const own = `kbernestich-table.number.${square}`;
  return has(own) ? t(own) : String(number);
}

/** What stands on a square: a part of its name, so that it can be called by what is seen. */
export function faceOf({ square, number }: KbernestichSquare): string {
  const act = actOn(square);
  if (act) return t(`kbernestich-table.act.${act}`);
  return number === null ? t('kbernestich-table.grace.short') : numberOn(square, number);
}

/** The whole name of a square, as the log has it. */
export function squareName(square: string): string {
  const [area, what] = placeOf(square);
  if (area === 'from')
    return t('kbernestich.square.from', { colour: colourName(what.charAt(0)), points: what.slice(1) });
  if (area === 'bust') return t('kbernestich.square.bust', { bust: what });
  if (area === 'hunch') return t('kbernestich.square.hunch', { tricks: numberOn(square, Number(what)) });
  if (area === 'act') return t('kbernestich.square.act', { act: t(`kbernestich.act.${what}`) });
  if (area === 'to') return t('kbernestich.square.to', { points: what });
  return t('kbernestich.square.grace');
}

/** What a cube on a square does, in a line. */
export function squareHelp(square: string): string {
  const [area, what] = placeOf(square);
  return t(area === 'act' ? `kbernestich-table.help.${what}` : `kbernestich-table.help.${area}`);
}

/** How many tricks a seat has taken, beside what it predicts. */
export function tricksOf(tricks: number, hunch: number | null): string {
  if (hunch === null) return t('kbernestich-table.tricks', { tricks });
  return t('kbernestich-table.tricks-of', { tricks, hunch: numberOn(`hunch:${hunch}`, hunch) });
}

/** The last trick as far as one may look at it. */
export function lastTrick(table: KbernestichTable, own: KbernestichOwn | null): KbernestichTaken | null {
  return own?.lastTrick ?? table.tricks.at(-1) ?? null;
}

/**
 * The cards of a trick that has just been taken. Where cards taken lie face down they are those that everyone saw: the
 * ones that lay there before, and the one that was just played.
 */
export function takenPlays(taken: KbernestichTaken, before: Play[], events: Event[]): Play[] {
  const told = events.map(({ data }) => data as KbernestichEvent);
  const seen: Play[] = [...before, ...told.filter((event) => event.kind === 'played')];
  const shown = told.find((event) => event.kind === 'took')?.shown ?? null;
  return taken.seats.map((seat, place) => {
    const face = seen.find((play) => play.seat === seat)?.card ?? null;
    return { seat, card: taken.cards?.[place] ?? face ?? shown };
  });
}
