/** Which options are kept when something else is chosen, and which presets are offered. */
import { expect, test } from 'vitest';
import { fits, fitting } from '../../src/wire/options.ts';
import type { OptionEntry, PresetEntry } from '../../src/wire/types.gen.ts';

const words = (key: string, values: string[], usual: string): OptionEntry => ({
  key,
  label: key,
  help: '',
  rule: 'T1.1',
  values: { kind: 'words', words: values.map((value) => ({ value, label: value, help: '' })) },
  default: usual,
  defaultIf: [],
});
const rounds: OptionEntry = { ...words('rounds', [], '4'), values: { kind: 'numbers', from: 1, to: 8 } };
const options = [words('packs', ['2', '4'], '4'), rounds];
const preset = (...chosen: [string, string][]): PresetEntry => ({
  name: 'short',
  label: '',
  help: '',
  options: chosen,
});

test('only what is allowed and not the usual is kept', () => {
  expect(fitting({ packs: '2', rounds: '4', trumps: 'no' }, options)).toEqual({ packs: '2' });
  expect(fitting({ packs: '3', rounds: '9' }, options)).toEqual({});
  expect(fitting({ rounds: '8' }, options)).toEqual({ rounds: '8' });
  expect(fitting({ rounds: '007' }, options)).toEqual({ rounds: '7' });
  expect(fitting({ rounds: '004' }, options)).toEqual({});
});

test('a preset is offered where all of it can be chosen', () => {
  expect(fits(preset(['packs', '2'], ['rounds', '1']), options)).toBe(true);
  expect(fits(preset(['packs', '2'], ['trumps', 'no']), options)).toBe(false);
});
