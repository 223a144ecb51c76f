/** The time that was promised is counted first, and the grace only after it. */
import { expect, test } from 'vitest';
import { timeLeft } from '../../src/games/frame/clock.ts';

test('a clock that runs shows its own time, and the grace when that is up', () => {
  const clock = { kind: 'runs', until: 20_000 } as const;
  const grace = { until: 35_000 };
  expect(timeLeft(clock, grace, 0)).toEqual({ milliseconds: 20_000, isGrace: false });
  expect(timeLeft(clock, grace, 19_999)).toEqual({ milliseconds: 1, isGrace: false });
  expect(timeLeft(clock, grace, 20_000)).toEqual({ milliseconds: 15_000, isGrace: true });
  expect(timeLeft(clock, grace, 40_000)).toEqual({ milliseconds: 0, isGrace: true });
});

test('who is away has the grace alone, and a clock that stands is shown as it stands', () => {
  const stands = { kind: 'stands', left: 12_000 } as const;
  expect(timeLeft(stands, { until: 60_000 }, 1_000)).toEqual({ milliseconds: 59_000, isGrace: true });
  expect(timeLeft(stands, null, 1_000)).toEqual({ milliseconds: 12_000, isGrace: false });
  expect(timeLeft(null, null, 1_000)).toBeNull();
});
