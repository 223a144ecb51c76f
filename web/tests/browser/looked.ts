/** A screen looked at: by axe, by the eye (where pictures are kept), and by a ruler. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { DESK, PHONE } from './house.ts';
import { drawn, tooLarge } from './ruler.ts';
import type { Language } from './words.ts';

const SIZES = [PHONE, DESK];
/** Where pictures are kept; none are without it. */
export const SCREENS = process.env['SOIREE_SCREENS'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every rule of those that looks at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** In these sizes nothing may be wider than the window, and a table not higher. */
export async function picture(page: Page, name: string, language: Language, sizes = SIZES): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    if (SCREENS) await keep(page, join(SCREENS, `${size.width}x${size.height}-${language}`), name);
    expect.soft(await tooLarge(page), `${name} at ${size.width} in ${language}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

export async function keep(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** No violations in any theme: a theme is nothing but colours, so that only those are looked at again. */
export async function accessible(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  for (const [theme, rules] of [
    ['light', { runOnly: TAGS, rules: { 'label-content-name-mismatch': { enabled: true } } }],
    ['dark', { runOnly: OF_COLOURS }],
  ] as const) {
    await paint(page, theme);
    const { violations } = await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`).join('; ')}`,
    );
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
  await paint(page, before);
}

/** Every colour comes from the theme that the page's root names. */
function paint(page: Page, theme: string): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, theme);
}
