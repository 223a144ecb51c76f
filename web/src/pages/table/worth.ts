/** An estimate as it is read: in what the game is about, as exact as its size needs. */
export function shownWorth(worth: number): string {
  const size = Math.abs(worth);
  const digits = size >= 20 ? 0 : size >= 2 ? 1 : 3;
  const text = worth.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}
