/** Lets the page be opened without a network, and says when a newer version of it waits. */
import { trusted } from '../lib/trusted.ts';

/** Where the service worker is; it must lie at the root to serve every page. */
const SERVICE = '/service.js';

/** Nothing more comes when nothing has come for so long, in milliseconds. */
const QUIET = 1500;

/** A page that still loads after this time is not waited for any longer. */
const LOADED_AT_LAST = 10_000;

/**
 * Calls `news` when a newer version is ready: it is used as soon as the page is loaded again. While developing there is
 * no service worker, for it would show what was. The first one fetches the whole client, megabytes, and so it does not
 * begin before the page has what it shows.
 */
export async function register(news: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller) await hasLoaded();
  navigator.serviceWorker
    .register(trusted(SERVICE), { updateViaCache: 'none' })
    .then((registration) => watch(registration, news))
    // Without one everything works but coming back without a network.
    .catch((why: unknown) => console.warn(why));
}

function watch(registration: ServiceWorkerRegistration, news: () => void): void {
  // The very first one is no news.
  let isFirst = !navigator.serviceWorker.controller;
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state !== 'activated') return;
      if (!isFirst) news();
      isFirst = false;
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Settled when nothing has been fetched for a while. */
function hasLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    };
    let timer = setTimeout(done, QUIET);
    const last = setTimeout(done, LOADED_AT_LAST);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET);
    });
    observer.observe({ type: 'resource' });
  });
}
