import { describe, expect, it } from 'vitest';
import { placed } from '../../src/lib/placement.ts';

const WINDOW = { left: 0, top: 0, width: 390, height: 844 };
const NOTE = { width: 300, height: 80 };

describe('a note', () => {
  it('lies above what it speaks of, inside the window', () => {
    const card = { left: 10, top: 700, width: 60, height: 90 };
    expect(placed(NOTE, card, [], WINDOW)).toEqual({ left: 0, top: 612 });
  });

  it('covers no part of a hand in two rows, wherever in it a card was pressed', () => {
    const hand = { left: 0, top: 560, width: 390, height: 280 };
    const card = { left: 100, top: 720, width: 60, height: 90 };
    const { top } = placed(NOTE, card, [hand], WINDOW);
    expect(top + NOTE.height).toBeLessThanOrEqual(hand.top);
  });

  it('goes below where there is no room above', () => {
    const button = { left: 100, top: 10, width: 60, height: 40 };
    expect(placed(NOTE, button, [], WINDOW).top).toBe(58);
  });

  it('goes to the side in a window that is low', () => {
    const low = { left: 0, top: 0, width: 844, height: 120 };
    const button = { left: 400, top: 30, width: 60, height: 60 };
    const { left } = placed(NOTE, button, [], low);
    expect(left === 92 || left === 468).toBe(true);
  });
});
