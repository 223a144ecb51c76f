/** Playback of a match that is over: which line is shown and from whose seat, step by step or by itself. */
import { untrack } from 'svelte';
import type { House, Sight } from '../../houses/house.ts';
import { router } from '../../ui/router.svelte.ts';
import { beatOf } from '../../wire/beats.ts';
import type { Beat, ShownFrame } from '../../wire/types.gen.ts';
import { words } from '../../words/words.svelte.ts';
import { addressOf, lineIn, sightIn } from './address.ts';
import { Frames } from './frames.ts';
import { firstMove, type MatchRecord, nextToAct } from './record.ts';

/** Milliseconds that the address waits for the slider to rest. */
const SETTLED = 300;
/** Milliseconds that a frame is looked at while the match plays by itself. */
const LOOK: Record<Beat, number> = { none: 350, card: 900, deal: 900, trick: 1500, score: 3000 };

export class Player {
  readonly lines: number;
  /** The line before the first move, which is shown first: what was dealt is seen. */
  readonly start: number;
  line = $state(0);
  sight = $state.raw<Sight>('watcher');
  isPlaying = $state(false);
  speed = $state(1);
  /** Why frames could not be had; empty if they could. */
  refused = $state('');

  readonly #house: House;
  readonly #id: string;
  readonly #match: MatchRecord;
  /** The seat that sits below where the sight is nobody's. */
  readonly #home: number;
  #frames = $state.raw() as Frames;
  /** The last frame that has come, until the next does. */
  #shown = $state.raw<ShownFrame | null>(null);

  /** The newest frame there is: that of the line, or the one before it while that is fetched. */
  frame = $derived.by(() => this.#frames.at(this.line) ?? this.#shown);
  address = $derived.by(() => addressOf(this.#id, this.line, this.sight));

  /** To be made while a component is: it follows the address, the language and the clock as long as that lives. */
  constructor(house: House, id: string, match: MatchRecord, first: Sight) {
    this.#house = house;
    this.#id = id;
    this.#match = match;
    this.lines = match.lines.length;
    this.start = firstMove(match);
    this.line = this.#lineOf(router.route.query);
    this.sight = first;
    this.#home = typeof first === 'string' ? 0 : first.seat;
    this.#frames = this.#look(first);
    $effect(() => this.#lookAnew(this.sight, words.language));
    $effect(() => this.#frames.want(this.line, this.lines));
    $effect(() => this.#note());
    $effect(() => this.#goOn());
    $effect(() => this.#writeAddress(this.address));
    $effect(() => this.#readAddress(router.route.query));
  }

  /** Whether the frame of the line is being fetched. */
  get isBusy(): boolean {
    return this.#frames.at(this.line) === null;
  }

  /** The seat whose cards are seen; `null` if it is not one alone. */
  get seat(): number | null {
    return typeof this.sight === 'string' ? null : this.sight.seat;
  }

  /** The seat that is drawn below the others. */
  get south(): number {
    return this.seat ?? this.#home;
  }

  /** Whose decision of this moment is looked at; `null` if nobody's. */
  get decides(): number | null {
    const pending = this.frame?.line === this.line ? this.frame.view.pending : [];
    if (this.sight === 'watcher') return null;
    const seat = this.seat ?? nextToAct(this.#match, this.line);
    return seat !== null && pending.includes(seat) ? seat : null;
  }

  go(to: number): void {
    this.isPlaying = false;
    this.line = Math.min(Math.max(to, 0), this.lines);
  }

  toggle(): void {
    if (!this.isPlaying && this.line >= this.lines) this.line = 0;
    this.isPlaying = !this.isPlaying;
  }

  fail(why: unknown): void {
    this.isPlaying = false;
    this.refused = why instanceof Error ? why.message : String(why);
  }

  #look(sight: Sight): Frames {
    this.refused = '';
    return new Frames(this.#house, this.#id, sight, words.language, (why) => this.fail(why));
  }

  #lookAnew(sight: Sight, language: string): void {
    untrack(() => {
      if (this.#frames.sight !== sight || this.#frames.language !== language)
        this.#frames = this.#look(sight);
    });
  }

  #note(): void {
    const now = this.#frames.at(this.line);
    if (now) this.#shown = now;
  }

  #goOn(): (() => void) | undefined {
    const now = this.isPlaying ? this.#frames.at(this.line) : null;
    if (!now) return;
    if (this.line >= this.lines) {
      this.isPlaying = false;
      return;
    }
    const timer = setTimeout(() => (this.line += 1), LOOK[beatOf(now.events)] / this.speed);
    return () => clearTimeout(timer);
  }

  #writeAddress(to: string): () => void {
    const timer = setTimeout(() => {
      if (`${location.pathname}${location.search}` !== to) history.replaceState(null, '', to);
    }, SETTLED);
    return () => clearTimeout(timer);
  }

  #lineOf(query: URLSearchParams): number {
    return Math.min(lineIn(query) ?? this.start, this.lines);
  }

  /** Back and forward, and links into this match. */
  #readAddress(query: URLSearchParams): void {
    untrack(() => {
      this.line = this.#lineOf(query);
      this.sight = sightIn(query) ?? this.sight;
    });
  }
}
