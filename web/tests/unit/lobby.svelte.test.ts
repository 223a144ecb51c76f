/** The tables of others are looked at now and then: less often after a failure, and not while nobody looks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenTables } from '../../src/pages/home/lobby.svelte.ts';
import { words } from '../../src/words/words.svelte.ts';
import { type FakePage, stubPage } from './support/page.ts';

const table = (id: string, changed: object = {}) => ({
  id,
  order: { game: 'napoleon', players: 5, options: [], terms: {} },
  stage: 'open',
  openedAt: 0,
  seats: [{ name: 'Ada', isBot: false, guest: true }, null],
  mine: false,
  myTurn: false,
  ...changed,
});

let page: FakePage;
let asked: number;
let answer: () => Response;
let close: () => void;
const lobby = new OpenTables();

beforeEach(async () => {
  page = stubPage();
  await words.use('en');
  vi.useFakeTimers();
  asked = 0;
  answer = () => Response.json({ tables: [], next: null, people: 0 });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});

afterEach(() => {
  close();
  expect(vi.getTimerCount(), 'a closed list plans nothing').toBe(0);
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('only tables of others where a seat is free are shown', async () => {
  const taken = { seats: [{ name: 'Ada', isBot: false, guest: false }] };
  const tables = [
    table('a'),
    table('b', { mine: true }),
    table('c', { stage: 'playing' }),
    table('d', taken),
  ];
  answer = () => Response.json({ tables, next: null, people: 3 });
  close = lobby.open();
  await pass(0);
  expect(lobby.tables?.map(({ id }) => id)).toEqual(['a']);
  expect(lobby.people).toBe(3);
});

test('a failure makes it ask less often, and an answer as often as before', async () => {
  close = lobby.open();
  await pass(0);
  answer = () => new Response('', { status: 503 });
  await pass(10_000);
  expect(asked).toBe(2);
  await pass(19_999);
  expect(asked).toBe(2);
  answer = () => Response.json({ tables: [], next: null, people: 1 });
  await pass(1);
  expect(asked).toBe(3);
  await pass(10_000);
  expect(asked).toBe(4);
});

test('a hidden page asks nothing, and one that is looked at again at once', async () => {
  close = lobby.open();
  await pass(0);
  page.hidden = true;
  await pass(60_000);
  expect(asked).toBe(1);
  page.hidden = false;
  page.document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toBe(2);
});
