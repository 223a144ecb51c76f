/** What marks the pieces of each seat besides their colour, around 0. */
const MARKS = [
  'M-4 0h8M0-4v8',
  'M0-4a4 4 0 1 1 0 8 4 4 0 1 1 0-8z',
  'M0-4.5l4.5 7.5h-9z',
  'M-3.7-3.7h7.4v7.4h-7.4z',
  'M-4.5 0L0-4.5 4.5 0 0 4.5z',
];

export function markOf(seat: number): string {
  return MARKS[seat % MARKS.length] ?? '';
}

export function paintOf(seat: number): string {
  return `a-seat-${seat % MARKS.length}`;
}
