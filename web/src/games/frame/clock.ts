/** What is left of the time that was promised, and of the grace after it. */
import type { Clock, Grace } from '../../wire/types.gen.ts';

interface TimeLeft {
  milliseconds: number;
  /** Whether a bot decides when it is up. */
  isGrace: boolean;
}

/** `time` is by the server's clock; `null` if nobody waits for the seat. */
export function timeLeft(clock: Clock | null, grace: Grace | null, time: number): TimeLeft | null {
  const left = clock?.kind === 'runs' ? clock.until - time : null;
  if (left !== null && left > 0) return { milliseconds: left, isGrace: false };
  if (grace) return { milliseconds: Math.max(0, grace.until - time), isGrace: true };
  if (clock?.kind === 'stands') return { milliseconds: clock.left, isGrace: false };
  return left === null ? null : { milliseconds: 0, isGrace: false };
}
