/** An estimate as it is read: in what the game is about, as exact as its size needs. */
export function shownWorth(worth: number): string {
  const digits = Math.abs(worth) >= 20 ? 0 : Math.abs(worth) >= 2 ? 1 : 2;
  const text = worth.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}
