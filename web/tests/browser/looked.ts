/** A screen looked at: by axe, by the eye (pictures are kept), and by a ruler. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { DESK, PHONE } from './house.ts';
import type { Language } from './words.ts';

const SIZES = [PHONE, DESK];
/** From the smallest phone, upright and on its side, to a large desk. */
export const EVERY_SIZE = [
  { width: 320, height: 568 },
  PHONE,
  { width: 844, height: 390 },
  DESK,
  { width: 1920, height: 1080 },
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pictures of these sizes; nothing may be wider than the window, and a table not higher. */
export async function picture(page: Page, name: string, language: Language, sizes = SIZES): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = page.viewportSize() ?? DESK;
  for (const size of sizes) {
    await page.setViewportSize(size);
    const folder = join(test.info().project.outputDir, 'screens', `${size.width}x${size.height}-${language}`);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`) });
    expect.soft(await tooLarge(page), `${name} at ${size.width} in ${language}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** What is larger than the window lets it be. */
function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`page ${scrollWidth} wide`] : [];
    const play = document.querySelector('.room .play');
    if (!play) return found;
    // A table is no lower than this: on a phone that lies on its side it is pushed up.
    if (scrollHeight > Math.max(innerHeight, 520)) found.push(`page ${scrollHeight} high`);
    if (play.scrollWidth > play.clientWidth)
      found.push(`table ${play.scrollWidth - play.clientWidth} too wide`);
    if (play.scrollHeight > play.clientHeight)
      found.push(`table ${play.scrollHeight - play.clientHeight} too high`);
    return found;
  });
}

/** No violations in any theme. */
export async function accessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  for (const theme of ['light', 'dark']) {
    await paint(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
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
