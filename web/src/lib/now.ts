/**
 * Milliseconds since 1970 by a monotonic clock: the wall clock as it was when the page began, and what has passed since.
 * The clocks of a table must not jump when the wall clock is put right.
 */
export function steady(wall: () => number, passed: () => number): () => number {
  const began = wall() - passed();
  return () => began + passed();
}

export const now = steady(
  () => Date.now(),
  () => performance.now(),
);
