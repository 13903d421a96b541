import http from 'node:http';
import type { Page } from '@playwright/test';
import { languages } from '../../app/i18n/languages.ts';
import { trips } from '../support/trip-texts.mjs';
import { acceptNotice, expectAccessible } from './support/accessible.ts';
import { journey } from './support/pastes.ts';
import { visitorPages } from './support/site.ts';
import { box, expect, paper, test, unfold } from './support/test.ts';

const prose = {
  '/how-to-use-wayline': 'How Wayline works',
  '/suggestions': 'Contact and ideas',
  '/privacy': 'Privacy',
  '/terms-and-conditions': 'Terms and conditions',
  '/about-us': 'About us',
  '/blog': 'Blog',
  '/pricing': 'Pricing',
  '/api-terms-conditions': 'API terms and conditions',
  '/data-processing': 'Data processing',
  '/accessibility': 'Accessibility',
  '/carbon': 'Carbon',
  '/carbon-offset': 'Carbon offset',
  '/articles/reading-status-codes': 'What the status codes are telling you',
  '/articles/how-long-is-long-enough': 'How long is long enough to change planes',
} as const;

test('pages of prose have a title, a heading, and no script at all @plain', async ({ page }) => {
  for (const [address, title] of Object.entries(prose)) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).not.toContain('script-src');
    await expect(page).toHaveTitle(title.includes('Wayline') ? title : `${title} · Wayline`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('script')).toHaveCount(0);
  }
});

test('P8 the first view of every page weighs at most 14,000 bytes with its style sheets and headers @walk @plain', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000); // sixty pages, on a machine with other work
  const homes = languages.map((language) => (language === 'en' ? '/' : `/intl/${language}`));
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  for (const address of [...homes, ...visitorPages]) {
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.locator('link[rel=stylesheet]:not([disabled])'), address).toHaveCount(0);
    expect(sheets, address).toEqual([]); // their rules stand in the page
    expect(await weigh(`${baseURL}${address}`), address).toBeLessThanOrEqual(14_000);
  }
  for (const language of languages)
    expect(await weigh(`${baseURL}/how-to-use-wayline?lang=${language}`), language).toBeLessThanOrEqual(14_000);
});

test('a message to us is written, sent and acknowledged in the window of a telephone @walk', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/suggestions');
  await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Email').fill('clara@meridian.example');
  await page.getByLabel('Name').fill('Clara');
  await page.getByLabel('Message').fill('A wish');
  await page.getByRole('button', { name: 'Send message' }).click();
  const answer = page.getByRole('status');
  await expect(answer).toContainText('Your message has been sent');
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeFocused();
});

test('an article begins at one line: the way to it and its heading @plain', async ({ page }) => {
  await page.goto('/articles/reading-status-codes');
  const left = async (part: string) => (await page.locator(part).first().boundingBox())?.x;
  await expect.poll(async () => Number(await left('.way li')) - Number(await left('h1'))).toBe(0);
});

test('the how-to page shows every view, and what is said of a segment that is not confirmed @plain', async ({
  page,
}) => {
  await page.goto('/how-to-use-wayline');
  await expect(page.locator('#designed .paper')).toContainText('Friday 14 May 2027');
  await expect(page.locator('#table .paper')).toContainText('KL 1965');
  await expect(page.locator('#text .paper')).toContainText('FRIDAY 14 MAY 2027');
  await expect(page.locator('#chat pre')).toContainText('*Friday 14 May 2027*');
  await expect(page.getByRole('article')).toContainText('KL 1965 is on the waiting list (HL)');
  for (const name of ['Designed', 'Table', 'Text', 'Classic lines', 'Copy for chat'])
    await expect(
      page.getByRole('navigation', { name: 'How Wayline works' }).getByRole('link', { name }).first(),
    ).toBeVisible();
});

test('samples on the how-to page have as much room above as below @plain', async ({ page }) => {
  await page.goto('/how-to-use-wayline');
  const rooms = await page.locator('.paper').evaluateAll((papers) =>
    papers.map((paper) => {
      const cells = [...paper.querySelectorAll('th, td')];
      const [first = paper, last = paper] = [cells[0], cells.at(-1)];
      const sheet = paper.getBoundingClientRect();
      const padding = (cell: Element, side: string) => Number.parseFloat(getComputedStyle(cell).getPropertyValue(side));
      const above = first.getBoundingClientRect().top + padding(first, 'padding-top') - sheet.top;
      const below = sheet.bottom - last.getBoundingClientRect().bottom + padding(last, 'padding-bottom');
      return Math.abs(above - below);
    }),
  );
  expect(rooms.length).toBeGreaterThan(20);
  expect(Math.max(...rooms)).toBeLessThan(6);
});

