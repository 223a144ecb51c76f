/** Numerals and letters of the indices, drawn as lines in boxes of height 26: [width, path]. */
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  '0': [16, 'M8 2c4 0 6 5 6 11s-2 11-6 11-6-5-6-11S4 2 8 2z'],
  '1': [8, 'M1 6.6 5.5 2.2V24.5'],
  '2': [16, 'M2.4 8.2C2.4 4.4 4.8 2 8 2s5.6 2.2 5.6 5.8c0 5-6.4 9.4-11.2 16.2h11.8'],
  '3': [16, 'M2.6 2h10.8l-6 8.5c4 0 6.6 2.6 6.6 6.6S11.5 24 8 24c-3.2 0-5.4-1.7-6-4.7'],
  '4': [17, 'M11 24.6V2L2 17.5h14'],
  '5': [
    16,
    'M13 2H4.2l-.8 9.5c1.2-1 2.7-1.6 4.5-1.6 3.7 0 6.1 2.7 6.1 6.9S11.5 24 7.8 24c-3 0-5-1.6-5.8-4.2',
  ],
  '6': [
    16,
    'M12.8 5C11.8 3.1 10.2 2 8.2 2 4.4 2 2 6.6 2 14.4 2 20.5 4.3 24 8 24s6-2.8 6-6.8-2.4-6.6-6-6.6c-3 0-5.2 1.7-5.9 4.6',
  ],
  '7': [16, 'M2 2h12L6.4 24.5'],
  '8': [
    16,
    'M8 12.2c-3 0-5-2-5-5S5 2 8 2s5 2.2 5 5.2-2 5-5 5zm0 0c-3.6 0-6 2.4-6 5.9S4.4 24 8 24s6-2.4 6-5.9-2.4-5.9-6-5.9z',
  ],
  '9': [
    16,
    'M3.2 21C4.2 22.9 5.8 24 7.8 24c3.8 0 6.2-4.6 6.2-12.4C14 5.5 11.7 2 8 2S2 4.8 2 8.8s2.4 6.6 6 6.6c3 0 5.2-1.7 5.9-4.6',
  ],
  A: [21, 'M4 24 10.5 2.4 17 24M6.4 16.8h8.2M1 24h6M14 24h6'],
  J: [15, 'M10 2v16.4c0 3.6-1.7 5.6-4.2 5.6-2.3 0-3.7-1.5-3.8-4M6 2h8'],
  K: [20, 'M5 2v22M16 2 5 14.6M9 10.6 16.4 24M1.6 2h6.8M1.6 24h6.8M12.4 2h6M13 24h6'],
  Q: [19, 'M9.5 2C5 2 2 6.5 2 13s3 11 7.5 11S17 19.5 17 13 14 2 9.5 2zM9.6 17.4c3 0 3 6.6 8 6.8'],
  '-': [10, 'M1 13h8'],
};

export interface Written {
  readonly width: number;
  readonly letters: readonly { readonly x: number; readonly d: string }[];
}

/** A word in these glyphs; null if one is missing. */
export function written(word: string): Written | null {
  let x = 0;
  const letters: { x: number; d: string }[] = [];
  for (const sign of word) {
    const glyph = GLYPHS[sign];
    if (!glyph) return null;
    letters.push({ x, d: glyph[1] });
    x += glyph[0] + 1.5;
  }
  return { width: Math.max(x - 1.5, 1), letters };
}
