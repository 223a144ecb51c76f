/** `samples/verify.mjs`, held against records as they are and as a server could forge them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const samples = new URL('../../../samples/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'soiree-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What it says of a record, and whether it accepts it. */
function verify(record: string, ...args: string[]): { isOk: boolean; said: string } {
  const file = join(folder, 'record.soiree');
  writeFileSync(file, record);
  const program = new URL('verify.mjs', samples).pathname;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...args], {
    encoding: 'utf8',
  });
  return { isOk: status === 0, said: stdout + stderr };
}

function refuses(record: string, why: string, ...args: string[]): void {
  const { isOk, said } = verify(record, ...args);
  expect({ isOk, said: said.includes(why) ? why : said }).toEqual({ isOk: false, said: why });
}

const read = (name: string) => readFileSync(new URL(name, samples), 'utf8');
const hex = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);

/** What the first group of a pattern matches in a record. */
function found(record: string, pattern: RegExp): string {
  return pattern.exec(record)?.[1] ?? '';
}

test('records of version 1 are accepted for what they prove', () => {
  for (const name of ['match.soiree', 'duel.soiree']) {
    const { isOk, said } = verify(read(name));
    expect(said).toContain('not proved is that nobody chose it');
    expect(isOk).toBe(true);
  }
});

test('what a server could make up in a record of version 1 is refused', () => {
  const record = read('match.soiree');
  const entropy = (seat: number) => `# entropy: ${seat} ${hex(seat)}\n`;
  refuses(record.replace('name: 3 Dora', 'name: 3 Dmitri (L2)'), 'no person is known to have sat there');
  refuses(record.replace(entropy(2), entropy(2).repeat(2)), 'the lowest first');
  refuses(record.replace(entropy(2) + entropy(3), entropy(3) + entropy(2)), 'the lowest first');
  refuses(record.replace(/# commitment.*\n/, ''), 'without a commitment');
  refuses(record.replace(`# seed: ${hex(7)}`, `# seed: ${hex(8)}`), 'does not fit the commitment');
  refuses(record.replace(entropy(2), ''), 'but the seed gives');
});

test('what was noted during the match is compared', () => {
  const record = read('match.soiree');
  const commitment = found(record, /# commitment: (\w+)/);
  expect(verify(record, '--commitment', commitment, '--entropy', `0=${hex(0)}`).isOk).toBe(true);
  refuses(record, 'the commitment is', '--commitment', hex(1));
  refuses(record, 'the entropy of seat 4 is none', '--entropy', `4=${hex(4)}`);
});

test('records of version 2 are accepted, with what was pinned or without', () => {
  for (const name of ['match-2.soiree', 'duel-2.soiree']) {
    const record = read(name);
    const value = (key: string) => found(record, new RegExp(`# ${key}: (?:server )?(\\w+)`));
    const pinned = [
      '--commitment',
      value('commitment'),
      '--key',
      value('dealer'),
      '--entropy',
      `1=${hex(1)}`,
    ];
    const { isOk, said } = verify(record, ...pinned);
    expect(said).toContain('nobody chose the deals');
    expect(isOk).toBe(true);
  }
});

test('what a server could make up in a record of version 2 is refused', () => {
  const record = read('match-2.soiree');
  const of = (seat: number) => `# seat: ${seat} person ${hex(seat)}\n`;
  const bot = '# seat: 3 bot\n';
  refuses(record.replace(`# seed: ${hex(7)}`, `# seed: ${hex(8)}`), 'does not fit the commitment');
  refuses(record.replace(/# signature: \w\w/, '# signature: 00'), 'signature of the server does not hold');
  refuses(record.replace(/# table: /, '# table: x'), 'does not fit the commitment');
  refuses(record.replace(bot, `# seat: 3 bot ${hex(9)}\n`), 'no person is known to have sat there');
  refuses(record.replace(bot, `# seat: 3 person ${hex(9)}\n`), 'has the name of a bot and is none');
  refuses(record.replace(of(1), '# seat: 1 person\n'), 'has added nothing, but cards were dealt');
  refuses(record.replace(of(1), of(1).repeat(2)), 'every seat stands once');
  refuses(record.replace(of(1) + of(2), of(2) + of(1)), 'every seat stands once');
  refuses(record.replace(of(2), ''), 'every seat stands once');
  refuses(record.replace(of(1), `# seat: 1 person ${hex(9)}\n`), 'but the seed gives');
  refuses(record.replace('players: 5\n', 'players: 5\noption: deals=2\n'), 'which is not what was played');
  refuses(record.replace('# deal: 2', '# deal: 3'), 'only versions 1 and 2 are known');
  refuses(record, 'the key is another', '--key', hex(1));
  refuses(record, 'the entropy of seat 3 is none', '--entropy', `3=${hex(3)}`);
});
