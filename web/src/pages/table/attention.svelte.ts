/** Calls for the user's attention: sounds, and a wake lock that keeps the screen lit during a match. */
import { hasBeat } from '../../wire/beats.ts';
import { sound } from '../../ui/sounds.ts';
import type { TableSession } from '../../session/session.svelte.ts';

/** To be called while a component is set up. */
export function attend(at: () => TableSession, isAsked: () => boolean): void {
  $effect(() => {
    const { events } = at();
    if (hasBeat(events, 'trick')) sound('trick');
    else if (hasBeat(events, 'card')) sound('card');
  });
  $effect(() => {
    if (isAsked()) sound('turn');
  });
  $effect(() => {
    if (at().seating?.stage === 'over') sound('end');
  });
  $effect(() => {
    const { seat, seating } = at();
    if (seat === null || seating?.stage !== 'playing') return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    // The lock ends when the page is hidden, and a browser may refuse it: then the screen goes dark as usual.
    const hold = () =>
      void navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held;
          if (isGone) void held.release();
        },
        () => null,
      );
    const wake = () => document.hidden || hold();
    hold();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', wake);
      void lock?.release();
    };
  });
}
