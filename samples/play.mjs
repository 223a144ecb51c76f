// Plays a whole match through the public interface alone: opens a table, sits down on every seat,
// does something that is allowed until the match is over, and prints the record.
//
//   npm ci --prefix web
//   node samples/play.mjs http://127.0.0.1:8465 napoleon 5 deals=2 > evening.soiree
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

// The one thing that Node 20 lacks: a WebSocket that sends a cookie.
const WebSocket = createRequire(new URL('../web/package.json', import.meta.url))('ws');

const [server = 'http://127.0.0.1:8465', game = 'napoleon', players = '5', ...said] = process.argv.slice(2);
const options = said.map((option) => option.split('='));
const names = ['Aiko', 'Ben', 'Chie', 'Dirk', 'Elsa'].slice(0, Number(players));

/** A person: whoever keeps the cookie of the first answer. */
async function meet(name) {
  const first = await fetch(`${server}/api/me`);
  const cookie = first.headers.get('set-cookie').split(';')[0];
  const ask = async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(server + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  await ask('PUT', '/api/me', { name });
  return { name, cookie, ask };
}

/** What a seat publishes before the match: SHA-256 over parts, each behind its length in four bytes. */
function commitmentOf(table, seat, entropy) {
  const hash = createHash('sha256');
  for (const part of ['entropy', table, Buffer.of(seat), entropy].map((part) => Buffer.from(part))) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(part.length);
    hash.update(length).update(part);
  }
  return hash.digest('hex');
}

/** A value with a difference put in: docs/PROTOCOL.md, "Differences". */
function patched(old, difference) {
  if (typeof difference !== 'object' || difference === null) return difference;
  const splice = (list, [at, gone, ...come]) => list.toSpliced(at, gone, ...come);
  if (Array.isArray(difference)) {
    if (difference.length === 1) return difference[0];
    return typeof old === 'string' ? splice([...old], difference).join('') : splice(old, difference);
  }
  const { '': first = [0, 0], '*': each = {}, ...places } = difference;
  const now = Array.isArray(old) ? splice(old, first).map((item) => patched(item, each)) : { ...old };
  const keys = Object.keys(now);
  for (const place of Object.keys(places)) now[keys[place]] = patched(now[keys[place]], places[place]);
  return now;
}

/** Sits at the table and plays until the match is over. */
function play(person, table) {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/tables/${table}/socket`, {
    headers: { cookie: person.cookie },
  });
  const say = (ask) => socket.send(JSON.stringify({ id: randomUUID(), ask }));
  let [step, known, waiting, seat] = [0, {}, false, null];
  const entropy = randomBytes(32);

  /** Commits to a part of the deal before the match, and reveals it once the match is started. */
  const takePart = ({ fixed, until, seats }) => {
    const { commitment, entropy: revealed } = seats[seat];
    if (!fixed && commitment === null) say({ kind: 'commit', commitment: commitmentOf(table, seat, entropy) });
    if (until !== null && revealed === null) say({ kind: 'reveal', entropy: entropy.toString('hex') });
  };

  /** One thing at a time, and no more than twenty a second. */
  const act = () => {
    if (waiting || !known.view?.legal.length) return;
    waiting = true;
    setTimeout(() => {
      const { legal } = known.view;
      const { action } = legal[Math.floor(Math.random() * legal.length)];
      say({ kind: 'act', at: step, action });
    }, 50);
  };

  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${person.name}: the connection was closed`)));
    socket.on('message', (text) => {
      const { snapshot, step: next, done, refused, bye } = JSON.parse(text);
      if (bye || refused) return reject(new Error(`${person.name}: ${text}`));
      if (done) waiting = false;
      // A gap: something was lost on the way.
      if (next && next.step > step + 1) return say({ kind: 'since', step });
      const told = snapshot ?? next;
      step = told?.step ?? step;
      if (snapshot) known = { seating: snapshot.seating, deal: snapshot.deal, view: snapshot.view };
      for (const part of ['seating', 'deal', 'view']) {
        if (next && part in next) known[part] = patched(known[part], next[part]);
      }
      if (snapshot) seat = snapshot.seat;
      if (snapshot && seat === null) say({ kind: 'sit', seat: null });
      if (told?.deal && seat !== null) takePart(known.deal);
      if (known.seating?.stage === 'void') return reject(new Error('somebody has not revealed in time'));
      if (known.seating?.stage === 'over') {
        socket.removeAllListeners('close').close();
        return resolve();
      }
      act();
    });
  });
}

const people = [];
for (const name of names) people.push(await meet(name));
const order = { game, players: names.length, options };
const { id } = await people[0].ask('POST', '/api/tables', order);
await Promise.all(people.map((person) => play(person, id)));
const record = await fetch(`${server}/api/matches/${id}/record`);
process.stdout.write(await record.text());
