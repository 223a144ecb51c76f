/** The house on a server, over a socket and a fetch that do what a test says. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Refused, type WireListener } from '../../src/houses/house.ts';
import { openEarly } from '../../src/houses/early.ts';
import { lobby, online, send } from '../../src/houses/online.ts';
import { words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => Promise<void>) | null = null;
  readonly address: URL;

  constructor(address: string) {
    this.address = new URL(address);
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }
}

const fetched = vi.fn<(path: string, how: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  stubPage();
  await words.use('en');
  FakeSocket.all = [];
  fetched.mockReset();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', new URL('https://soiree.example/t/abc'));
});

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

function connected(since = 0): { socket: FakeSocket; heard: unknown[]; wire: ReturnType<typeof connect> } {
  const heard: unknown[] = [];
  const listener: WireListener = {
    ready: () => heard.push('ready'),
    message: (text) => heard.push(text),
    closed: (refusal) => heard.push({ refusal }),
  };
  const wire = connect(since, listener);
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('there is no socket');
  return { socket, heard, wire };
}

const connect = (since: number, listener: WireListener) =>
  online.connect('abc', { since, talk: 7, sees: null }, listener);

test('a socket goes to the table, in the language that is shown, and resumes where it was', () => {
  expect(String(connected().socket.address)).toBe('wss://soiree.example/api/tables/abc/socket?lang=en');
  const { searchParams } = connected(12).socket.address;
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'en', since: '12', talk: '7' });
});

test('an invitation to see cards goes along', () => {
  const listener: WireListener = { ready: vi.fn(), message: vi.fn(), closed: vi.fn() };
  online.connect('abc', { since: 0, talk: 0, sees: { seat: 2, invitation: 'xyz' } }, listener);
  const query = FakeSocket.all.at(-1)?.address.searchParams;
  expect([query?.get('sees'), query?.get('invitation')]).toEqual(['2', 'xyz']);
});

test('nothing is sent before a socket is open, and messages come as they are', () => {
  const { socket, heard, wire } = connected();
  wire.send('early');
  socket.open();
  wire.send('{"id":"one"}');
  socket.onmessage?.({ data: '{"step":1}' });
  expect(socket.sent).toEqual(['{"id":"one"}']);
  expect(heard).toEqual(['ready', '{"step":1}']);
});

test('a socket that was open and is lost may be tried again', async () => {
  const { socket, heard } = connected();
  socket.open();
  await socket.onclose?.();
  expect(heard.at(-1)).toEqual({ refusal: null });
  expect(fetched).not.toHaveBeenCalled();
});

test('a socket that was refused is asked about: a table that is not there needs no retry', async () => {
  const refusal = { code: 'not-found', rule: null, text: 'no such table', here: null };
  const { socket, heard } = connected();
  fetched.mockReturnValueOnce(answer(refusal, 404));
  await socket.onclose?.();
  expect(heard.at(-1)).toEqual({ refusal });
  fetched.mockReturnValueOnce(answer({}));
  await connected().socket.onclose?.();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  const last = connected();
  await last.socket.onclose?.();
  expect(last.heard).toEqual([{ refusal: null }]);
});

test('a wire that is closed calls nothing back', () => {
  const { socket, wire } = connected();
  wire.close();
  expect([socket.isClosed, socket.onclose, socket.onmessage]).toEqual([true, null, null]);
});

test('a refusal is thrown with its words, and a server that cannot be reached says so', async () => {
  fetched.mockReturnValueOnce(answer({ code: 'too-fast', rule: null, text: 'slowly', here: null }, 429));
  await expect(online.record('abc')).rejects.toMatchObject({ message: 'slowly' });
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await expect(lobby(null)).rejects.toBeInstanceOf(Refused);
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await expect(lobby(null)).rejects.toMatchObject({ refusal: { code: 'too-slow' } });
});

test('a replay is asked for in pages, as it is to be seen', async () => {
  fetched.mockImplementation(() => answer({ frames: [] }));
  await online.replay('abc', { seat: 1 }, 100, 50);
  await online.replay('abc', 'open', 0, 50);
  await online.replay('abc', 'watcher', 0, 50);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/matches/abc/replay?seat=1&from=100&count=50&lang=en',
    '/api/matches/abc/replay?open=true&from=0&count=50&lang=en',
    '/api/matches/abc/replay?from=0&count=50&lang=en',
  ]);
});

test('a change that is answered with nothing gives nothing', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 200 }));
  expect(await send('DELETE', '/api/me')).toBeUndefined();
  expect(fetched).toHaveBeenCalledWith('/api/me', { method: 'DELETE' });
});

test('the socket that the first script has opened is taken, with all that was heard of it', async () => {
  openEarly('en');
  const opened = FakeSocket.all.at(-1);
  opened?.open();
  opened?.onmessage?.({ data: 'a snapshot' });
  const { socket, heard } = connected();
  expect(socket).toBe(opened);
  expect(heard).toEqual([]);
  await Promise.resolve();
  socket.onmessage?.({ data: 'a step' });
  expect(heard).toEqual(['ready', 'a snapshot', 'a step']);
  connected();
  expect(FakeSocket.all).toHaveLength(2);
});

test('a socket of another address is closed, and one that was lost is not taken', () => {
  openEarly('ja');
  connected();
  expect(FakeSocket.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  openEarly('en');
  const lost = FakeSocket.all.at(-1);
  if (lost) lost.readyState = 3;
  expect(connected().socket).not.toBe(lost);
});

test('nothing is opened early but for a table of the server, without an invitation', () => {
  for (const path of ['/t/here-abc', '/t/abc#sees=2&invitation=xyz', '/m/abc', '/']) {
    vi.stubGlobal('location', new URL(path, 'https://soiree.example'));
    openEarly('en');
  }
  expect(FakeSocket.all).toEqual([]);
});
