import type { Page } from '@playwright/test';
import { spaceText } from './support/space-text.ts';
import { box, convertButton, expect, paper, test, waitForHydration } from './support/test.ts';

const MOST_CONTROLS = 36;

/** Four flights and two names. */
const clean = `1.MERIDIAN/CLARA MS  2.MERIDIAN/TOM MR
 1 KL1000 Y 10FEB 3 LHRAMS HK2 0655 0920
 2 KL 861 Y 10FEB 3 AMSNRT HK2 1455 1040+1
 3 KL 862 Y 24FEB 3 NRTAMS HK2 1230 1725
 4 KL1033 Y 24FEB 3 AMSLHR HK2 2040 2100`;

/** The second flight is on the waiting list. */
const doubtful = clean.replace('AMSNRT HK2', 'AMSNRT HL2');

/** And the weekday of the third is another. */
const doubtfulTwice = doubtful.replace('24FEB 3 NRTAMS', '24FEB 4 NRTAMS');

const convert = async (page: Page, text: string, scripts = true) => {
  await page.goto('/');
  if (scripts) await waitForHydration(page);
  await box(page).fill(text);
  await convertButton(page).click();
  await expect(paper(page)).toBeVisible();
};

/** All that can be pressed or filled in the workbench; what is folded does not count. */
const controls = (page: Page) =>
  page
    .locator('#converter')
    .locator('a[href], button, input:not([type=hidden]), select, textarea, summary')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('.cookie-notice') === null)
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
    );

for (const [name, text, checks] of [
  ['four flights and two names', clean, 0],
  ['the same with one thing to check', doubtful, 1],
  ['the same with two things to check', doubtfulTwice, 2],
] as const)
  test(`${name} show few controls`, async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await convert(page, text, scripts);
    const shown = await controls(page);
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(MOST_CONTROLS);
    await expect(page.locator('.checks li')).toHaveCount(checks);
    await expect(page.locator('.bar .to-check')).toHaveCount(Math.min(checks, 1));
  });

test('what is to be checked stands below the text, and the bar and the dock lead there @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await convert(page, doubtful);
  await expect(page.locator('.slip-text mark')).toHaveText('HL2');
  const middles = await Promise.all(
    ['.tabs [value=text]', '.bar .to-check', '.bar .split'].map(async (one) => {
      const { y = 0, height = 0 } = (await page.locator(one).boundingBox()) ?? {};
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8); // one row
  const checks = page.locator('#checks');
  await expect(checks).toBeInViewport({ ratio: 1 });
  expect((await checks.boundingBox())?.y ?? 0).toBeLessThan((await box(page).boundingBox())?.y ?? 0);
  await page.locator('.bar').getByRole('link', { name: '1 to check' }).click();
  await expect(page).toHaveURL(/#checks$/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.dock').getByRole('link', { name: '1 to check' }).click();
  await expect(checks).toBeInViewport({ ratio: 1 });
});

test('pasting is set among the shortcuts, at the foot of the source @scripts', async ({ page }) => {
  await convert(page, clean);
  const foot = page.locator('.source .desk-fold');
  await foot.locator('summary', { hasText: 'Shortcuts' }).click();
  await foot.getByLabel('Convert as I paste').uncheck();
  await page.reload();
  await waitForHydration(page);
  await foot.locator('summary', { hasText: 'Shortcuts' }).click();
  await expect(foot.getByLabel('Convert as I paste')).not.toBeChecked();
});

test('whatever unfolds has its mark, with and without a result', async ({ page, scripts }) => {
  const unmarked = () =>
    page.locator('summary, .fold > .head').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const sides = [getComputedStyle(one, '::before'), getComputedStyle(one, '::after')];
          return (
            !one.querySelector('svg') && sides.every(({ content, display }) => content === 'none' || display === 'none')
          );
        })
        .map((one) => one.textContent),
    );
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await convert(page, `${clean}\n${'   REMARK\n'.repeat(20)}`, scripts);
    await expect(page.locator('.slip-text')).toHaveCount(2);
    await expect.poll(() => page.locator('summary:visible').count()).toBeGreaterThan(2);
    await expect.poll(unmarked).toEqual([]);
    await page.goto('/');
    await expect.poll(unmarked).toEqual([]);
  }
});

test('with the spacing of text that WCAG 1.4.12 names nothing said beside a fold is cut off @plain', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await convert(page, clean, false);
  await spaceText(page);
  const cut = await page
    .locator('.fold :is(summary, .head) small')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
});
