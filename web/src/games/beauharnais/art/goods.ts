import { draw, type Picture } from '../../../art/drawing.ts';
import { CLOVER } from './clover.ts';
import { GIFTS } from './gift.ts';
import { JEWELRY } from './jewelry.ts';
import { MONEY } from './money.ts';

const LETTER = draw(`
w M4 14h56v40H4z
t M4 14l28 22 28-22v40H4z
l M4 14l28 22 28-22M4 54l20-24M60 54L40 30
g M32 24c4 0 5 2 7.5 4s3.5 4 2.5 7 0 5-3 7-4.5 2-7 2-4.5 0-7-2-4-4-3-7 0-5 2.5-7 3.5-4 7.5-4z
i M32 40c-1.5-2.6-5.5-4-5.5-7 0-2 1.4-3.2 3-3.2 1.2 0 2.1.7 2.5 1.8.4-1.1 1.3-1.8 2.5-1.8 1.6 0 3 1.2 3 3.2 0 3-4 4.4-5.5 7z
`);

/** What each good looks like, in boxes of 64. */
export const GOODS: Readonly<Record<string, Picture>> = {
  ...CLOVER,
  ...GIFTS,
  ...JEWELRY,
  ...MONEY,
  LT: LETTER,
};
