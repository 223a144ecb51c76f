import { expect, test } from 'vitest';
import { roomOf } from '../../src/games/frame/room.ts';

/** Boards as windows leave them: the line on top and the moves take the rest. */
test.each([
  ['a phone upright', 378, 740, 'isNarrow'],
  ['a small phone', 308, 464, 'isNarrow isLow isFlat'],
  ['a phone on its side', 766, 347, 'isLow isFlat isLying'],
  ['a desk at 200 %', 562, 357, 'isNarrow isLow isFlat isLying'],
  ['a desk', 952, 696, 'isBroad'],
  ['a large desk', 1588, 976, 'isBroad isWide'],
])('%s', (_, width, height, expected) => {
  const room = Object.entries(roomOf(width, height)).flatMap(([name, isSo]) => (isSo ? [name] : []));
  expect(room.join(' ')).toBe(expected);
});
