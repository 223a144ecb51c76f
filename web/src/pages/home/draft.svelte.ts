/** The order that a form fills in; each game's last one is kept until the next time. */
import { store, storedJson } from '../../lib/storage.ts';
import { fitting, optionsOf, usual, valueOf } from '../../wire/options.ts';
import { settings } from '../../ui/settings.svelte.ts';
import type { GameEntry, OptionEntry, Order, Terms } from '../../wire/types.gen.ts';
import { fittingTerms, usualTerms } from './open.ts';

interface StoredOrder {
  players?: number;
  options?: Record<string, string>;
  terms?: Partial<Record<keyof Terms, unknown>>;
}

export class OrderDraft {
  readonly entry: GameEntry;
  players = $state(0);
  /** Only what is not the usual. */
  chosen = $state.raw<Record<string, string>>({});
  terms = $state<Terms>(usualTerms());

  constructor(entry: GameEntry) {
    this.entry = entry;
    const kept = storedJson<StoredOrder>(keyOf(entry.id)) ?? {};
    const { players } = kept;
    this.players = players !== undefined && entry.players.includes(players) ? players : entry.usualPlayers;
    this.chosen = fitting(kept.options ?? {}, this.options);
    this.terms = { ...fittingTerms(kept.terms ?? {}), level: settings.liked.level };
  }

  get options(): OptionEntry[] {
    return optionsOf([this.entry], this.entry.id, this.players);
  }

  order(): Order {
    return {
      game: this.entry.id,
      players: this.players,
      options: Object.entries(this.chosen),
      terms: $state.snapshot(this.terms),
    };
  }

  value(option: OptionEntry): string {
    return valueOf(option.key, this.chosen, this.options);
  }

  isUsual(option: OptionEntry): boolean {
    return this.value(option) === usual(option, this.chosen, this.options);
  }

  choose(key: string, value: string): void {
    this.take({ ...this.chosen, [key]: value });
  }

  /** Takes a whole choice, as far as the options allow it. */
  take(chosen: Record<string, string>): void {
    this.chosen = fitting(chosen, this.options);
    this.keep();
  }

  sitWith(players: number): void {
    this.players = players;
    this.take(this.chosen);
  }

  keep(): void {
    const kept: StoredOrder = {
      players: this.players,
      options: this.chosen,
      terms: $state.snapshot(this.terms),
    };
    void settings.set('level', this.terms.level);
    store(keyOf(this.entry.id), JSON.stringify(kept));
  }
}

function keyOf(game: string): string {
  return `soiree.play.${game}`;
}
