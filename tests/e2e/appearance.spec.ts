import type { Page } from '@playwright/test';
import { dataRequests } from '../../app/remix-protocol.ts';
import { trips } from '../support/trip-texts.mjs';
import { holdRequests } from './support/hold-requests.ts';
import { schemesOf } from './support/looks.ts';
import { journey } from './support/pastes.ts';
import { signInAs } from './support/site.ts';
import { expect, paper, test } from './support/test.ts';

test('A6 the loading bar does not move with reduced motion @scripts', async ({ page, converter }) => {
  for (const [reducedMotion, moves] of [
    ['no-preference', 'loading'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await converter.open();
    const answer = await holdRequests(page, dataRequests());
    await page.locator('#pnr').fill(journey);
    await page.locator('[name=convert]').click();
    await expect(page.locator('.loading-bar')).toHaveCSS('animation-name', moves);
    await answer();
    await expect(page.locator('.loading-bar')).toHaveCount(0);
  }
});

test('on paper stands the itinerary and nothing else', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await converter.view('designed');
  await expect(page.locator('.pencil').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of [1280, 794]) {
    await page.setViewportSize({ width, height: 1123 }); // 794 is the width of A4
    await expect(paper(page)).toBeVisible();
    for (const part of ['.header', '.footer', '.panel', '.box', '.advertisement', '.bar', '.dock', 'h1'])
      await expect(page.locator(`${part}:visible`)).toHaveCount(0);
    await expect(page.locator('button:visible, summary:visible, input:visible')).toHaveCount(0);
  }
});

test('no printed paper is cut at its edge, bookings begin pages, and options follow each other @plain', async ({
  page,
  converter,
}) => {
  const flight = '1  BA  117 Y 12MAR27 5 LHRJFK HK2   825A 1125A   E';
  const other = flight.replace('BA  117', 'VS    3');
  const texts = [
    ['page', trips.two],
    ['auto', `OPTION 1\n${flight}\n\nOPTION 2\n${other}`],
  ] as const;
  await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
  for (const [breaks, text] of texts) {
    await page.emulateMedia({ media: 'screen' });
    await converter.open();
    await converter.convert(text);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet-frame').last()).toHaveCSS('break-before', breaks);
    for (const sheet of await page.locator('.sheet.classic').all())
      expect((await sheet.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  }
});

test('an article and the list of invoices are printed under their title, dark on white @plain', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'customer');
  await page.emulateMedia({ media: 'print' });
  for (const [address, white] of [
    ['/articles/reading-status-codes', 'body'],
    ['/members/invoices', '.card'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.header')).toBeHidden();
    await expect(page.locator(white)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

for (const colorScheme of schemesOf('forced colours'))
  test(`A6 in forced colours, ${colorScheme}, edges and focus are seen, and no white line becomes a bar @plain`, async ({
    page,
    converter,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await converter.open();
    await converter.convert(journey);
    const canvas = await colourOf(page, 'body', 'background-color');
    const kept = page.locator('.paper td', { hasText: 'Transit time' });
    await expect(kept).toHaveCSS('border-top', `6px solid ${canvas}`);
    await expect(page.locator('.paper table').first()).toHaveCSS('mix-blend-mode', 'normal');
    for (const edge of ['[name=convert]', '.header > a.button', '#pnr', '.paper'])
      await expect.poll(() => colourOf(page, edge, 'border-top-color'), edge).not.toBe(canvas);
    await page.locator('[name=convert]').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    await expect.poll(() => colourOf(page, ':focus', 'outline-color')).not.toBe(canvas);
  });

const colourOf = (page: Page, part: string, property: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a table that is wider than a telephone shows that there is more @plain', async ({ page, converter }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await converter.open();
  await page.getByLabel('Table', { exact: true }).check();
  await converter.convert(journey);
  const corner = () => cornerOf(page, '.paper');
  const more = await corner();
  await paper(page).evaluate((element) => element.scrollTo(1000, 0));
  const end = await corner();
  expect(end.equals(more)).toBe(false);
  await converter.open();
  await page.getByLabel('Three lines', { exact: true }).check();
  await converter.convert(journey);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect((await corner()).equals(end), 'nothing is hidden, and no shadow says so').toBe(true);
});

test('without scripts the tabs share a line with the download, in English and German @plain', async ({ page }) => {
  for (const address of ['/', '/intl/de']) {
    await page.goto(address);
    await page.locator('#pnr').fill(journey);
    await page.locator('[name=convert]').click();
    const tabs = await page.locator('.tabs').boundingBox();
    const download = await page.locator('.bar .download').boundingBox();
    if (!tabs || !download) throw new Error('The bar has no tabs or no download.');
    expect(download.y + download.height, address).toBeGreaterThan(tabs.y);
    expect(download.y, address).toBeLessThan(tabs.y + tabs.height);
  }
});

/** What stands beside the names, at the end of the line. */
async function cornerOf(page: Page, part: string): Promise<Buffer> {
  const place = page.locator(part);
  await place.scrollIntoViewIfNeeded();
  const { x, y, width } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return page.screenshot({ clip: { x: Math.floor(x + width) - 12, y: Math.floor(y) + 12, width: 8, height: 8 } });
}

test('what other sites show beside a link: title, description, address and a picture of 1200 by 630 @plain', async ({
  page,
  request,
  baseURL,
}) => {
  for (const address of [
    '/',
    '/how-to-use-wayline',
    '/articles/reading-status-codes',
    '/signup',
    '/intl/de',
    '/carbon?lang=nl',
  ]) {
    await page.goto(address);
    const said = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
    expect(await said('title'), address).toBe(await page.title());
    expect(await said('url'), address).toBe(baseURL + address);
    expect(await said('type')).toBe(address.startsWith('/articles/') ? 'article' : 'website');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const picture = await request.get((await said('image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await page.goto('/no/such/page');
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
});

test('search engines can read what the product and an article are @plain', async ({ page }) => {
  await page.goto('/');
  const app = page.locator('[itemtype="https://schema.org/WebApplication"]');
  await expect(app.locator('> [itemprop=name]')).toHaveAttribute('content', 'Wayline');
  await expect(app.locator('[itemprop=price]')).toHaveAttribute('content', '0');
  await page.goto('/articles/reading-status-codes');
  const article = page.locator('[itemtype="https://schema.org/Article"]');
  for (const part of ['headline', 'datePublished', 'dateModified', 'url', 'image', 'description', 'articleBody'])
    await expect(article.locator(`[itemprop~=${part}]`).first(), part).toBeAttached();
  await expect(article.locator('[itemtype="https://schema.org/BreadcrumbList"] li')).toHaveCount(2);
});

test('on a telephone the links of an administrator stand apart @plain', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInAs(page, 'admin');
  const account = await page.getByRole('link', { name: 'My Account' }).boundingBox();
  const menu = await page.locator('.header summary').last().boundingBox();
  if (!account || !menu) throw new Error('The header has no account link or no menu.');
  expect(account.height).toBeLessThanOrEqual(44);
  expect(account.x + account.width).toBeLessThanOrEqual(menu.x);
});
