/** What kind of moment a step is: pace, sound and marks go by it, whatever the game. */
import type { Beat, Event } from './types.gen.ts';

/** From the lightest. */
const BEATS: Beat[] = ['none', 'card', 'deal', 'trick', 'score'];

/** The heaviest beat among what happened in a step. */
export function beatOf(events: Event[]): Beat {
  const heaviest = Math.max(0, ...events.map(({ beat = 'card' }) => BEATS.indexOf(beat)));
  return BEATS[heaviest] ?? 'none';
}

/** Whether a step has such a moment, beside heavier ones perhaps. */
export function hasBeat(events: Event[], beat: Beat): boolean {
  return events.some((event) => (event.beat ?? 'card') === beat);
}
