/** What stands on a square of the plot sheet is in its name: whoever speaks to a browser says what is seen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { faceOf, squareName } from '../../src/games/kbernestich/reading.ts';
import type { KbernestichSheet } from '../../src/wire/types.gen.ts';
import { type Language, words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';

const path = join(import.meta.dirname, '../../../samples/games/kbernestich.json');
const { views } = JSON.parse(readFileSync(path, 'utf8')) as {
  views: { table: { sheet: KbernestichSheet } }[];
};

/** As it is spoken: where a word may be broken is not heard. */
function spoken(text: string): string {
  return text.replaceAll('\u00ad', '').toLowerCase();
}

beforeEach(() => void stubPage());

for (const language of ['en', 'ja'] as Language[]) {
  test(`a square can be called by what stands on it in ${language}`, async () => {
    await words.use(language);
    const squares = views.flatMap(({ table: { sheet } }) => [
      ...sheet.from.flatMap((letter) => letter.squares),
      ...[sheet.bust, sheet.grace, sheet.hunch, sheet.act, sheet.to].flat(),
    ]);
    expect(squares.length).toBeGreaterThan(20);
    for (const square of squares) expect(spoken(squareName(square.square))).toContain(spoken(faceOf(square)));
  });
}
