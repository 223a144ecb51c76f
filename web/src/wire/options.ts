/** Options of games, by the schema that the house gives. */
import type { GameEntry, OptionEntry, Order, PresetEntry } from './types.gen.ts';

interface Difference {
  label: string;
  value: string;
  help: string;
}

export function optionsOf(games: GameEntry[], game: string, players: number): OptionEntry[] {
  const card = games.find(({ id }) => id === game);
  return card?.tables.find((table) => table.players === players)?.options ?? [];
}

/** The default of an option, given what else is chosen. */
export function usual(option: OptionEntry, chosen: Record<string, string>, options: OptionEntry[]): string {
  const set = option.defaultIf.find(({ key, value }) => valueOf(key, chosen, options) === value);
  return set?.default ?? option.default;
}

export function valueOf(key: string, chosen: Record<string, string>, options: OptionEntry[]): string {
  const option = options.find((option) => option.key === key);
  return chosen[key] ?? (option ? usual(option, chosen, options) : '');
}

/** How a value is said. */
export function said(option: OptionEntry, value: string): string {
  if (option.values.kind === 'numbers') return value;
  return option.values.words.find((word) => word.value === value)?.label ?? value;
}

/** What an order plays differently from the usual. */
export function differences(order: Order, games: GameEntry[]): Difference[] {
  const options = optionsOf(games, order.game, order.players);
  const chosen = Object.fromEntries(order.options);
  return options
    .filter((option) => valueOf(option.key, chosen, options) !== option.default)
    .map((option) => ({
      label: option.label,
      value: said(option, valueOf(option.key, chosen, options)),
      help: option.help,
    }));
}

/** What of a choice the options allow and is not the usual anyway. */
export function fitting(chosen: Record<string, string>, options: OptionEntry[]): Record<string, string> {
  const known = options.filter((option) => {
    const value = chosen[option.key];
    return value !== undefined && allows(option, value);
  });
  const kept = Object.fromEntries(
    known.map((option) => [option.key, plain(option, chosen[option.key] ?? '')]),
  );
  return Object.fromEntries(
    known
      .filter((option) => kept[option.key] !== usual(option, kept, options))
      .map(({ key }) => [key, kept[key] ?? '']),
  );
}

/** Whether the options allow all that a preset chooses, and none of it is the usual anyway. */
export function fits(preset: PresetEntry, options: OptionEntry[]): boolean {
  return Object.keys(fitting(Object.fromEntries(preset.options), options)).length === preset.options.length;
}

/** A number as it is usually written: `7`, not `007`. */
function plain({ values }: OptionEntry, value: string): string {
  return values.kind === 'numbers' ? String(Number(value)) : value;
}

function allows({ values }: OptionEntry, value: string): boolean {
  if (values.kind === 'words') return values.words.some((word) => word.value === value);
  return /^\d+$/.test(value) && Number(value) >= values.from && Number(value) <= values.to;
}
