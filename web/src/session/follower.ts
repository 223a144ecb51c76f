/**
 * The client's side of the protocol, after `crates/protocol/src/follower.rs`: gap detection by the numbers of steps and
 * lines of talk and by hashes, idempotent requests, and snapshots that make up for what was missed.
 */
import { type Difference, patched } from '../wire/difference.ts';
import { fingerprint } from './fingerprint.ts';
import type {
  Deal,
  Advice,
  Event,
  Refusal,
  Say,
  Seating,
  Snapshot,
  Step,
  Talk,
  Tell,
  View,
  What,
} from '../wire/types.gen.ts';

/** A step with its differences put in: `null` where nothing has changed. */
export interface HeardStep {
  step: number;
  /** `null` where no clock has changed. */
  at: number | null;
  what: What;
  events: Event[];
  seating: Seating | null;
  deal: Deal | null;
  view: View | null;
}

/** What came of a message. */
type Heard =
  /** Everything; `skips` if steps after the last one that was heard are not told again. */
  | { kind: 'all'; snapshot: Snapshot; skips: boolean }
  | { kind: 'step'; step: HeardStep }
  | { kind: 'talk'; line: Talk }
  | { kind: 'watchers'; watchers: number }
  | { kind: 'answered'; say: Say; reply: Reply }
  /** Something that several have wished for is not done. */
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'bye'; refusal: Refusal }
  | { kind: 'nothing' };

export type Reply = { refusal: Refusal | null; /** To a request for a hint. */ hint: Advice | null };

/** So many of the last steps are recalled in words. */
const STEPS_RECALLED = 200;

const NOTHING: Heard = { kind: 'nothing' };

export class Follower {
  /** The last step that was heard; 0 before the first message. */
  step = 0;
  seating: Seating | null = null;
  deal: Deal | null = null;
  /** `null` before the match. */
  view: View | null = null;
  /** The number of the last line of talk that was heard; 0 if none was. */
  talk = 0;
  /** Whether there is a gap: ask for `since`. */
  isBehind = false;
  /** Requests without a reply: to be sent again after a while, word for word, as their ids make a repeat harmless. */
  waiting: Say[] = [];

  readonly #isLossy: boolean;

  /** A link that cannot lose a message, as within one device, is spared the hashing of every view. */
  constructor(isLossy = true) {
    this.#isLossy = isLossy;
  }

  /** The next snapshot tells everything anew. */
  forget(): void {
    this.step = 0;
    this.talk = 0;
  }

  hear(text: string): Heard {
    const tell = JSON.parse(text) as Tell;
    if ('snapshot' in tell) return this.#hearAll(tell.snapshot);
    if ('step' in tell) return this.#hearStep(tell.step);
    if ('talk' in tell) return this.#hearTalk(tell.talk);
    if ('watchers' in tell) return { kind: 'watchers', watchers: tell.watchers.watchers };
    if ('bye' in tell) return { kind: 'bye', refusal: tell.bye.refusal };
    if ('done' in tell) {
      const { id, step, hash } = tell.done;
      // An answer to something older says nothing about what is seen now.
      this.isBehind ||= step > this.step || (step === this.step && !this.#isSeen(hash));
      return this.#answered(id, { refusal: null, hint: null });
    }
    if ('refused' in tell) {
      this.isBehind ||= tell.refused.step > this.step;
      // What all have agreed upon was no request of this page alone.
      if (tell.refused.id === '') return { kind: 'refused', refusal: tell.refused.refusal };
      return this.#answered(tell.refused.id, { refusal: tell.refused.refusal, hint: null });
    }
    if ('hint' in tell) return this.#answered(tell.hint.id, { refusal: null, hint: tell.hint });
    return NOTHING;
  }

  #hearAll(snapshot: Snapshot): Heard {
    this.waiting = this.waiting.filter((say) => say.ask.kind !== 'since');
    if (snapshot.step < this.step) return NOTHING;
    const isRecalled = snapshot.log.some(({ step }) => step > this.step);
    const told = isRecalled ? STEPS_RECALLED : snapshot.missed.length;
    const skips = this.step > 0 && snapshot.step > this.step + told;
    // Lines that stood before the first of these are forgotten, so a gap here is none.
    this.talk = Math.max(this.talk, snapshot.talk.at(-1)?.number ?? 0);
    this.isBehind = false;
    this.step = snapshot.step;
    this.seating = snapshot.seating;
    this.deal = snapshot.deal;
    this.view = snapshot.view;
    return { kind: 'all', snapshot, skips };
  }

  #hearStep(step: Step): Heard {
    if (step.step <= this.step) return NOTHING;
    if (step.step !== this.step + 1) {
      this.isBehind = true;
      return NOTHING;
    }
    this.step = step.step;
    const seating = changed(this.seating, step.seating);
    const deal = changed(this.deal, step.deal);
    const view = changed(this.view, step.view);
    this.seating = seating ?? this.seating;
    this.deal = deal ?? this.deal;
    this.view = view ?? this.view;
    this.isBehind ||= step.hash !== undefined && !this.#isSeen(step.hash);
    const { at = null, what = { kind: 'played' }, events = [] } = step;
    return { kind: 'step', step: { step: step.step, at, what, events, seating, deal, view } };
  }

  #hearTalk(line: Talk): Heard {
    if (line.number <= this.talk) return NOTHING;
    if (line.number !== this.talk + 1) {
      this.isBehind = true;
      return NOTHING;
    }
    this.talk = line.number;
    return { kind: 'talk', line };
  }

  #answered(id: string, reply: Reply): Heard {
    const say = this.waiting.find((said) => said.id === id);
    if (!say) return NOTHING;
    this.waiting = this.waiting.filter((said) => said !== say);
    return { kind: 'answered', say, reply };
  }

  /** Whether the view is the one that this hash was made of. */
  #isSeen(hash: string): boolean {
    return !this.#isLossy || hash === fingerprint(this.view);
  }
}

/** What is known with the difference put in; `null` if there is none. */
function changed<T>(known: T | null, difference: Difference | undefined): T | null {
  return difference === undefined ? null : patched(known, difference);
}
