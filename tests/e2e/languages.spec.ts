import type { Page } from '@playwright/test';
import { type Language, languages } from '../../app/i18n/languages.ts';
import { urls } from '../../app/urls.ts';
import { trips } from '../support/trip-texts.mjs';
import { acceptNotice, expectAccessible } from './support/accessible.ts';
import { languagesOf, screensIn } from './support/looks.ts';
import { journey } from './support/pastes.ts';
import { chooseLanguage, memberPages, signInAs, visitorPages } from './support/site.ts';
import { expect, openPage, test, unfold, waitForHydration } from './support/test.ts';

/** The narrowest telephone, the usual one, and a window of 1280 pixels at 200 %. */
const widths = [320, 375, 640];
/** The largest two have columns of their own. */
const desktops = [1000, 1280, 1600, 1920];

/** How screens come about that are more than an address. */
const states: Readonly<Record<string, (page: Page, language: Language) => Promise<unknown>>> = {
  home: openHome,
  'result in three lines': (page, language) => convertInto(page, language, 'threelines'),
  'result in a classic table': (page, language) => convertInto(page, language, 'tableoutput'),
  'result as designed': (page, language) => convertInView(page, language, 'designed'),
  'result as table': (page, language) => convertInView(page, language, 'table'),
  'result as text': (page, language) => convertInView(page, language, 'text'),
  'sign-up with faults': async (page) => {
    await page.goto('/signup');
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('.fault-summary')).toBeVisible();
  },
};
const isState = (screen: string) => screen in states;
const open = (page: Page, screen: string, language: Language) =>
  states[screen]?.(page, language) ?? openPage(page, screen);

const measured = ['home', 'result in three lines', 'result in a classic table', ...visitorPages];
/** The documentation's pages are judged in api-docs.spec.ts, in two widths. */
const judged = Object.keys(states)
  .filter((screen) => screen !== 'result in three lines')
  .concat(visitorPages.filter((address) => !address.startsWith('/api-introduction')));

for (const language of languages) {
  testScreens(
    `A6 no page scrolls sideways on a telephone, at 200 % or on a wide screen: ${language} @plain`,
    screensIn(language, measured),
    async (page, screens) => {
      await chooseLanguage(page, language);
      const wide: string[] = [];
      for (const screen of screens) {
        await open(page, screen, language);
        wide.push(...(await sideways(page, screen, isState(screen) ? [...widths, ...desktops] : widths)));
      }
      expect(wide).toEqual([]);
    },
  );

  testScreens(
    `A6 no page of an account scrolls sideways on a telephone or at 200 %: ${language} @plain`,
    screensIn(language, memberPages),
    async (page, screens) => {
      await chooseLanguage(page, language);
      await signInAs(page, 'customer');
      const wide: string[] = [];
      for (const address of screens) {
        await page.goto(address);
        wide.push(...(await sideways(page, address, widths)));
      }
      expect(wide).toEqual([]);
    },
  );

  testScreens(
    `A1 A6 axe finds nothing in ${language}, and every control has a name @scripts`,
    screensIn(language, judged),
    async (page, screens) => {
      await acceptNotice(page);
      await chooseLanguage(page, language);
      for (const screen of screens) {
        await open(page, screen, language);
        await expectAccessible(page, screen);
      }
    },
  );

  testScreens(
    `A1 A6 axe finds nothing in an account in ${language} @scripts`,
    screensIn(language, memberPages),
    async (page, screens) => {
      await acceptNotice(page);
      await chooseLanguage(page, language);
      await signInAs(page, 'customer');
      for (const address of screens) {
        await openPage(page, address);
        await expectAccessible(page, address);
      }
    },
  );
}

for (const language of languagesOf('header and tabs of an account'))
  test(`A6 header and tabs of an account keep their rows: ${language} @plain`, async ({ page }) => {
    await chooseLanguage(page, language);
    await signInAs(page, 'customer');
    await page.goto('/logout');
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

/** A test of the screens that a language has; none where it has none. */
function testScreens(
  title: string,
  screens: readonly string[],
  look: (page: Page, screens: readonly string[]) => Promise<void>,
): void {
  if (screens.length === 0) return;
  test(title, async ({ page }) => {
    test.setTimeout(60_000 + 20_000 * screens.length); // on a machine with other work
    await look(page, screens);
  });
}

/** Where a page is wider than its window, or a label's text reaches into its neighbour. */
async function sideways(page: Page, where: string, at: readonly number[]): Promise<string[]> {
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

async function openHome(page: Page, language: Language): Promise<void> {
  await page.goto(urls.home(language));
  if (test.info().project.name === 'scripts') await waitForHydration(page);
}

async function convertInto(page: Page, language: Language, format: string): Promise<void> {
  await openHome(page, language);
  await page.locator('#pnr').fill(journey);
  await unfold(page);
  await page.locator(`[name=format][value=${format}]`).check();
  await page.locator('[name=convert]').click();
  await expect(page.locator('.paper')).toBeVisible();
}

/** A trip with hotel, car, gap and something to check. */
async function convertInView(page: Page, language: Language, view: string): Promise<void> {
  await openHome(page, language);
  await page.locator('#pnr').fill(trips.services);
  await page.locator('[name=convert]').click();
  await expect(page.locator('.sheet')).toContainText(/O'Brien/i); // in capitals in the classic view
  await page.locator(`.tabs [value=${view}]`).click();
  await expect(page.locator('.sheet')).toHaveClass(new RegExp(view));
}
