// Draws again every decision of chance in a record that a table gave, from what docs/PROTOCOL.md
// says under "Verifiable deals" and nothing else.
//
//   node samples/verify.mjs evening.soiree
//   node samples/verify.mjs evening.soiree --commitment HEX --entropy 0=HEX --entropy 3=HEX
import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const each = (suits, ranks) => [...suits].flatMap((suit) => [...ranks].map((rank) => suit + rank));

/** Every card of a game, in its order. */
const ORDERS = {
  napoleon: [...each('SHDC', 'AKQJT98765432'), 'JK'],
  beauharnais: [...each('CGJM', range(1, 13)), 'LT'],
  kbernestich: each('RBYG', ['X', ...range(2, 12).reverse()]),
  behutunsburg: 'king queen baron baroness knight lady jewel platinum gold rogue jester'.split(' '),
  bezique: each(each('SHDC', 'ATKQJ987'), 'abcd'),
};
const RULE_CARDS = 'cinderella money birthday ruler gleamers memory eightball princess ex lost'.split(' ');

/** The words of a ChaCha20 stream: a 64-bit counter from 0, and no nonce. */
function stream(key) {
  const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
  return () => cipher.update(Buffer.alloc(4)).readUInt32LE();
}

/** A fair number under `bound`. */
function below(word, bound) {
  const threshold = 2 ** 32 % bound;
  for (;;) {
    const wide = BigInt(word()) * BigInt(bound);
    if (Number(wide & 0xffffffffn) >= threshold) return Number(wide >> 32n);
  }
}

function shuffle(cards, word) {
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(word, last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** Beauharnais with two players: the goods that are dealt, and those that are removed. */
function duel(word) {
  const goods = shuffle([...ORDERS.beauharnais], word);
  const isPremium = (good) => Number(good.slice(1)) > 8;
  const premium = goods.filter((good) => good !== 'LT' && isPremium(good)).slice(0, 5);
  const others = goods.filter((good) => good !== 'LT' && !isPremium(good)).slice(0, 21);
  const out = new Set([...premium, ...others, 'LT']);
  const dealt = shuffle(goods.filter((good) => !out.has(good)), word);
  const removed = shuffle(goods.filter((good) => out.has(good)), word);
  return `${dealt.join(' ')} / ${removed.join(' ')}`;
}

function draw(said, game, players, word) {
  const [kind, ...cards] = said.split(' ');
  if (kind === 'start') return `start ${below(word, players)}`;
  if (kind === 'card') return `card ${RULE_CARDS[below(word, RULE_CARDS.length)]}`;
  if (kind === 'roll') return `roll ${1 + below(word, 4)}`;
  if (game === 'beauharnais' && players === 2) return `deal ${duel(word)}`;
  const order = new Map(ORDERS[game].map((card, place) => [card, place]));
  const pack = cards.sort((a, b) => order.get(a) - order.get(b));
  return [kind, ...shuffle(pack, word)].join(' ');
}

/** `SEAT=HEX` of the command line and `SEAT HEX` of a record. */
function entropyIn(text) {
  const [, seat, hex] = /^([0-4])[ =]([0-9a-f]{64})$/i.exec(text) ?? refuse(`this is no entropy: ${text}`);
  return [Number(seat), hex.toLowerCase()];
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}

const { values: known, positionals } = parseArgs({
  allowPositionals: true,
  options: { commitment: { type: 'string' }, entropy: { type: 'string', multiple: true, default: [] } },
});
const lines = readFileSync(positionals[0], 'utf8').split('\n');
const all = (head) => lines.filter((line) => line.startsWith(head)).map((line) => line.slice(head.length).trim());
const one = (head, why) => (all(head).length === 1 ? all(head)[0] : refuse(why));
const [game, players] = [all('game: ')[0], Number(all('players: ')[0])];
const seed = Buffer.from(one('# seed: ', 'a record has one seed'), 'hex');
const commitment = one('# commitment: ', 'without a commitment the seed may have been chosen afterwards');
if (commitment !== sha256(seed).toString('hex')) refuse('the seed does not fit the commitment');

// Entropy is of persons, one for each seat, the lowest first: anything else a server could make up.
const names = new Map(all('name: ').map((line) => [Number(line[0]), line.slice(2)]));
const isBot = (seat) => !names.has(seat) || /^(Ada|Blaise|Chloé|Dmitri|Emi) \(L[0-3]\)$/.test(names.get(seat));
const entropy = all('# entropy: ').map(entropyIn);
entropy.forEach(([seat], place) => {
  if (place > 0 && seat <= entropy[place - 1][0]) refuse('entropy is one for each seat, the lowest first');
  if (isBot(seat)) refuse(`seat ${seat} has entropy, but no person is known to have sat there`);
});

const key = sha256('soiree deal 1', seed, ...entropy.flatMap(([seat, added]) => [Buffer.of(seat), Buffer.from(added, 'hex')]));
const chances = all('* ');
chances.forEach((said, number) => {
  const count = Buffer.alloc(8);
  count.writeBigUInt64LE(BigInt(number));
  const drawn = draw(said, game, players, stream(sha256(key, 'chance', count)));
  if (drawn !== said) refuse(`decision ${number + 1} is \`${said}\`, but the seed gives \`${drawn}\``);
});

if (known.commitment && known.commitment.toLowerCase() !== commitment) refuse(`the commitment is ${commitment}`);
for (const [seat, hex] of known.entropy.map(entropyIn)) {
  const found = entropy.find(([added]) => added === seat)?.[1] ?? 'none';
  if (found !== hex) refuse(`the entropy of seat ${seat} is ${found}`);
}
console.log(`ok, ${chances.length} decisions of chance drawn again`);
console.log(`  commitment ${commitment}`);
for (const [seat, added] of entropy) console.log(`  entropy ${seat}=${added}`);
console.log('  version 1: the deals follow from the seed; not proved is that nobody chose it');
