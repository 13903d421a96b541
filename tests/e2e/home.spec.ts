import type { Locator } from '@playwright/test';
import { expect, test, unfold } from './support/test.ts';

const titles = {
  '/': ['en', 'Wayline: turn booking-terminal text into a clear itinerary'],
  '/intl/es': ['es', 'Wayline: del texto de su GDS a un itinerario claro'],
  '/intl/cn': ['zh-Hans', 'Wayline：把订座终端文本变成清晰的行程表'],
  '/intl/pt': ['pt', 'Wayline: do texto do terminal a um itinerário claro'],
  '/intl/de': ['de', 'Wayline: Aus Terminaltext wird ein klarer Reiseplan'],
  '/intl/fr': ['fr', 'Wayline\u202f: du texte de votre GDS à un itinéraire clair'],
  '/intl/nl': ['nl', 'Wayline: maak van terminaltekst een helder reisschema'],
  '/intl/no': ['nb', 'Wayline: Gjør terminaltekst om til en oversiktlig reiseplan'],
  '/intl/tr': ['tr', 'Wayline: rezervasyon terminali metninden anlaşılır seyahat planına'],
} as const;

test('title and language follow the route in nine languages @plain', async ({ page }) => {
  for (const [address, [tag, title]] of Object.entries(titles)) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(10);
  }
});

const redirects = [
  ['/intl/en', '/'],
  ['/es', '/intl/es'],
  ['/cn', '/intl/cn'],
  ['/make-a-suggestion', '/suggestions'],
  ['/plain-pages?back=//elsewhere.example', '/'],
  ['/plain-pages?back=/privacy', '/privacy'],
] as const;

test('addresses that lead elsewhere @plain', async ({ request }) => {
  for (const [from, to] of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBeGreaterThan(300);
    expect(response.headers().location, from).toBe(to);
  }
});

test('an unknown language or address is the 404 page @plain', async ({ page }) => {
  for (const address of ['/intl/xx', '/intl/english', '/no/such/page']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page');
  }
});

test('on a desktop the converter, its options and the example share the first screen, in nine languages @plain', async ({
  page,
}) => {
  for (const address of Object.keys(titles)) {
    await page.goto(address);
    const notice = page.locator('.cookie-notice');
    for (const control of ['#pnr', '[name=convert]', '.fares summary'])
      await expect
        .poll(async () => (await topOf(notice)) - (await bottomOf(page.locator(control))), `${address} ${control}`)
        .toBeGreaterThan(0);
    await expect(page.locator('label[for=outputLanguage]')).toBeVisible();
    for (const control of ['.panel', '.fares', '.slip'])
      await expect.poll(() => bottomOf(page.locator(control)), `${address} ${control}`).toBeLessThan(720);
    await expect(notice, 'in the flow').toHaveCSS('position', 'static');
    await expect
      .poll(async () => (await topOf(page.locator('.source'))) - (await topOf(page.locator('.panel'))), address)
      .toBe(0);
  }
});

test('on a telephone box and button come first in nine languages, and nothing scrolls sideways @plain', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const address of Object.keys(titles)) {
    await page.goto(address);
    const notice = page.locator('.cookie-notice');
    const convert = page.locator('[name=convert]');
    await expect
      .poll(async () => Math.min(600, await topOf(notice)) - (await bottomOf(convert)), address)
      .toBeGreaterThan(0);
    const noticeText = notice.getByRole('paragraph');
    await expect.poll(async () => (await bottomOf(noticeText)) - (await topOf(notice)), address).toBeLessThan(60); // two lines
    await expect.poll(() => bottomOf(page.locator('.header')), address).toBeLessThanOrEqual(53); // one row
    await expect.poll(() => pixelsCut(page.locator('.slip pre')), `${address}: the example's lines are whole`).toBe(0);
  }
  await page.goto('/');
  await expect.poll(() => bottomOf(page.locator('.advertisement'))).toBeGreaterThan(667);
  await page.setViewportSize({ width: 320, height: 256 }); // 1280 by 1024 at 400 %
  await expect.poll(() => topOf(page.locator('.cookie-notice')), 'at 400 %').toBeGreaterThan(256);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 });
    for (const address of ['/', '/how-to-use-wayline', '/api-introduction', '/nope']) {
      await page.goto(address);
      await expect.poll(() => pixelsCut(page.locator('html')), `${address} at ${width}`).toBe(0);
    }
  }
});

test('the cookie notice stays in the converter until it is accepted, and stands on no other page', async ({
  page,
  context,
}) => {
  for (const address of ['/about-us', '/signup', '/passwordreset', '/login', '/suggestions', '/no/such/page']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Accept' }), address).toHaveCount(0);
  }
  await page.goto('/');
  await page.goto('/intl/de');
  await expect(page.locator('.cookie-notice')).toBeVisible();
  await page.goto('/');
  await unfold(page);
  await page.getByLabel('Fare', { exact: true }).fill('450');
  await page.getByLabel('Table', { exact: true }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(page.getByLabel('Fare', { exact: true })).toHaveValue('450');
  await expect(page.getByLabel('Table', { exact: true })).toBeChecked();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).toContain('visited');
});

test('the list of languages opens and leads to all nine, to the page that is shown, and the choice stays @plain', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.languages summary').click();
  await expect(page.locator('.languages a')).toHaveCount(9);
  await page.locator('.languages').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/intl\/de$/);
  await expect(page.locator('.flags a')).toHaveCount(7);
  await page.locator('.menu').getByRole('link', { name: 'So funktioniert es' }).click();
  await page.locator('.languages summary').click();
  await page.locator('.languages').getByRole('link', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/how-to-use-wayline\?lang=nl$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.locator('.menu').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.locator('.flags').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/blog\?lang=en$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

const pixelsCut = (part: Locator): Promise<number> => part.evaluate((box) => box.scrollWidth - box.clientWidth);

async function topOf(control: Locator): Promise<number> {
  return (await control.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(control: Locator): Promise<number> {
  const place = await control.boundingBox();
  return place ? place.y + place.height : Number.POSITIVE_INFINITY;
}
