// `samples/verify.mjs`, held against records as they are and as a server could forge them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const samples = new URL('../../samples/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'soiree-verify-'));
after(() => rmSync(folder, { recursive: true }));

/** What it says of a record, and whether it accepts it. */
function verify(record, ...args) {
  const file = join(folder, 'record.soiree');
  writeFileSync(file, record);
  const program = new URL('verify.mjs', samples).pathname;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...args], {
    encoding: 'utf8',
  });
  return { isOk: status === 0, said: stdout + stderr };
}

function refuses(record, why, ...args) {
  const { isOk, said } = verify(record, ...args);
  assert.deepEqual({ isOk, said: said.includes(why) ? why : said }, { isOk: false, said: why });
}

const read = (name) => readFileSync(new URL(name, samples), 'utf8');
const hex = (byte) => byte.toString(16).padStart(2, '0').repeat(32);

test('records of version 1 are accepted for what they prove', () => {
  for (const name of ['match.soiree', 'duel.soiree']) {
    const { isOk, said } = verify(read(name));
    assert.ok(isOk && said.includes('not proved is that nobody chose it'), said);
  }
});

test('what a server could make up in a record of version 1 is refused', () => {
  const record = read('match.soiree');
  const entropy = (seat) => `# entropy: ${seat} ${hex(seat)}\n`;
  refuses(record.replace('name: 3 Dora', 'name: 3 Dmitri (L2)'), 'no person is known to have sat there');
  refuses(record.replace(entropy(2), entropy(2).repeat(2)), 'the lowest first');
  refuses(record.replace(entropy(2) + entropy(3), entropy(3) + entropy(2)), 'the lowest first');
  refuses(record.replace(/# commitment.*\n/, ''), 'without a commitment');
  refuses(record.replace(`# seed: ${hex(7)}`, `# seed: ${hex(8)}`), 'does not fit the commitment');
  refuses(record.replace(entropy(2), ''), 'but the seed gives');
});

test('what was noted during the match is compared', () => {
  const record = read('match.soiree');
  const commitment = /# commitment: (\w+)/.exec(record)[1];
  assert.ok(verify(record, '--commitment', commitment, '--entropy', `0=${hex(0)}`).isOk);
  refuses(record, 'the commitment is', '--commitment', hex(1));
  refuses(record, 'the entropy of seat 4 is none', '--entropy', `4=${hex(4)}`);
});
