/** A screen looked at: by axe, by the eye (pictures are kept), and by a ruler. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { DESK, PHONE } from './house.ts';
import { tooLarge } from './ruler.ts';
import type { Language } from './words.ts';

const SIZES = [PHONE, DESK];
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

/** No violations in any theme. */
export async function accessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  for (const theme of ['light', 'dark']) {
    await paint(page, theme);
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: TAGS, rules: { 'label-content-name-mismatch': { enabled: true } } })
      .setLegacyMode()
      .analyze();
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
