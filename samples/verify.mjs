// Draws again every decision of chance in a record that a table gave, from what docs/PROTOCOL.md
// says under "Verifiable deals" and nothing else.
//
//   node samples/verify.mjs evening.soiree
//   node samples/verify.mjs evening.soiree --commitment HEX --entropy 0=HEX --entropy 3=HEX
import { createCipheriv, createHash, createPublicKey, verify } from 'node:crypto';
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

function refuse(why) {
  console.error(why);
  process.exit(1);
}

/** `SEAT=HEX` of the command line and `SEAT HEX` of a record of version 1. */
function entropyIn(text) {
  const [, seat, hex] = /^([0-4])[ =]([0-9a-f]{64})$/i.exec(text) ?? refuse(`this is no entropy: ${text}`);
  return { seat: Number(seat), hex: hex.toLowerCase() };
}

/** SHA-256 over parts, each behind its length in four bytes, the lowest first. */
function digest(...parts) {
  return sha256(framed(...parts));
}

function framed(...parts) {
  const lengths = parts.map((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(part));
    return length;
  });
  return Buffer.concat(parts.flatMap((part, place) => [lengths[place], Buffer.from(part)]));
}

/** Whether the holder of a key, 32 bytes in hexadecimal digits, has signed this. */
function isSigned(key, message, signature) {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, message, jwk, Buffer.from(signature, 'hex'));
}

const { values: known, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commitment: { type: 'string' },
    key: { type: 'string' },
    entropy: { type: 'string', multiple: true, default: [] },
  },
});
const lines = readFileSync(positionals[0], 'utf8').split('\n');
const header = lines.slice(0, lines.indexOf(''));
const all = (head, among = header) => among.filter((line) => line.startsWith(head)).map((line) => line.slice(head.length).trim());
const one = (head, why = `a record has one line \`${head}\``) => (all(head).length === 1 ? all(head)[0] : refuse(why));
const [game, players] = [one('game: '), Number(one('players: '))];
const seed = Buffer.from(one('# seed: '), 'hex');
const commitment = one('# commitment: ', 'without a commitment the seed may have been chosen afterwards');
const chances = all('* ', lines);
const names = new Map(all('name: ').map((line) => [Number(line[0]), line.slice(2)]));
const isBot = (seat) => /^(Ada|Blaise|Chloé|Dmitri|Emi) \(L[0-3]\)$/.test(names.get(seat) ?? '');
const commits = (to) => commitment === to.toString('hex') || refuse('the seed does not fit the commitment');
const { key, entropy, values, proved } = all('# deal: ').length === 0 ? first() : second();

/** Version 1: some persons have added entropy, one for each seat, the lowest first. */
function first() {
  commits(sha256(seed));
  const entropy = all('# entropy: ').map(entropyIn);
  entropy.forEach(({ seat }, place) => {
    if (place > 0 && seat <= entropy[place - 1].seat) refuse('entropy is one for each seat, the lowest first');
    if (isBot(seat) || !names.has(seat)) refuse(`seat ${seat} has entropy, but no person is known to have sat there`);
  });
  const parts = entropy.flatMap(({ seat, hex }) => [Buffer.of(seat), Buffer.from(hex, 'hex')]);
  const proved = 'version 1: the deals follow from the seed; not proved is that nobody chose it';
  return { key: sha256('soiree deal 1', seed, ...parts), entropy, values: [], proved };
}

/** Version 2: who sat on every seat, and exactly one entropy of every person. */
function second() {
  if (one('# deal: ') !== '2') refuse('only versions 1 and 2 are known');
  const [table, order] = [one('# table: '), one('# order: ')];
  commits(digest('seed', table, order, seed));
  fits(order);
  const [dealer, signer] = one('# dealer: ').split(' ');
  const isShared = dealer === 'server';
  if (isShared) {
    const message = framed('soiree commitment 2', table, Buffer.from(commitment, 'hex'));
    if (!isSigned(signer, message, one('# signature: '))) refuse('the signature of the server does not hold');
  } else if (dealer !== 'device') refuse(`no such dealer is known: ${dealer}`);
  const seats = all('# seat: ').map((line) => line.split(' '));
  if (seats.length !== players) refuse('every seat stands once, the lowest first');
  seats.forEach(([seat, kind, hex], place) => {
    if (Number(seat) !== place) refuse('every seat stands once, the lowest first');
    const adds = kind === 'person' && isShared;
    if (hex && !adds) refuse(`seat ${seat} has entropy, but no person is known to have sat there`);
    if (!hex && adds && chances.length > 0) refuse(`the person on seat ${seat} has added nothing, but cards were dealt`);
    if (kind === 'nobody' && chances.length > 0) refuse(`the record does not say who sat on seat ${seat}`);
    if ((kind === 'bot') !== isBot(place)) refuse(`seat ${seat} has the name of a bot and is none, or the other way round`);
  });
  const parts = seats.flatMap(([seat, kind, hex = '']) => [Buffer.of(Number(seat)), kind, Buffer.from(hex, 'hex')]);
  const entropy = seats.filter(([, , hex]) => hex).map(([seat, , hex]) => entropyIn(`${seat} ${hex}`));
  return {
    key: digest('soiree deal 2', table, order, seed, ...parts),
    entropy,
    values: isShared ? [`table ${table}`, `key ${signer}`] : [],
    proved: isShared
      ? 'version 2: nobody chose the deals, if these values are those that one who added to them was shown before revealing'
      : 'version 2, dealt by a device for itself: the deals follow from its seed',
  };
}

/** Whether the order that the seed is bound to is what the header says was played. */
function fits(order) {
  const [bound, edition, seats, ...options] = order.split(' ');
  const isEdition = all('# edition: ').every((line) => line === `${game} ${edition}`);
  const isSaid = all('option: ').every((option) => options.includes(option));
  if (bound !== game || Number(seats) !== players || !isEdition || !isSaid) {
    refuse(`the seed is bound to ${order}, which is not what was played`);
  }
}

chances.forEach((said, number) => {
  const count = Buffer.alloc(8);
  count.writeBigUInt64LE(BigInt(number));
  const drawn = draw(said, game, players, stream(sha256(key, 'chance', count)));
  if (drawn !== said) refuse(`decision ${number + 1} is \`${said}\`, but the seed gives \`${drawn}\``);
});

if (known.commitment && known.commitment.toLowerCase() !== commitment) refuse(`the commitment is ${commitment}`);
if (known.key && !values.includes(`key ${known.key.toLowerCase()}`)) refuse(`the key is another: ${values.join(', ')}`);
for (const { seat, hex } of known.entropy.map(entropyIn)) {
  const found = entropy.find((added) => added.seat === seat)?.hex ?? 'none';
  if (found !== hex) refuse(`the entropy of seat ${seat} is ${found}`);
}
const added = entropy.map(({ seat, hex }) => `entropy ${seat}=${hex}`);
const head = `ok, ${chances.length} decisions of chance drawn again`;
console.log([head, `commitment ${commitment}`, ...values, ...added, proved].join('\n  '));
