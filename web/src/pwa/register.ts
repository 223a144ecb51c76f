/** Lets the page be opened without a network, and says when a newer version of it waits. */
import { trusted } from '../lib/trusted.ts';

/** Where the service worker is; it must lie at the root to serve every page. */
const SERVICE = '/service.js';

/**
 * Calls `news` when a newer version is ready: it is used as soon as the page is loaded again. While developing there is
 * no service worker, for it would show what was.
 */
export function register(news: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
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
