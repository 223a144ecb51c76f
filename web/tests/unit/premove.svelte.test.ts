/** A card that was chosen before one's turn. */
import { expect, test } from 'vitest';
import { Premove } from '../../src/games/frame/premove.svelte.ts';
import type { Held } from '../../src/wire/types.gen.ts';

const held = (card: string, action: string | null, whyNot: string | null = null) =>
  ({ key: `${card} 0`, held: { card, action, whyNot, group: 0 } as Held }) as const;

test('a card that was chosen is played if it may be', () => {
  const premove = new Premove();
  premove.toggle('HK 0');
  expect(premove.take([held('HQ', 'play HQ'), held('HK', 'play HK')])).toBe('play HK');
  expect(premove.key).toBeNull();
});

test('one that may not be played is forgotten, and nothing else is played', () => {
  const premove = new Premove();
  premove.toggle('HK 0');
  expect(premove.take([held('HK', 'play HK', 'N4.3'), held('S2', 'play S2')])).toBeNull();
  expect(premove.take([held('HK', 'play HK')])).toBeNull();
});

test('choosing it again takes it back, and another replaces it', () => {
  const premove = new Premove();
  premove.toggle('HK 0');
  premove.toggle('HK 0');
  expect(premove.key).toBeNull();
  premove.toggle('HK 0');
  premove.toggle('S2 0');
  expect(premove.key).toBe('S2 0');
});

test('a card that leaves the hand is no longer chosen', () => {
  const premove = new Premove();
  premove.toggle('HK 0');
  premove.keep([held('HK', null)]);
  expect(premove.key).toBe('HK 0');
  premove.keep([held('S2', null)]);
  expect(premove.key).toBeNull();
});
