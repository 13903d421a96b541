import type { Locator } from '@playwright/test';
import { trips } from '../support/trip-texts.mjs';
import { overlappingTexts } from './support/overlapping-texts.ts';
import { spaceText } from './support/space-text.ts';
import { expect, test, unfold } from './support/test.ts';

const text = `RP/LONQT2105/    AA/SU  12NOV26    QH7M2T
  1.OYELARAN-CASTELLANOS/MARGUERITE MS
  2  SA 322 Y 19JAN 2 CPTJNB HK9          1510 1710   *1A/E*
  3  SQ 481 S 19JAN 2 JNBSIN HK9       A  1925 1150+1 *1A/E*
  4  NZ 104 Y 13FEB 6 SYDAKL HK9       1  1140 1650   *1A/E*
  5 HHL RD HK1 PAR IN15MAR OUT17MAR 1TWNRAC EUR189.00 DLY EXAMPLE INN/BS-12345675/CF-98765
`;

for (const language of ['en', 'es'])
  test(`at 320 px no view scrolls sideways: ${language} @plain`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(language === 'en' ? '/' : `/intl/${language}`);
    await page.fill('#pnr', text);
    await page.click('[name=convert]');
    for (const view of ['designed', 'text', 'table']) {
      await page.click(`.tabs [value=${view}]`);
      const sheet = page.locator(`.sheet.${view}`);
      await expect.poll(() => sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth), view).toBe(0);
    }
  });

for (const width of [320, 1280])
  test(`with the spacing of WCAG 1.4.12 no view scrolls or lies on itself at ${width} px @plain`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    await page.fill('#pnr', text);
    await page.click('[name=convert]');
    for (const view of ['designed', 'text', 'table', 'classic']) {
      await page.click(`.tabs [value=${view}]`);
      const sheet = page.locator(`.sheet.${view}`);
      await expect(sheet).toBeVisible();
      await spaceText(page);
      const pixelsOver = (parts: Locator) => parts.evaluate((part) => part.scrollWidth - part.clientWidth);
      expect.soft(await pixelsOver(page.locator('html')), view).toBe(0);
      if (view !== 'classic') expect.soft(await pixelsOver(sheet), view).toBe(0); // its many columns scroll
      expect.soft(await overlappingTexts(page.locator('.sheet-frame')), view).toEqual([]);
    }
  });

test('on a telephone the table is a timetable @plain', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.fill('#pnr', text);
  await page.click('[name=convert]');
  await page.click('.tabs [value=table]');
  await expect(page.locator('.sheet.table')).toBeVisible();
  const times = await page.locator('.sheet td:is(:nth-child(3), :nth-child(4)) > b').all();
  const places = await Promise.all(times.map(async (time) => time.boundingBox()));
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
  expect(places.map((place) => place?.y)).toEqual(
    places.map((place) => place?.y).sort((one = 0, other = 0) => one - other),
  );
});

for (const trip of ['return', 'status'] as const)
  test(`a mail with the table is no wider than a telephone: ${trip} @scripts`, async ({ page, context, converter }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 375, height: 667 });
    await converter.open();
    await converter.convert(trips[trip]);
    await page.click('.tabs [value=table]');
    await expect(page.locator('.sheet.table')).toBeVisible();
    await page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const mail = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text() ?? '';
    });
    await page.setContent(`<!DOCTYPE html><body>${mail}</body>`);
    await expect(page.locator('th[scope=row]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

test('the table sets airlines beside their logos @plain', async ({ page }) => {
  await page.goto('/');
  await page.fill('#pnr', text);
  await page.click('[name=convert]');
  await page.click('.tabs [value=table]');
  const cells = page.locator('.sheet.table th[scope=row] td');
  await expect(cells.last()).toHaveCSS('text-align', 'left');
});

const bookings = ` 1.1BERGSTROM/INA MS
 1 SK 525Y 07JUN27 M ARNLHR*HK1  805A  945A /DCSK*PX8N2V /E

 1.1OKOYE/SAM MR
 1 SK 525Y 07JUN27 M ARNLHR*HK1  805A  945A /DCSK*PX8N3W /E
 2 SK 532Y 11JUN27 F LHRARN*HK1  620P  950P /DCSK*PX8N3W /E
`;

test('on a telephone additions rise from the dock, and each of several papers has its own buttons', async ({
  page,
  converter,
  scripts,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await converter.open();
  await converter.convert(bookings);
  const additions = page.getByRole('region', { name: 'Add to itinerary' });
  const dock = page.getByRole('navigation', { name: 'Actions' });
  await expect(additions).toBeHidden();
  await dock.getByRole('link', { name: 'Add' }).click();
  await unfold(page);
  await additions.getByRole('button', { name: 'Add a fare line' }).click();
  await expect(additions.getByRole('group', { name: 'Fare line 2' })).toBeVisible();
  await additions.getByRole('link', { name: 'Done' }).click();
  await expect(additions).toBeHidden();
  if (!scripts) return; // copying needs them
  await expect(page.locator('.sheet-head').getByRole('button', { name: 'Copy for email' })).toHaveCount(2);
  await expect(dock.getByRole('button')).toHaveText('Copy all');
});

test('in German the bar above two bookings keeps its buttons in one row on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/intl/de');
  await page.fill('#pnr', bookings);
  await page.click('[name=convert]');
  const buttons = page.locator('.bookings .ends > :visible');
  await expect(buttons).toHaveCount(2);
  const boxes = await Promise.all((await buttons.all()).map(async (button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)).size).toBe(1);
});

test('on a telephone the entries of the download menu are of one size', async ({ page, scripts }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/intl/cn');
  await page.fill('#pnr', text);
  await page.click('[name=convert]');
  const all = page.locator('.download:not(.split .download) button');
  await expect(all).toHaveCount(8);
  await page.click('.download:not(.split .download) > summary');
  const entries = all.filter({ visible: true });
  await expect(entries).toHaveCount(scripts ? 8 : 7); // printing needs them
  const sizes = () =>
    entries.evaluateAll((all) => [
      ...new Set(all.map((one) => `${one.getBoundingClientRect().height} ${getComputedStyle(one).fontSize}`)),
    ]);
  await expect.poll(sizes).toEqual(['44 16px']);
});

test('on a desk several papers are printed by one button @scripts', async ({ page, converter }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await converter.open();
  await converter.convert(bookings);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(1);
});

for (const language of ['de', 'nl'])
  test(`no label of a price breaks inside a word at 320 px: ${language} @plain`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/intl/${language}`);
    await page.locator('#fareCurrency').evaluate((field) => field.closest('details')?.setAttribute('open', ''));
    const broken = await page.locator('.fares label').evaluateAll(
      (all) =>
        all.filter((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getClientRects().length > (label.textContent ?? '').split(' ').length;
        }).length,
    );
    expect(broken).toBe(0);
  });
