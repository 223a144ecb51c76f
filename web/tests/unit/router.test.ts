/** Addresses become places, and links of ours change the page without loading it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { follow, router } from '../../src/ui/router.svelte.ts';
import { stubPage } from './support/page.ts';

beforeEach(() => {
  const { document } = stubPage();
  Object.assign(document, { querySelector: () => null });
  const move = (_state: unknown, _title: string, to: string) =>
    vi.stubGlobal('location', new URL(to, location.href));
  vi.stubGlobal('location', new URL('https://soiree.example/'));
  vi.stubGlobal('history', { pushState: vi.fn(move), replaceState: vi.fn(move) });
  vi.stubGlobal('scrollTo', vi.fn());
});

test('an address is a path, a query and a hash', async () => {
  await router.go('/t/abc?line=3#N4');
  expect(router.route.path).toEqual(['t', 'abc']);
  expect(router.route.query.get('line')).toBe('3');
  expect(router.route.hash).toBe('N4');
  expect(history.pushState).toHaveBeenCalledTimes(1);
});

test('what replaces an address is no step back', () => {
  router.replace('/matches?all');
  expect(router.route.query.has('all')).toBe(true);
  expect(history.pushState).not.toHaveBeenCalled();
});

/** A click on a link; gives whether the page was changed without loading it. */
function clicked(
  href: string,
  how: Partial<MouseEvent> = {},
  link: Partial<HTMLAnchorElement> = {},
): boolean {
  const url = new URL(href, location.href);
  const { origin, pathname, hash } = url;
  const anchor = {
    href: String(url),
    origin,
    pathname,
    hash,
    target: '',
    hasAttribute: () => false,
    ...link,
  };
  const preventDefault = vi.fn();
  follow({ button: 0, target: { closest: () => anchor }, preventDefault, ...how } as unknown as MouseEvent);
  return preventDefault.mock.calls.length > 0;
}

test('a plain click on a link of ours is followed, any other is the browser’s', () => {
  expect(clicked('/rules')).toBe(true);
  expect(clicked('/rules', { ctrlKey: true })).toBe(false);
  expect(clicked('/rules', { button: 1 })).toBe(false);
  expect(clicked('/rules', {}, { target: '_blank' })).toBe(false);
  expect(clicked('/api/me/export')).toBe(false);
  expect(clicked('https://elsewhere.example/rules')).toBe(false);
  expect(clicked(`${location.pathname}#N4`)).toBe(false);
});
