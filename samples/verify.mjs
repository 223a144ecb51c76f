// Draws again every decision of chance in a record that a table gave, from what docs/PROTOCOL.md
// says under "Verifiable deals" and nothing else.
//
//   node samples/verify.mjs evening.soiree
import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

const lines = readFileSync(process.argv[2], 'utf8').split('\n');
const all = (head) => lines.filter((line) => line.startsWith(head)).map((line) => line.slice(head.length));
const [game, players] = [all('game: ')[0], Number(all('players: ')[0])];
const seed = Buffer.from(all('# seed: ')[0], 'hex');
const commitment = sha256(seed).toString('hex');
if (commitment !== all('# commitment: ')[0]) throw new Error('the seed does not fit the commitment');
const entropy = all('# entropy: ').map((line) => line.split(' '));
const key = sha256('soiree deal 1', seed, ...entropy.flatMap(([seat, added]) => [Buffer.of(Number(seat)), Buffer.from(added, 'hex')]));
const chances = all('* ');
chances.forEach((said, number) => {
  const count = Buffer.alloc(8);
  count.writeBigUInt64LE(BigInt(number));
  const drawn = draw(said, game, players, stream(sha256(key, 'chance', count)));
  if (drawn !== said) throw new Error(`decision ${number + 1} is \`${said}\`, but the seed gives \`${drawn}\``);
});
console.log(`ok, ${chances.length} decisions of chance drawn again; the commitment was ${commitment}`);
