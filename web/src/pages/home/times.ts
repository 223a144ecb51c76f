/** Times as people say them, in the language that is shown. */
import { words } from '../../words/words.svelte.ts';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago"; under a minute it is now. */
export function ago(time: number): string {
  const passed = Math.max(0, Date.now() - time);
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(passed / length), unit);
}

export function day(time: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

export function date(time: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'long' }).format(time);
}
