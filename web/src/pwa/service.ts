/** The service worker: keeps the page and its files, so that it opens without a network. */

/** What a service worker is given; TypeScript's own names for it clash with those of a page. */
interface Service {
  addEventListener(
    kind: 'install' | 'activate',
    hear: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface Fetching {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Put in when the client is built: a name for this version, and all of its files. */
declare const VERSION: string;
declare const FILES: string[];

const service = self as unknown as Service;
const PAGE = '/';
/** A page is not waited for longer than this, if an older one is at hand. */
const FETCH_TIMEOUT = 4000;
const NAME = `soiree-${VERSION}`;
const files = FILES;

service.addEventListener('install', (event) => {
  event.waitUntil(install());
});

service.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => service.clients.claim()));
});

service.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  // What is named after its content may come from the browser's own cache; all else is asked for anew.
  const wanted = files.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' }));
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...wanted]);
  await service.skipWaiting();
}

/** The version before this is left alone: a page of it that is still open may need its files. */
async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('soiree-') && name !== NAME);
  const old = names.slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Every address is the same page: the newest one, or without a network the one that was kept. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(PAGE);
  if (!kept) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(FETCH_TIMEOUT) });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
