import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { build } from 'vite';

const art = new URL('../src/art/', import.meta.url);

/** A module of the art, without its types. */
async function load(name) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, ssr: new URL(name, art).pathname },
  });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

const each = (suits, ranks, copies = ['']) =>
  suits.flatMap((suit) => ranks.flatMap((rank) => copies.map((copy) => suit + rank + copy)));
const upTo13 = Array.from({ length: 13 }, (_, place) => `${place + 1}`);

const PACKS = {
  napoleon: [...each([...'SHDC'], [...'AKQJT98765432']), 'JK'],
  bezique: each([...'SHDC'], [...'ATKQJ987'], [...'abcd']),
  beauharnais: [...each([...'CGJM'], upTo13), 'LT'],
  kbernestich: each([...'RBYG'], ['X', ...upTo13.slice(1, 12)]),
  behutunsburg: 'king queen baron baroness knight lady jewel platinum gold rogue jester castle'.split(' '),
};

test('every card of every game has a face of its own', async () => {
  const { faceOf } = await load('faces.ts');
  for (const [game, pack] of Object.entries(PACKS)) {
    const faces = pack.map((card) => faceOf(game, card));
    assert.ok(!faces.includes(null), `${game}: ${pack[faces.indexOf(null)]}`);
    assert.equal(new Set(faces.map((face) => JSON.stringify(face))).size, pack.length, game);
  }
  assert.equal(faceOf('napoleon', 'C14'), null);
  assert.equal(faceOf('whist', 'SA'), null);
});

test('every line that is drawn is a path', async () => {
  const { faceOf } = await load('faces.ts');
  const { EMBLEMS } = await load('emblems.ts');
  const faces = Object.entries(PACKS).flatMap(([game, pack]) => pack.map((card) => faceOf(game, card)));
  const parts = [...faces.flatMap((face) => face.parts), ...Object.values(EMBLEMS).flat()];
  const pictures = [...parts.map((part) => part.picture), ...faces.map((face) => face.half ?? [])];
  for (const { made, d } of pictures.flat()) {
    assert.match(made, /^[iwgtlfpqoyb]$/, d);
    assert.match(d, /^M[-\d., MLHVCSAZmlhvcsaz]+$/, made);
  }
});

const css = readFileSync(new URL('../src/styles/inks.css', import.meta.url), 'utf8');

/** The colours that a rule sets, by name. */
function colours(selector) {
  const from = css.slice(css.indexOf(`${selector} {`));
  const set = from.slice(0, from.indexOf('}')).matchAll(/--([\w-]+): (#\w+)/g);
  return Object.fromEntries([...set].map(([, name, hex]) => [name, hex]));
}

/** Relative luminance, as WCAG defines it. */
function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const theme of [':root', "[data-theme='light']", "[data-theme='contrast']"]) {
  test(`every ink can be read on the paper of ${theme}`, () => {
    const { paper, ...others } = colours(theme);
    const inks = Object.entries(others).filter(([name]) => name.startsWith('ink-'));
    assert.equal(inks.length, 10);
    for (const [name, hex] of inks) {
      const contrast = (luminance(paper) + 0.05) / (luminance(hex) + 0.05);
      assert.ok(contrast >= 4.5, `${name} has ${contrast.toFixed(1)}`);
    }
  });
}
