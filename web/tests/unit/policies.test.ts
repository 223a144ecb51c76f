/** Networks of this device's bots: fetched once, kept, checked before they are kept, and tried again. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type NetworkSink, Policies } from '../../src/houses/here/policies.ts';

const [OLD, NEW] = ['/assets/networks/whist-4-old.policy', '/assets/networks/whist-4-new.policy'];

/** What the server has, by path; `null` if it cannot be reached. */
let server: Map<string, string> | null;
let asked: string[];
let kept: Map<string, Response>;
/** What happened to the WASM. */
let told: string[];
let scope: EventTarget;

const list = (path: string): string =>
  JSON.stringify({ networks: [{ name: 'whist-4', hash: path, bytes: 4, path }] });

const sink: NetworkSink = {
  promise: (name) => void told.push(`promise ${name}`),
  add: (name, policy) => {
    const text = new TextDecoder().decode(policy);
    if (!text.startsWith('good')) throw new Error('these are no weights');
    told.push(`add ${name} ${text}`);
  },
  fail: (name) => void told.push(`fail ${name}`),
};

beforeEach(() => {
  server = new Map([
    ['/api/networks', list(OLD)],
    [OLD, 'good old'],
  ]);
  [asked, told, kept, scope] = [[], [], new Map(), new EventTarget()];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!server) throw new TypeError('no network');
    const found = server.get(path);
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  });
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://soiree.test${path}` })),
    delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  vi.stubGlobal('removeEventListener', scope.removeEventListener.bind(scope));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function policies(): Promise<Policies> {
  const made = new Policies(sink);
  await made.know();
  return made;
}

test('a network is promised before it is fetched, and fetched once however many ask', async () => {
  const some = await policies();
  expect([told, asked]).toEqual([['promise whist-4'], ['/api/networks']]);
  expect(await Promise.all([some.load('whist-4'), some.load('whist-4')])).toEqual([true, true]);
  expect(await some.load('whist-4')).toBe(true);
  expect(told).toEqual(['promise whist-4', 'add whist-4 good old']);
  expect(asked).toEqual(['/api/networks', OLD]);
});

test('the next time nothing needs to be reached', async () => {
  await (await policies()).load('whist-4');
  [server, told] = [null, []];
  expect(await (await policies()).load('whist-4')).toBe(true);
  expect(told).toEqual(['promise whist-4', 'add whist-4 good old']);
});

test('what cannot be reached fails, is not kept, and is there when it is tried again', async () => {
  const some = await policies();
  server = null;
  expect(await some.load('whist-4')).toBe(false);
  expect(told.at(-1)).toBe('fail whist-4');
  server = new Map([[OLD, 'good old']]);
  expect(await some.load('whist-4')).toBe(true);
});

test('garbage is refused and never kept, fetched or found', async () => {
  server?.set(OLD, '<!doctype html>');
  const some = await policies();
  expect(await some.load('whist-4')).toBe(false);
  expect([...kept.keys()]).toEqual(['/api/networks']);
  kept.set(OLD, new Response('rotten'));
  expect(await some.load('whist-4')).toBe(false);
  server?.set(OLD, 'good old');
  expect(await some.load('whist-4')).toBe(true);
  expect(await kept.get(OLD)?.clone().text()).toBe('good old');
});

test('a list that is old is asked for anew, and files of older versions are forgotten', async () => {
  await (await policies()).load('whist-4');
  server = new Map([
    ['/api/networks', list(NEW)],
    [NEW, 'good new'],
  ]);
  kept.set(OLD, new Response('damaged'));
  const some = new Policies(sink);
  await some.know();
  expect(await some.load('whist-4')).toBe(true);
  expect(told.at(-1)).toBe('add whist-4 good new');
  expect([...kept.keys()].sort()).toEqual(['/api/networks', NEW]);
});

test('without a list nothing is promised, and it is asked for again', async () => {
  server = null;
  const some = await policies();
  expect(await some.load('whist-4')).toBe(false);
  expect(told).toEqual(['fail whist-4']);
  server = new Map([['/api/networks', list(OLD)]]);
  await some.know();
  expect(told).toContain('promise whist-4');
});

test('a browser that keeps nothing fetches every time', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  expect(await (await policies()).load('whist-4')).toBe(true);
  expect(await (await policies()).load('whist-4')).toBe(true);
  expect(asked.filter((path) => path === OLD)).toHaveLength(2);
});

test('it is tried again after a while, or as soon as the device is online', async () => {
  const some = await policies();
  const settled = vi.fn();
  void some.later().then(settled);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).toHaveBeenCalledOnce();
  void some.later().then(settled);
  scope.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledTimes(2);
});
