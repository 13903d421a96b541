import type { Page } from '@playwright/test';
import { options, segments } from '../support/long-texts.ts';
import { box, paper, expect as quick, test, unfold, waitForHydration } from './support/test.ts';

/** Hundreds of rows without an optimising compiler. */
const expect = quick.configure({ timeout: 60_000 });

/** A long result is rendered in pieces, which the browser must find as one page. */
test.describe('a long result takes over what the server sent @scripts', () => {
  test('400 flights: an edit and an option work', async ({ page }) => {
    test.setTimeout(300_000);
    const said = await post(page, segments(400));
    await expect.poll(() => rows(page)).toBeGreaterThanOrEqual(400);
    expect([said, await lastRowIsOfServer(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Edit DL 539', exact: true }).click();
    await page.getByRole('button', { name: 'Leave this flight out', exact: true }).click();
    await expect(page.locator('#edits summary')).toHaveText('1 change');
    await expect(paper(page)).not.toContainText('DL 539');
    await expect(paper(page)).toContainText('DL 538');
    await unfold(page);
    await page.getByLabel('12-hour clock').uncheck();
    await expect(paper(page)).toContainText('16:36');
    expect(said).toEqual([]);
  });

  test('50 options of four flights: an edit of the last and another view work', async ({ page }) => {
    test.setTimeout(300_000);
    const said = await post(page, options(50, 4));
    await expect(page.locator('.sheet.paper')).toHaveCount(51); // the head of the quote before them
    expect([said, await lastRowIsOfServer(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Edit DL 143', exact: true }).last().click();
    await page.getByRole('button', { name: 'Leave this flight out', exact: true }).click();
    await expect(page.locator('.sheet.paper').last()).not.toContainText('DL 143');
    await expect(page.locator('.sheet.paper').nth(1)).toContainText('DL 143');
    await page.locator('.tabs [value=classic]').click();
    await expect(page.locator('.sheet.paper.classic')).toHaveCount(50);
    expect(said).toEqual([]);
  });

  test('an edit before the head of an option is awake leaves it as the server sent it', async ({ page }) => {
    let come = () => {};
    const isAnswered = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/several-panel-*.js', (route) => isAnswered.then(() => route.continue()));
    const said = await post(page, options(3, 2));
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      page.getByRole('button', { name: 'Edit DL 141', exact: true }).last().click(),
    ]);
    await response.finished();
    come();
    await page.getByRole('button', { name: 'Leave this flight out', exact: true }).click();
    await expect(page.locator('.sheet.paper').last()).not.toContainText('DL 141');
    await page.getByRole('button', { name: 'Recommend' }).last().click();
    await expect(page.getByRole('button', { name: 'Recommended' })).toHaveCount(1);
    expect(said).toEqual([]);
  });
});

/** As a visitor before the scripts are there. @returns what the page complains of; hydration does */
async function post(page: Page, text: string): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { lastRow: [...document.querySelectorAll('.sheet.paper tr')].at(-1) });
    });
  });
  await page.goto('/');
  await box(page).fill(text);
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  await waitForHydration(page);
  return said;
}

const rows = (page: Page) => page.locator('.sheet.paper tr').count();

/** React throws away what it cannot take over. */
const lastRowIsOfServer = (page: Page) => page.evaluate(() => Reflect.get(window, 'lastRow')?.isConnected === true);