/** Bytes of an answer as they cross the wire, headers included. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      let weight = response.rawHeaders.join('').length + 2 * response.rawHeaders.length + 20;
      response.on('data', (chunk: Buffer) => {
        weight += chunk.length;
      });
      response.on('end', () => resolve(weight));
    });
    sent.on('error', reject);
  });
}

/** All layout shifts since the page began, those after a press apart. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    await twoFrames();
    await new Promise((done) => setTimeout(done));
    return sum;
  });
}

test.describe('with scripts @scripts', () => {
  test('A1 axe finds nothing on the converter in its states', async ({ page, converter }) => {
    await page.goto('/');
    await expectAccessible(page, 'the cookie notice', '.cookie-notice');
    await acceptNotice(page);
    await converter.open();
    await expectAccessible(page, 'converter with options');
    await page.locator('.languages summary').click();
    await expectAccessible(page, 'the languages', '.header');
    await page.locator('.languages summary').click();
    await page.getByLabel('Fare', { exact: true }).fill('no amount');
    await converter.convert(journey.replace('VIELHR', 'VIEQQQ'));
    await converter.shows('QQQ');
    await expectAccessible(page, 'converter with a warning');
    await page.getByLabel('Table', { exact: true }).check();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await page.setViewportSize({ width: 375, height: 667 });
    await expectAccessible(page, 'classic table on a telephone');
    await converter.convert('nothing');
    await expect(page.getByRole('alert')).toContainText('Invalid Input');
    await expectAccessible(page, 'converter with a text without flights');
  });

  test('A1 axe finds nothing where an agent corrects and adds', async ({ page, converter }) => {
    test.setTimeout(120_000); // six looks of axe, or twelve
    await acceptNotice(page);
    await converter.open();
    await converter.convert(trips.status);
    await converter.view('designed');
    await page.locator('.pencil').first().click();
    const form = page.locator('#edit-form');
    await form.getByLabel('From', { exact: true }).fill('Nowhere');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toContainText('We do not know an airport with this code or name.');
    await expectAccessible(page, 'the form of a flight with a fault');
    await form.getByRole('button', { name: 'Leave this flight out' }).click();
    await expect(page.locator('#edits')).toBeVisible();
    await page.getByRole('button', { name: 'Travellers and booking reference' }).click();
    await expect(form.getByLabel('Booking reference', { exact: true })).toBeVisible();
    await page.locator('#edits summary').click();
    await expectAccessible(page, 'passengers, and the list of changes');
    await unfold(page);
    await page.getByRole('button', { name: 'Add a fare line' }).click();
    await page.getByRole('group', { name: 'Fare line 2' }).getByLabel('Fare', { exact: true }).fill('lots');
    await page.getByLabel('Greeting', { exact: true }).fill('Dear Mr Strachan,');
    await expect(page.getByText('This is not an amount').first()).toBeVisible();
    await page.getByRole('button', { name: 'What each option does' }).click();
    await expect(page.locator('#terminals-help')).toHaveCount(1);
    await expectAccessible(page, 'additions with a fault, and options explained');
    await page.setViewportSize({ width: 375, height: 667 });
    const dock = page.getByRole('navigation', { name: 'Actions' });
    for (const sheet of ['Options', 'Add']) {
      await dock.getByRole('link', { name: sheet }).click();
      await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();
      await expectAccessible(page, `${sheet} on a telephone`, '.workbench');
      await page.getByRole('link', { name: 'Done' }).click();
    }
    await expect(paper(page)).toBeVisible();
  });

  for (const width of [1280, 375])
    test(`nothing moves when the scripts come, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/');
      await expect(page.locator('.workbench.live')).toBeVisible();
      expect(await shiftOf(page), 'home').toBe(0);
      await page.goto('/login');
      await expect(page.locator('.passkey button')).toBeVisible();
      expect(await shiftOf(page), 'sign-in').toBe(0);
      await page.goto('/');
      await box(page).fill(journey);
      await Promise.all([
        page.waitForEvent('load'),
        page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
      ]);
      await expect(page.locator('.workbench.live')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Copy/ }).last()).toBeVisible();
      expect(await shiftOf(page), 'a result').toBe(0);
    });

  test('late scripts weigh at most 90 kB, and the workbench at most 60 kB beside them', async ({ page, converter }) => {
    const files = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) files.add(response.url());
    });
    const weigh = async (url: string) => {
      const response = await page.request.get(url, { headers: { 'Accept-Encoding': 'br' } });
      return Number(response.headers()['content-length']);
    };
    const weightOf = async (urls: string[]) => (await Promise.all(urls.map(weigh))).reduce((sum, one) => sum + one, 0);
    await page.goto('/login');
    await expect.poll(() => [...files].some((url) => url.includes('/routes/login-'))).toBe(true);
    await expect(page.locator('.passkey button')).toBeVisible(); // React has come, which a quiet network does not tell
    await page.waitForLoadState('networkidle');
    const ofEveryPage = [...files];
    await converter.open();
    await converter.convert(journey);
    const ofWorkbench = [...files].filter((url) => !ofEveryPage.includes(url));
    expect(ofWorkbench.join()).toMatch(/\/presenter-/);
    expect(await weightOf(ofEveryPage)).toBeLessThanOrEqual(90_000);
    expect(await weightOf(ofWorkbench)).toBeLessThanOrEqual(60_000);
  });
});
