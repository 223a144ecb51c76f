/** A figure of an estimate as it is read: `61 %`, `−118`, `2.5`. */
import type { Measure } from '../../wire/types.gen.ts';

export function shownWorth(worth: number, measure: Measure): string {
  if (measure === 'chance') return `${signed(worth, 0)} %`;
  return signed(worth, Math.abs(worth) >= 20 ? 0 : 1);
}

function signed(figure: number, digits: number): string {
  const text = figure.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}
