/** Every card has a picture, and every colour can be read. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Art } from '../../src/art/deck.svelte.ts';
import { folderOf } from '../../src/games/index.ts';

const each = (suits: string[], ranks: string[]) => suits.flatMap((suit) => ranks.map((rank) => suit + rank));
const upTo13 = Array.from({ length: 13 }, (_, place) => `${place + 1}`);

const PACKS = {
  napoleon: [...each([...'SHDC'], [...'AKQJT98765432']), 'JK'],
  bezique: each([...'SHDC'], [...'ATKQJ987']),
  beauharnais: [...each([...'CGJM'], upTo13), 'LT'],
  kbernestich: each([...'RBYG'], ['X', ...upTo13.slice(1, 12)]),
  behutunsburg: 'king queen baron baroness knight lady jewel platinum gold rogue jester castle'.split(' '),
};

async function artOf(game: string): Promise<Art> {
  const loaded = await folderOf(game)?.art?.();
  if (!loaded) throw new Error(`${game} has no art`);
  return loaded.art;
}

test('every card of every game has a face of its own', async () => {
  for (const [game, pack] of Object.entries(PACKS)) {
    const { face } = await artOf(game);
    const faces = pack.map(face);
    expect(faces, `${game}: ${pack[faces.indexOf(null)]}`).not.toContain(null);
    expect(new Set(faces.map((face) => JSON.stringify(face))).size, game).toBe(pack.length);
    expect(face('C14')).toBeNull();
  }
});

test('equal cards look the same', async () => {
  const { face } = await artOf('bezique');
  expect(face('SQb')).toEqual(face('SQa'));
});

test('every line that is drawn is a path', async () => {
  const arts = await Promise.all(
    Object.entries(PACKS).map(async ([game, pack]) => ({ pack, art: await artOf(game) })),
  );
  const faces = arts.flatMap(({ pack, art }) => pack.flatMap((card) => art.face(card) ?? []));
  const emblems = Object.keys(PACKS).flatMap((game) => folderOf(game)?.emblem ?? []);
  expect(emblems.length).toBeGreaterThan(20);
  const parts = [...faces.flatMap((face) => face.parts), ...emblems];
  const pictures = [...parts.map((part) => part.picture), ...faces.map((face) => face.half ?? [])];
  for (const { made, d } of pictures.flat()) {
    expect(made, d).toMatch(/^[iwgtlfpqoyb]$/);
    expect(d, made).toMatch(/^M[-\d., MLHVCSAZmlhvcsaz]+$/);
  }
});

const css = readFileSync(new URL('../../src/styles/inks.css', import.meta.url), 'utf8');

/** The colours that a rule sets, by name. */
function colours(selector: string): Record<string, string> {
  const from = css.slice(css.indexOf(`${selector} {`));
  const set = from.slice(0, from.indexOf('}')).matchAll(/--([\w-]+): (#\w+)/g);
  return Object.fromEntries([...set].map(([, name, hex]) => [name, hex]));
}

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const theme of [':root', "[data-theme='light']", "[data-theme='contrast']"]) {
  test(`every ink can be read on the paper of ${theme}`, () => {
    const { paper = '', ...others } = colours(theme);
    const inks = Object.entries(others).filter(([name]) => name.startsWith('ink-'));
    expect(inks).toHaveLength(10);
    for (const [name, hex] of inks) {
      const contrast = (luminance(paper) + 0.05) / (luminance(hex) + 0.05);
      expect(contrast, name).toBeGreaterThanOrEqual(4.5);
    }
  });
}
