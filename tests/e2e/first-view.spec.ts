import type { Page } from '@playwright/test';
import { journey } from './support/pastes.ts';
import { expect, test } from './support/test.ts';

/** Family, size, weight and spacing of the letters in the window: Chromium looks for each before the first paint. */
const fontsInWindow = (page: Page) =>
  page.evaluate(() => {
    const fonts = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
      if (element.closest('.sheet') || element.getBoundingClientRect().top > innerHeight) continue;
      const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(element);
      fonts.add([fontFamily, fontSize, fontWeight, letterSpacing].join(' '));
    }
    return [...fonts].toSorted();
  });

test.use({ viewport: { width: 412, height: 823 } });

for (const [address, most] of [
  ['/', 5],
  ['/api-introduction', 6],
  ['/articles/reading-status-codes', 6],
] as const)
  test(`P8 the first view of ${address} on a phone has few fonts @plain`, async ({ page }) => {
    await page.goto(address);
    const fonts = await fontsInWindow(page);
    expect(fonts.length, fonts.join('\n')).toBeLessThanOrEqual(most);
  });

test('P8 the frame of a result on a phone has few fonts @plain', async ({ page, converter }) => {
  await converter.open();
  await page.locator('#pnr').fill(journey);
  await page.locator('[name=convert]').click();
  await expect(page.locator('.sheet').first()).toBeVisible();
  const fonts = await fontsInWindow(page);
  expect(fonts.length, fonts.join('\n')).toBeLessThanOrEqual(6);
});
