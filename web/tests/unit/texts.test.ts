import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, released } from '../../games.vite.ts';
import { textsIn } from '../../texts.vite.ts';

/** The lines of each part, by its name. */
function parts(language: string): Map<string, string[]> {
  const parts = textsIn(language).split(/^(?=\[)/m);
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      return [name.slice(1, -1), lines];
    }),
  );
}

for (const language of ['en', 'ja']) {
  test(`the wasm is given every text in ${language}`, () => {
    const given = parts(language);
    expect([...given.keys()]).toEqual(['engine', 'table', ...released()]);
    for (const game of released()) {
      const messages = readFileSync(join(folder, game, `messages.${language}.txt`), 'utf8');
      const lines = messages.split('\n').filter((line) => line.includes(' = ') && !line.startsWith('#'));
      expect(given.get(game)).toEqual(expect.arrayContaining(lines));
    }
    // Napoleon shares the names of its cards.
    expect(given.get('napoleon')?.length).toBeGreaterThan(
      readFileSync(join(folder, 'napoleon', `messages.${language}.txt`), 'utf8').match(/^[^#].* = /gm)
        ?.length ?? 0,
    );
    for (const lines of given.values()) {
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/^[^[#].* = /);
    }
  });
}
