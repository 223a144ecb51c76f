/** Keys that step through a replay. */
import type { Player } from './player.svelte.ts';

const STEPS: Record<string, (player: Player) => void> = {
  ArrowLeft: (player) => player.go(player.line - 1),
  ArrowRight: (player) => player.go(player.line + 1),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.lines),
  ' ': (player) => player.toggle(),
};

/** Gives whether the key was one of these, and not meant for what has the focus. */
export function stepped(event: KeyboardEvent, player: Player): boolean {
  const step = STEPS[event.key];
  const on = event.target instanceof Element ? event.target : null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.defaultPrevented;
  const isTaken = on?.closest('input, select, textarea, dialog, [role="group"]') !== null;
  const presses = event.key === ' ' && on?.closest('button, a, summary');
  if (!step || !isPlain || isTaken || presses) return false;
  event.preventDefault();
  step(player);
  return true;
}
