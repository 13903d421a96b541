import type { Page } from '@playwright/test';
import { languages } from '../../app/i18n/languages.ts';
import { urls } from '../../app/urls.ts';
import { trips } from '../support/trip-texts.mjs';
import { acceptNotice, expectAccessible } from './support/accessible.ts';
import { journey } from './support/pastes.ts';
import { chooseLanguage, memberPages, signInAs, visitorPages } from './support/site.ts';
import { expect, test, unfold } from './support/test.ts';

/** The narrowest telephone, the usual one, and a window of 1280 pixels at 200 %. */
const widths = [320, 375, 640];
/** The largest two have columns of their own. */
const desktops = [1000, 1280, 1600, 1920];

const securityPages = ['/members/security', '/members/sessions', '/members/activity', '/members/data'] as const;

for (const [at, language] of languages.entries()) {
  test(`A6 no page scrolls sideways on a telephone, at 200 % or on a wide screen: ${language} @plain`, async ({
    page,
  }) => {
    test.setTimeout(360_000); // eighty pages, on a machine with other work
    await chooseLanguage(page, language);
    const wide: string[] = [];
    for (const address of [urls.home(language), ...visitorPages]) {
      await page.goto(address);
      wide.push(...(await sideways(page, address)));
    }
    await page.goto(urls.home(language));
    wide.push(...(await sideways(page, 'home on a desktop', desktops)));
    for (const format of ['threelines', 'tableoutput']) {
      await page.goto(urls.home(language));
      await convertInto(page, format);
      wide.push(...(await sideways(page, `result as ${format}`, [...widths, ...desktops])));
    }
    expect(wide).toEqual([]);
  });

  test(`A6 no page of an account scrolls sideways on a telephone or at 200 %: ${language} @plain`, async ({ page }) => {
    test.setTimeout(180_000);
    await chooseLanguage(page, language);
    const wide: string[] = [];
    await signInAs(page, 'customer');
    for (const address of memberPages) {
      await page.goto(address);
      wide.push(...(await sideways(page, address)));
    }
    expect(wide).toEqual([]);
    for (const [width, rows] of [
      [1280, 1],
      [375, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 667 });
      expect((await page.locator('.header').boundingBox())?.height, 'beside the name of an agency').toBeLessThan(
        50 * rows + 10,
      );
      expect((await page.locator('.logo').boundingBox())?.width).toBe(28);
    }
    await page.goto('/members/data');
    for (const row of ['.tabs', '.subtabs'])
      expect((await page.locator(row).boundingBox())?.height, `${row} on a telephone`).toBeLessThan(60);
    await expect(page.locator('.tabs [aria-current]')).toBeInViewport({ ratio: 1 });
  });

  test(`A1 axe finds nothing in ${language}, and every control has a name @scripts`, async ({ page }) => {
    test.setTimeout(120_000);
    await acceptNotice(page);
    await chooseLanguage(page, language);
    await convertInto(page, 'tableoutput');
    await expectAccessible(page, 'result');
    await expectViewsAccessible(page, at % 2 === 0 ? 'light' : 'dark');
    await page.goto('/signup');
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('.fault-summary')).toBeVisible();
    await expectAccessible(page, 'sign-up with faults');
    for (const address of ['/how-to-use-wayline', '/api-introduction/testing', '/suggestions', '/no/such/page']) {
      await page.goto(address);
      await expectAccessible(page);
    }
    await signInAs(page, 'customer');
    for (const address of ['/members', '/members/edit', '/members/plan']) {
      await page.goto(address);
      await expectAccessible(page);
    }
    // Two of the four in each language, in either theme: all four in both themes, in four languages at least.
    await page.emulateMedia({ colorScheme: at % 8 < 4 ? 'light' : 'dark' });
    for (const address of [securityPages[at % 4], securityPages[(at + 1) % 4]]) {
      await page.goto(address ?? '');
      await expectAccessible(page);
    }
  });
}

/** The other views of a trip with hotel, car, gap and something to check; every second language in the dark. */
async function expectViewsAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator('#pnr').fill(trips.services);
  await page.locator('[name=convert]').click();
  await expect(page.locator('.sheet')).toContainText("O'BRIEN");
  for (const view of ['designed', 'table', 'text']) {
    await page.locator(`.tabs [value=${view}]`).click();
    await expect(page.locator('.sheet')).toHaveClass(new RegExp(view));
    await expectAccessible(page, `result as ${view}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Where a page is wider than its window, or a label's text reaches into its neighbour. */
async function sideways(page: Page, where: string, at = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 667 });
    const { wide, long } = await page.evaluate(overflowing);
    if (wide > 0) found.push(`${where} at ${width}: ${wide} pixels`);
    found.push(...long.map((text) => `${where} at ${width}: ${text}`));
  }
  return found;
}

/** Runs in the page. Labels whose text is wider than they are, or that are themselves wider than their group of fields. */
function overflowing(): { wide: number; long: string[] } {
  const html = document.documentElement;
  const words = document.createRange();
  const long = [...document.querySelectorAll('label, legend')].filter((label) => {
    words.selectNodeContents(label);
    const { right } = label.getBoundingClientRect();
    const group = label.closest('fieldset')?.getBoundingClientRect().right ?? right;
    return right > group + 1 || [...words.getClientRects()].some((each) => each.right > right + 1);
  });
  return { wide: html.scrollWidth - html.clientWidth, long: long.map((label) => label.textContent ?? '') };
}

async function convertInto(page: Page, format: string): Promise<void> {
  await page.locator('#pnr').fill(journey);
  await unfold(page);
  await page.locator(`[name=format][value=${format}]`).check();
  await page.locator('[name=convert]').click();
  await expect(page.locator('.paper')).toBeVisible();
}
