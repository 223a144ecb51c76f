/** Pages by their address. */
import { tick } from 'svelte';

/** `/t/abc?line=3#N4` is `['t', 'abc']`, `line=3`, `N4`. */
export interface Route {
  path: string[];
  query: URLSearchParams;
  hash: string;
}

class Router {
  route = $state.raw<Route>(read());
  /** Whether this is no longer the page that was opened first. */
  hasMoved = false;

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
  }

  /** Goes to another page; focus and view begin at its top. */
  async go(address: string): Promise<void> {
    history.pushState(null, '', address);
    this.hasMoved = true;
    this.route = read();
    await tick();
    scrollTo(0, 0);
    focusTop();
  }

  /** Changes the address of the same page, without a step back to the former. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.route = read();
  }
}

export const router = new Router();

/** For what comes in place of something that had the focus: a page that was waited for, a table. */
export function focusComing(): void {
  if (router.hasMoved && document.activeElement === document.body) focusTop();
}

function focusTop(): void {
  document.querySelector<HTMLElement>('main h1, main')?.focus({ preventScroll: true });
}

/** For `<svelte:document onclick={follow}>`: links of ours change the page without loading it. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute('download') || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  void router.go(link.href);
}

function read(): Route {
  const path = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return {
    path,
    query: new URLSearchParams(location.search),
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}
