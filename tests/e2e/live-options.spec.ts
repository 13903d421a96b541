import type { Page } from '@playwright/test';
import { type Language, languageFacts, languages } from '../../app/i18n/languages.ts';
import { dataRequests } from '../../app/remix-protocol.ts';
import { holdRequests } from './support/hold-requests.ts';
import { journey, roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

test.describe('with scripts @scripts', () => {
  test('after an answer, options, views and amounts ask the server nothing and are remembered', async ({ page }) => {
    await openWith(page, roundTrip);
    const asked = countCalls(page);
    for (const view of ['classic', 'table', 'text', 'designed', 'classic']) {
      await page.locator(`.tabs [value=${view}]`).click();
      await expect(paper(page)).toHaveClass(new RegExp(view));
    }
    await expect(paper(page)).toContainText('9:05 am');
    await page.getByLabel('12-hour clock').uncheck();
    await expect(paper(page)).toContainText('09:05');
    await page.locator('#fare').fill('70');
    await expect(paper(page)).toContainText('2 adults (2 × $70.00): $140.00');
    await page.getByLabel('Table', { exact: true }).check();
    await expect(paper(page).getByRole('table')).toContainText('09:05');
    await expect(page.locator('.tabs [aria-pressed=true]')).toHaveText('Classic lines');
    expect(asked()).toBe(0);
    await page.reload();
    await expect(paper(page).getByRole('table')).toContainText('09:05');
    await expect(paper(page)).toContainText('140.00');
  });

  test('the language and a wrong amount are the server’s, and the next option is the page’s again', async ({
    page,
  }) => {
    await openWith(page, roundTrip);
    const asked = countCalls(page);
    await page.locator('#tax').fill('much');
    await expect(page.locator('#tax-fault')).toBeVisible();
    await page.locator('#tax').fill('5');
    await expect(page.locator('#tax-fault')).toHaveCount(0);
    expect(asked()).toBe(2);
    await page.getByLabel('Itinerary language').selectOption('Deutsch');
    await expect(paper(page)).toContainText('Mittwoch');
    await isReady(page, 'de');
    expect(asked()).toBe(3);
    await page.getByLabel('Carbon').check();
    await expect(paper(page)).toContainText('CO₂');
    expect(asked()).toBe(3);
  });

  test('a page that was posted before the scripts came asks once', async ({ page }) => {
    await page.goto('/');
    await box(page).fill(journey);
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
    await waitForHydration(page);
    await expect(page.locator('.fold > .head')).toHaveCount(0); // the parts are awake, too
    await unfold(page);
    const asked = countCalls(page);
    await page.getByLabel('12-hour clock').uncheck();
    await expect(paper(page)).not.toContainText('pm');
    await isReady(page, 'en');
    await page.getByLabel('12-hour clock').check();
    await expect(paper(page)).toContainText('pm');
    expect(asked()).toBe(1);
  });

  test('a change while a text is converted goes with it', async ({ page }) => {
    await openWith(page, roundTrip);
    const answer = await holdRequests(page, dataRequests(), 1);
    await box(page).fill(journey);
    await convertButton(page).click();
    await page.getByLabel('12-hour clock').uncheck();
    await page.locator('.tabs [value=classic]').click();
    await answer();
    await expect(paper(page)).toContainText('Austrian Airlines 451');
    await expect(paper(page)).toContainText('at 12:00');
    await expect(box(page)).toHaveValue('');
  });

  test('a text that comes while another is read takes its place, also twice', async ({ page }) => {
    await openWith(page, roundTrip);
    const answer = await holdRequests(page, dataRequests());
    await box(page).fill('>HELP AVAIL');
    await convertButton(page).click();
    await box(page).fill(journey);
    await convertButton(page).click();
    await convertButton(page).click();
    await answer();
    await expect(paper(page)).toContainText('Austrian');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('#before')).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
  });

  test('an option renders only the rows that it changes', async ({ page }) => {
    await openWith(page, roundTrip);
    await page.getByLabel('Duration', { exact: true }).click();
    await page.getByLabel('Duration', { exact: true }).click();
    const [rendered, all] = await renderedRows(page, () => page.getByLabel('12-hour clock').uncheck());
    expect(rendered).toBeGreaterThan(0);
    expect(rendered).toBeLessThan(all / 2);
  });

  test('the paper is drawn before the panel follows, once', async ({ page }) => {
    await openWith(page, roundTrip);
    const drawn = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const parts: string[] = [];
          const watch = (part: string, selector: string, isLast: boolean) =>
            new MutationObserver(() => {
              parts.push(part);
              if (isLast) resolve(parts);
            }).observe(document.querySelector(selector) as Element, {
              subtree: true,
              childList: true,
              characterData: true,
            });
          watch('paper', '.paper', false);
          watch('panel', '#options', true);
          document.addEventListener('change', () => requestAnimationFrame(() => parts.push('frame')), { once: true });
        }),
    );
    await page.getByLabel('Duration', { exact: true }).click();
    expect(await drawn).toEqual(['paper', 'frame', 'panel']);
  });

  test('the browser writes dates, times and amounts as the server does, in nine languages', async ({ page }) => {
    await openWith(page, roundTrip);
    await page.locator('#fare').fill('1234.5');
    for (const language of languages) {
      await page.locator('[name=outputLanguage]').selectOption(language);
      await expect(paper(page).locator(`[lang="${languageFacts[language].tag}"]`).first()).toBeAttached();
      await isReady(page, language);
      for (const clock of ['12-hour clock', 'Duration']) {
        const ofServer = await paper(page).innerHTML();
        await page.getByLabel(clock, { exact: true }).click();
        await expect.poll(() => paper(page).innerHTML()).not.toBe(ofServer);
        await page.getByLabel(clock, { exact: true }).click();
        await expect.poll(() => paper(page).innerHTML(), language).toBe(ofServer);
      }
    }
  });
});

/** Opens the home page, converts the text, and waits for the presenter. */
async function openWith(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await waitForHydration(page);
  await box(page).fill(text);
  await convertButton(page).click();
  await paper(page).waitFor();
  await unfold(page);
  await isReady(page, 'en');
}

/** The presenter begins with its sentences, the last file that it asks for. */
async function isReady(page: Page, language: Language): Promise<void> {
  await page.waitForFunction((url) => {
    const isLoaded = (part: string) =>
      performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.startsWith(part));
    return isLoaded(url) && isLoaded('/build/_shared/presenter-');
  }, `/strings/${language}/itinerary.`);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

/** Rows of the paper that React renders during an act, by their fibers' properties, and all rows. */
async function renderedRows(page: Page, act: () => Promise<void>): Promise<[rendered: number, all: number]> {
  const collect = () =>
    page.evaluate(() => {
      type Fiber = { memoizedProps: object; alternate: Fiber | null };
      const known = window as unknown as { seen?: Set<object> };
      const rows = [...document.querySelectorAll('.paper tr')].map((row) => {
        const key = Object.keys(row).find((name) => name.startsWith('__reactFiber')) ?? '';
        const fiber = (row as unknown as Record<string, Fiber>)[key];
        return [fiber, fiber?.alternate].flatMap((one) => (one ? [one.memoizedProps] : []));
      });
      const fresh = rows.filter((props) => props.some((one) => !known.seen?.has(one))).length;
      known.seen = new Set(rows.flat());
      return [fresh, rows.length] as [number, number];
    });
  await collect();
  await act();
  return collect();
}

/** Counts what the converter asks from now on. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (dataRequests().test(request.url())) calls += 1;
  });
  return () => calls;
}
