import type { Page } from '@playwright/test';
import { journey } from './support/pastes.ts';
import { box, expect, test } from './support/test.ts';

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

/** Milliseconds after the navigation; null until there was both a paint and a script. */
const beginnings = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/build\/.*\.js/.test(name));
    if (!paint || scripts.length === 0) return null;
    return { paint: paint.startTime, script: Math.min(...scripts.map(({ startTime }) => startTime)) };
  });

test('P8 no script is fetched before the first paint of home, a result and sign-in @scripts', async ({ page }) => {
  test.setTimeout(120_000);
  const post = () =>
    Promise.all([
      page.waitForEvent('load'),
      page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
  const openings = {
    home: () => page.goto('/'),
    'sign-in': () => page.goto('/login'),
    'a result': async () => {
      await page.goto('/');
      await box(page).fill(journey);
      await post();
      await expect(page.locator('.sheet').first()).toBeVisible();
    },
  };
  // On a busy machine a frame may be late; a script that stands in the page's way is early each time.
  for (const [where, open] of Object.entries(openings))
    await expect(async () => {
      await open();
      let begun: Awaited<ReturnType<typeof beginnings>> = null;
      await expect.poll(async () => (begun = await beginnings(page)), { timeout: 15_000 }).not.toBeNull();
      const { paint, script } = begun ?? { paint: 0, script: 0 };
      expect(script, where).toBeGreaterThan(paint);
    }).toPass({ timeout: 35_000 });
});

test('the scripts come to a page that nobody touches and where nothing moves @scripts', async ({ page }) => {
  const entry = page.waitForRequest('**/build/entry.client*.js'); // asking the page anything would wake it
  await page.goto('/');
  await entry;
});
