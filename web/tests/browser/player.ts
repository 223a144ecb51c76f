/**
 * Plays a match as a person does: looks at what the page offers, and presses one of it, until the result is shown. It
 * knows no game; what can be pressed carries the `data-` attributes by which keys find it too.
 */
import type { ElementHandle, Page } from '@playwright/test';

export interface Playing {
  /** Of the choices made; the deal is the server's. */
  seed: number;
  by?: 'mouse' | 'touch' | 'keys';
  /** Called when something is offered for the first time, with all of it that is new: `bid-pass`, `card`, `place` … */
  first?: (kinds: string) => Promise<void>;
  /** Called before each decision; `true` stops there. */
  before?: () => Promise<boolean>;
}

/** How many presses a match has at most. */
const MOST = 2000;
/** How many keys it takes at most to get anywhere. */
const FARTHEST = 250;

/** Gives what was pressed. */
export async function play(page: Page, { seed, by = 'mouse', first, before }: Playing): Promise<string[]> {
  const choose = chooser(seed);
  const seen = new Set<string>();
  const pressed: string[] = [];
  while (pressed.length < MOST) {
    const offered = await page.waitForFunction(look);
    const kinds = await offered.evaluate(kindsOf);
    if (kinds.length === 0) return pressed;
    const fresh = [...new Set(kinds)].filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    if (fresh.length > 0) await first?.(fresh.join('-'));
    // What was looked at from elsewhere may have been drawn anew.
    if (first && fresh.length > 0) continue;
    if (await before?.()) return pressed;
    const target = await offered.evaluateHandle((all, at) => all?.[at] as HTMLElement, choose(kinds.length));
    pressed.push(await target.evaluate((it) => it.getAttribute('aria-label') ?? it.innerText));
    await presses[by](page, target).catch(async (why: unknown) => {
      // What goes away while one reaches for it is looked for anew.
      if (await target.evaluate((it) => it.isConnected)) throw why;
    });
    await offered.dispose();
  }
  throw new Error(`the match is not over after ${MOST} presses: ${pressed.slice(-20).join(' | ')}`);
}

/**
 * What is offered, in the page: nothing if the result is shown, `null` while there is nothing to be done. What goes on or
 * completes something comes before what begins it.
 */
function look(): HTMLElement[] | null {
  if (document.querySelector('dialog[open] :is(a[href^="/m/"], a[href^="/daily/"])')) return [];
  const tiers = [
    '[data-go-on]',
    ':is([data-action="name"], [data-action="discard"]):not([aria-disabled="true"])',
    '[data-hand] [data-legal]:not([aria-pressed="true"]), [data-action]:enabled:not([data-action="name"], [data-action="discard"]), [data-choice]:enabled',
    '[data-name], [data-deed]:not([aria-disabled="true"], [aria-pressed="true"], [data-deed="trade"]), [data-person][aria-pressed="false"], [data-hand] [aria-pressed="false"]:not([aria-disabled="true"])',
  ];
  // What lies under a sheet cannot be pressed.
  const within = document.querySelector('dialog[open]') ?? document;
  for (const tier of tiers) {
    const found = [...within.querySelectorAll<HTMLElement>(tier)].filter((it) =>
      it.checkVisibility({ visibilityProperty: true }),
    );
    if (found.length > 0) return found;
  }
  return null;
}

/** In the page: what each of the things offered is. */
function kindsOf(offered: HTMLElement[] | null): string[] {
  return (offered ?? []).map(({ dataset }) => {
    if (dataset['card']) return 'card';
    const action = dataset['action'] ?? dataset['choice'];
    if (action) return action.split(' ')[0] ?? '';
    return ['name', 'deed', 'person'].find((kind) => dataset[kind] !== undefined) ?? 'go-on';
  });
}

const presses = {
  mouse: (_: Page, target: ElementHandle<HTMLElement>) => target.click(),
  /** What was only picked by the first tap is done by the second. */
  touch: async (_: Page, target: ElementHandle<HTMLElement>) => {
    const isToggle = (await target.getAttribute('aria-pressed')) !== null;
    await target.tap();
    const isPicked = () =>
      target.evaluate((it) => it.isConnected && it.getAttribute('aria-pressed') === 'true');
    if (!isToggle && (await isPicked())) await target.tap();
  },
  keys: async (page: Page, target: ElementHandle<HTMLElement>) => {
    await reach(page, target);
    await page.keyboard.press('Enter');
  },
};

/** Goes there with keys alone: a digit for a card, tabs, and arrows among things that tabs enter as one. */
export async function reach(page: Page, target: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  const place = await target.evaluate((it) =>
    [...document.querySelectorAll('[data-hand] [data-legal]')].indexOf(it),
  );
  if (place >= 0 && place < 9) await page.keyboard.press(String(place + 1));
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    const where = await target.evaluate((it) => {
      const at = document.activeElement;
      if (it === at) return 'there';
      if (!it.isConnected) return 'gone';
      const around = it.closest('[data-hand]') ?? it.closest('section');
      return it.tabIndex < 0 && around?.contains(at) ? 'near' : 'away';
    });
    if (where === 'there') return;
    if (where === 'gone') break;
    await page.keyboard.press(where === 'near' ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`no key leads to ${await target.evaluate((it) => it.outerHTML)}`);
}

/** Numbers below a limit, the same for the same seed (mulberry32). */
function chooser(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
