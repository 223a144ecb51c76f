/** Choices of options that belong together, by game. The usual is no choice at all. */
import { usual } from '../../wire/options.ts';
import type { OptionEntry } from '../../wire/types.gen.ts';

export interface Preset {
  /** The messages `home.preset.<game>.<name>` and `….help` say what it is. */
  name: string;
  options: Record<string, string>;
}

const PRESETS: Record<string, Preset[]> = {
  napoleon: [
    { name: 'evening', options: { deals: '5' } },
    { name: 'sly', options: { deals: '5', demand: 'choice' } },
  ],
  beauharnais: [
    { name: 'plain', options: { card: 'none' } },
    { name: 'evening', options: { deals: '4' } },
  ],
  kbernestich: [
    { name: 'plotters', options: { future: 'yes', memories: 'yes' } },
    { name: 'long', options: { rounds: '8' } },
  ],
  behutunsburg: [
    { name: 'short', options: { rounds: '1' } },
    { name: 'lively', options: { rounds: '2', defense: 'yes', trading: 'yes', die: 'yes' } },
  ],
  bezique: [
    { name: 'short', options: { packs: '2', target: '0' } },
    { name: 'common', options: { packs: '2', exchange: '10' } },
    { name: 'one', options: { target: '0' } },
    { name: 'ranks', options: { packs: '2', takes: 'rank' } },
  ],
};

/** The presets of a game that its options allow. */
export function presetsOf(game: string, options: OptionEntry[]): Preset[] {
  const all = PRESETS[game] ?? [];
  return all.filter((preset) => Object.keys(fitting(preset.options, options)).length === count(preset));
}

function count(preset: Preset): number {
  return Object.keys(preset.options).length;
}

/** What of a choice the options allow and is not the usual anyway. */
export function fitting(chosen: Record<string, string>, options: OptionEntry[]): Record<string, string> {
  const known = options.filter((option) => {
    const value = chosen[option.key];
    return value !== undefined && allows(option, value);
  });
  const kept = Object.fromEntries(known.map(({ key }) => [key, chosen[key] ?? '']));
  return Object.fromEntries(
    known
      .filter((option) => kept[option.key] !== usual(option, kept, options))
      .map(({ key }) => [key, kept[key] ?? '']),
  );
}

function allows({ values }: OptionEntry, value: string): boolean {
  if (values.kind === 'words') return values.words.some((word) => word.value === value);
  return /^\d+$/.test(value) && Number(value) >= values.from && Number(value) <= values.to;
}
