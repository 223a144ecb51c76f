/** The clock of the page, without a page. */
import { expect, test } from 'vitest';
import { steady } from '../../src/lib/now.ts';

test('a clock on the wall that is set forward or back moves no clock at the table', () => {
  const HOUR = 3_600_000;
  let wall = 1_760_032_800_000;
  let passed = 250;
  const now = steady(
    () => wall,
    () => passed,
  );
  const began = now();
  expect(began).toBe(wall);
  for (const jump of [HOUR, -3 * HOUR]) {
    wall += jump;
    passed += 1_000;
  }
  expect(now() - began).toBe(2_000);
});
