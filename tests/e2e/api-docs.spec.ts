import type { Page } from '@playwright/test';
import { languages } from '../../app/i18n/languages.ts';
import { docsPages, guidePages, urls } from '../../app/urls.ts';
import { acceptNotice, axeOn, expectAccessible } from './support/accessible.ts';
import { screensIn } from './support/looks.ts';
import { chooseLanguage } from './support/site.ts';
import { expect, openPage, test } from './support/test.ts';

const docs = [...docsPages, ...guidePages]
  .map((page) => urls.apiIntroduction(page))
  .concat(urls.docsSearch({ q: 'key' }));
const narrow = { width: 375, height: 700 };

/** Sideways scrolling is for what is wide by nature, in a region of its own; the page itself has none. */
async function fits(page: Page, address: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, address).toBeLessThanOrEqual(0);
}

async function isClean(page: Page, where = page.url()): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
    where,
  ).toEqual([]);
}

/** Keeps pictures of the pages where a folder is named, to be looked at. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.WAYLINE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const sizes = { wide: { width: 1280, height: 800 }, narrow } as const;
/** Each page in each size, as "/api-introduction/keys, narrow". */
const screens = docs.flatMap((address) => [`${address}, wide`, `${address}, narrow`]);

for (const language of languages) {
  const looked = screensIn(language, screens);
  if (looked.length > 0)
    test(`A1 A6 the API's documentation is readable and accessible, wide and narrow: ${language} @scripts`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + 20_000 * looked.length); // on a machine with other work
      await acceptNotice(page);
      await chooseLanguage(page, language);
      for (const screen of looked) {
        const [address = '', size = ''] = screen.split(', ');
        await page.setViewportSize(size === 'wide' ? sizes.wide : sizes.narrow);
        await openPage(page, address);
        await fits(page, screen);
        await expectAccessible(page, screen);
        await keep(page, `docs${address.replaceAll('/', '-')}-${size}-${language}`);
      }
    });
}

test('the form of the testing page answers without scripts @plain', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/api-introduction/testing');
  await page.getByRole('main').getByLabel('What to send').selectOption('WAYLINE TEST quota-exceeded');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: /status 429/ })).toContainText('quota-exceeded');
  await fits(page, 'the answer');
});

test('code is copied by a button, and the language of the samples is remembered @scripts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(narrow);
  await page.goto('/api-introduction');
  await page.getByLabel('PHP').check();
  const samples = page.locator('.samples');
  await samples.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await samples.locator('pre:visible').innerText()).trimEnd());
  expect(copied).toContain('<?php');
  await page.goto('/api-introduction/convert');
  await expect(page.getByLabel('PHP')).toBeChecked();
  await fits(page, 'with copy buttons');
  await isClean(page);
  await keep(page, 'docs-copy');
});

test('keys are made, replaced and revoked on the API tab, on a narrow screen too @scripts', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/login?again=1');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('customer@example.com');
  await main.getByLabel('Password', { exact: true }).fill('Wayline-demo-1');
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/members');
  await page.goto('/members/api');
  const keys = page.getByRole('region', { name: 'Your keys' });
  const makeTest = keys.getByRole('button', { name: 'Create a test key' });
  if ((await makeTest.count()) > 0) await makeTest.click();
  await expect(keys.getByText(/^wl_sk_test_/)).toBeVisible();
  const replaced = keys.locator('tr', { hasText: 'Works until' });
  if ((await replaced.count()) === 0) {
    await keys.getByText('Rename, replace or show').first().click();
    await keys.getByRole('button', { name: 'Replace the private key' }).first().click();
  }
  await expect(replaced).toBeVisible();
  await fits(page, '/members/api');
  await isClean(page);
  await keep(page, 'keys');
  await replaced.getByRole('button', { name: 'Revoke' }).click();
  await expect(replaced).toHaveCount(0);
});
