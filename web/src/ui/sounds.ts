/** Short sounds, made on the spot; silent if the user wants none. */
import { settings } from './settings.svelte.ts';

type Sound = 'card' | 'trick' | 'turn' | 'end';

/** Notes in hertz, one after the other. */
const notes: Record<Sound, number[]> = {
  card: [330],
  trick: [262, 330],
  turn: [523, 659],
  end: [392, 494, 587],
};
const LENGTH = 0.09;
/** At full volume. */
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  const { volume } = settings.liked;
  // A browser lets no page sound before it has been touched.
  if (volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, frequency] of notes[which].entries()) {
    const start = currentTime + index * LENGTH;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const loudness = new GainNode(context, { gain: LOUDNESS * volume });
    loudness.gain.setTargetAtTime(0, start + LENGTH / 2, LENGTH / 3);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + 3 * LENGTH);
  }
}
