/** Figures of the client, printed; only what is no time is asserted. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DESK, PHONE, type Page, expect, test } from './house.ts';
import { play } from './player.ts';
import { GAMES, sitDown, wish } from './tables.ts';

/** Scripts of the start, the page of a game, a table, a board and its drawings, and the texts. */
const MOST_SCRIPTS = 16;

interface Measured {
  /** What moved, and by how much. */
  shifts: string[];
  gaps: number[];
}

for (const game of GAMES) {
  test(`scripts for a table of ${game}`, async ({ page }) => {
    const scripts = await loaded(page, /\.js$/, () => sitDown(page, { game, place: 'online' }));
    print(`${game}: ${kilobytes(scripts)} of script for a table, in ${scripts.length} files`);
    // Each file is a request, and a browser sends six at a time.
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  });
}

test('the wasm', async ({ page }) => {
  const wasm = await loaded(page, /\.wasm$/, () => sitDown(page, { game: 'napoleon', place: 'here' }));
  // The menu's and the game's; what other games are made of is not waited for.
  expect(wasm).toHaveLength(2);
  print(`wasm: ${kilobytes(wasm)}`);
});

test('the first table from a warm server', async ({ page }) => {
  await wish(page, { game: 'napoleon', place: 'online' });
  await page.goto('/');
  const opened = await page.request.post('/api/tables', {
    data: { game: 'napoleon', players: 5, options: [], terms: { level: 'L0', natural: false } },
  });
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/t/${id}?sit&start`);
  await page.locator('[data-hand] [data-card]').first().waitFor();
  await page.reload();
  await page.locator('[data-hand] [data-card]').first().waitFor();
  print(`first table: ${Math.round(await page.evaluate(() => performance.now()))} ms after navigation`);
});

/** Slow 4G, as Lighthouse means it: so long a round trip, or so long a request where each one is slowed. */
const SLOW_4G = { 'a round trip of 150 ms': 150, '562 ms a request': 562.5 };

for (const [slow, latency] of Object.entries(SLOW_4G)) {
  test(`the first table over slow 4G with ${slow}`, async ({ page, baseURL }) => {
    await page.setViewportSize(PHONE);
    await wish(page, { game: 'napoleon', place: 'online' });
    const opened = await page.request.post('/api/tables', {
      headers: { origin: baseURL ?? '' },
      data: { game: 'napoleon', players: 5, options: [], terms: { level: 'L0', natural: false } },
    });
    const { id } = (await opened.json()) as { id: string };
    const chromium = await page.context().newCDPSession(page);
    const network = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency };
    await chromium.send('Network.emulateNetworkConditions', network);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`/t/${id}?sit&start`, { waitUntil: 'commit' });
    await page.locator('[data-hand] [data-card]').first().waitFor();
    const time = Math.round(await page.evaluate(() => performance.now()));
    print(`first table over slow 4G with ${slow}, a processor slowed four times: ${time} ms`);
  });
}

for (const game of ['napoleon', 'beauharnais'] as const) {
  for (const window of [PHONE, { width: 844, height: 390 }, DESK]) {
    test(`nothing that can be pressed moves from a bid of ${game} to the last card at ${window.width}`, async ({
      page,
    }) => {
      await page.setViewportSize(window);
      await sitDown(page, { game, place: 'here' });
      const places = new Map<string, string>();
      const moved: string[] = [];
      await play(page, {
        seed: 9,
        before: async () => {
          // More cards are held then than are played with.
          if ((await page.locator('[data-action="discard"]').count()) > 0) return false;
          for (const [name, place] of await pressable(page)) {
            const before = places.get(name) ?? place;
            if (before !== place) moved.push(`${name}: ${before} -> ${place}`);
            places.set(name, place);
          }
          return false;
        },
      });
      expect(places.size).toBeGreaterThan(5);
      expect(moved).toEqual([]);
    });
  }
}

test('what one points at does not move when a card is played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await sitDown(page, { game: 'napoleon', place: 'online' });
  const places: string[][] = [];
  await play(page, {
    seed: 9,
    before: async () => {
      const isPlay = (await page.locator('[data-legal][data-card]:not([aria-pressed])').count()) > 0;
      if (isPlay && places.length === 0) await measure(page);
      if (isPlay) places.push(await placesOf(page));
      return false;
    },
  });
  const { shifts, gaps } = await page.evaluate(() => (window as unknown as { measured: Measured }).measured);
  const slow = gaps.filter((gap) => gap > 25).length;
  print(`layout shifts in ${places.length} tricks, the hand closing up included: ${shifts.length}`);
  for (const shift of shifts.filter((shift) => !shift.includes('data-card'))) print(`  ${shift}`);
  print(`frames: ${gaps.length}, of which ${slow} late, the longest ${Math.round(Math.max(...gaps))} ms`);
  expect(places.length).toBeGreaterThan(5);
  for (const place of places) expect(place).toEqual(places[0]);
});

/** Where the header, the hand and the buttons below it are. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.room > header, [data-hand], [role="toolbar"]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );
}

/**
 * Where all that can be pressed is, by its name, besides cards, which close up, and what asks for the decision itself.
 * A rule's mark stands at the end of a sentence that changes.
 */
function pressable(page: Page): Promise<[name: string, place: string][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.room button, .room a[href], [data-hand]')]
      .filter((it) => it.checkVisibility() && !it.closest('[data-hand] button, .middle, [data-over], .side'))
      .map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const name = it.getAttribute('aria-label') ?? it.textContent?.trim() ?? '';
        return [name, [x, y, width, height].map(Math.round).join(' ')];
      }),
  );
}

interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Begins to note shifts, those after a press too, and the time between frames. */
function measure(page: Page): Promise<void> {
  return page.evaluate(() => {
    const measured: Measured = { shifts: [], gaps: [] };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const { outerHTML = 'text' } = (node ?? {}) as Partial<Element>;
          return `${outerHTML.slice(0, 90)} ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' -> ')}`;
        });
        measured.shifts.push(`${entry.value.toFixed(5)}: ${what.join('; ')}`);
      }
    }).observe({ type: 'layout-shift' });
    let last = performance.now();
    const frame = (now: number): void => {
      measured.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** How large a file is, compressed. */
interface Size {
  gzip: number;
  brotli: number;
}

/** The sizes of the files that a page asks for while it does something. */
async function loaded(page: Page, files: RegExp, doing: () => Promise<void>): Promise<Size[]> {
  const found = new Set<string>();
  page.on('request', (request) => {
    if (files.test(request.url())) found.add(request.url());
  });
  await doing();
  const answers = await Promise.all([...found].map((url) => page.request.get(url)));
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  return bodies.map((body) => ({
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body).length,
  }));
}

function kilobytes(sizes: Size[]): string {
  const sum = (of: (size: Size) => number): string =>
    (sizes.reduce((sum, size) => sum + of(size), 0) / 1000).toFixed(1);
  return `${sum(({ gzip }) => gzip)} kB by gzip, ${sum(({ brotli }) => brotli)} kB by Brotli`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
