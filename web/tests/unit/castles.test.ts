import { describe, expect, it } from 'vitest';
import { sizeOf, standOf, type Crowd } from '../../src/games/behutunsburg/fit.ts';
import { isLine, victimsOf } from '../../src/games/behutunsburg/reading.ts';
import type { BehutunsburgChoice } from '../../src/wire/types.gen.ts';

const HEAD = 56;
const couple = { persons: 2, isCounted: false };

function crowd(...couples: number[]): Crowd {
  return { head: HEAD, storeys: couples.map((count) => Array.from({ length: count }, () => couple)) };
}

describe('castles stand', () => {
  it.each([
    ['a duel on a phone side by side', 378, 450, 2, [2], 1],
    ['three on a phone side by side', 378, 450, 3, [3], 1],
    ['four on a phone in two rows', 378, 450, 4, [2, 2], 1],
    ['all at a desk side by side', 950, 360, 4, [4], 1],
    ['a duel in a low window with two storeys abreast', 620, 190, 2, [2], 2],
  ])('%s', (_, width, height, castles, rows, abreast) => {
    const stand = standOf({ width, height }, castles, HEAD);
    expect(stand.abreast).toBe(abreast);
    expect(stand.rows).toEqual(rows);
  });
});

describe('persons', () => {
  const area = { width: 378, height: 450 };
  const stand = { rows: [2], abreast: 1 };

  it('are pushed along only where there are far too many', () => {
    expect(sizeOf(area, stand, [[crowd(9, 9, 9, 1), crowd()]])).toEqual({ person: 44, storey: 22 });
  });

  it('are as high as the room allows, and storeys with them', () => {
    const { person, storey } = sizeOf(area, stand, [[crowd(1, 1, 1, 1), crowd(0, 0, 1, 1)]]);
    expect(person).toBeGreaterThan(80);
    expect(4 * storey + HEAD).toBeLessThanOrEqual(area.height);
  });

  it('are smaller where a storey has two lines of them', () => {
    const one = sizeOf(area, stand, [[crowd(1, 1, 1, 1), crowd()]]).person;
    expect(sizeOf(area, stand, [[crowd(1, 1, 2, 1), crowd()]]).person).toBeLessThan(one);
  });

  it('press empty storeys together, and are low only where there is no other way', () => {
    const low = { width: 378, height: 240 };
    expect(sizeOf(low, stand, [[crowd(0, 0, 1, 1), crowd()]])).toEqual({ person: 62, storey: 22 });
    expect(sizeOf(low, stand, [[crowd(1, 1, 1, 1), crowd()]])).toEqual({ person: 38, storey: 22 });
  });
});

describe('what can be done', () => {
  const choice = { deed: 'kidnap', hand: ['rogue'], house: 1, person: 'lady', position: null } as const;
  const choices: BehutunsburgChoice[] = [
    { ...choice, hand: ['rogue'], action: 'rogue kidnap 1 lady hand' },
    { ...choice, hand: ['rogue'], action: 'rogue steal 2 hand', deed: 'steal', house: 2, person: null },
    { ...choice, hand: ['rogue'], action: 'rogue kidnap 1 lady court' },
    { ...choice, hand: ['rogue'], action: 'rogue wave', deed: 'wave', house: null, person: null },
  ];

  it('is told by victim, by what is taken, and by where it goes', () => {
    const told = victimsOf(choices).map(({ house, attacks }) => [
      house,
      ...attacks.map(({ deed, ways }) => `${deed} ${ways.length}`),
    ]);
    expect(told).toEqual([
      [1, 'kidnap 2'],
      [2, 'steal 1'],
    ]);
  });

  it('stands in a line if it has room there', () => {
    expect(isLine(['Quest: knight from hand', 'Discard knight', 'Court: knight & lady'])).toBe(true);
    expect(
      isLine([
        'knight replaces the jester, who is baron with baroness from hand',
        'Discard knight',
        'x'.repeat(20),
      ]),
    ).toBe(false);
    expect(
      isLine([
        '騎士が道化師に代わり、道化師は手札の男爵夫人と男爵になります',
        '騎士を捨てる',
        '騎士で遠征する',
      ]),
    ).toBe(false);
  });
});
