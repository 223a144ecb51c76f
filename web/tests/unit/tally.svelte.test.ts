/** The points of a match on the screen: sides by name, and the round that was scored last. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Scored } from '../../src/games/frame/scored.svelte.ts';
import { plain, sideName } from '../../src/games/frame/sides.ts';
import type { Tally } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';

const NAMES = ['You', 'Blaise', 'Chloé', 'Dmitri'];

/** So many rounds, the last with its lines or without. */
function tally(rounds: number, isFull: boolean): Tally {
  const line = { side: 0, seat: null, points: 3, text: 'tricks', rule: 'T4.1' };
  return {
    sides: [[0], [1]],
    rounds: Array.from({ length: rounds }, (_, index) => ({
      title: `Deal ${index + 1}`,
      points: [3, 0],
      lines: isFull && index === rounds - 1 ? [line] : [],
    })),
    totals: [3 * rounds, 0],
  };
}

describe('a side', () => {
  beforeAll(() => {
    stubPage();
    return words.use('en');
  });

  it('is one name, or those of partners', () => {
    expect(sideName([1], NAMES)).toBe('Blaise');
    expect(sideName([0, 2], NAMES)).toBe('You & Chloé');
  });

  it('has points with a minus sign', () => {
    expect([plain(30), plain(-30), plain(0)]).toEqual(['30', '−30', '0']);
  });
});

describe('the round that was scored last', () => {
  it('is kept and open until one goes on, also when the next has begun', () => {
    const scored = new Scored();
    scored.hear(null);
    expect(scored.isOpen(null)).toBe(false);
    scored.hear(tally(1, true));
    const next = tally(1, false);
    scored.hear(next);
    expect(scored.isOpen(next)).toBe(true);
    expect(scored.tally?.rounds[0]?.lines).toHaveLength(1);
    scored.close();
    scored.hear(tally(1, true));
    expect(scored.isOpen(next)).toBe(false);
    scored.hear(tally(2, true));
    expect(scored.isOpen(tally(2, false))).toBe(true);
  });

  it('is forgotten when the match goes back behind it', () => {
    const scored = new Scored();
    scored.hear(tally(2, true));
    scored.hear(tally(1, false));
    expect(scored.isOpen(tally(1, false))).toBe(false);
    expect(scored.tally).toBeNull();
    scored.hear(tally(2, true));
    expect(scored.isOpen(tally(2, true))).toBe(true);
  });
});
