import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/site.ts';
import { expect, test } from './support/test.ts';

const isoDayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** "10FEB27 3", so many days from now. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const [, date = '', month = '', year = ''] = /, (\d\d) (\w{3}) \d\d(\d\d)/.exec(day.toUTCString()) ?? [];
  return `${date}${month.toUpperCase()}${year} ${day.getUTCDay() || 7}`;
}

const booking = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
  3  KL1008 J ${dayIn(40)} LHRAMS HK2       4  0905 1125   *1A/E*
  4  KL 861 J ${dayIn(40)} AMSNRT HK2          1455 1040+1 *1A/E*
  5  KL 862 J ${dayIn(54)} NRTAMS HL2       1  1230 1715   *1A/E*
`;

/** What a browser says of a policy that was violated. */
function violationsOn(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => /content security policy/i.test(message.text()) && found.push(message.text()));
  return found;
}

test.describe('a shared trip @scripts', () => {
  test('is made by an agent, opened by a traveller, and ended', async ({ page, browser, converter }) => {
    await signInAs(page, 'agent');
    await converter.open();
    await converter.convert(booking);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a link' });
    const afterTrip = dialog.getByLabel('Until a week after the trip');
    await expect(afterTrip).toBeChecked();
    await expect(afterTrip).toHaveValue('61');
    await dialog.getByLabel('30 days').check();
    await expect(dialog.getByRole('status').first()).toHaveText(/^Ends before the trip is over \(\d+ \w+ 20\d\d\)\.$/);
    await afterTrip.check();
    await expect(dialog.getByRole('status').first()).toBeEmpty();
    await expectAccessible(page, 'the dialog', 'dialog.share');
    const posts: string[] = [];
    page.on('request', (request) => posts.push(request.url() + (request.postData() ?? '')));
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel(/^Link, until/).inputValue();
    const [, id = '', key = ''] = /\/trips\/([\w-]{22})#([\w-]{43})$/.exec(link) ?? [];
    expect(posts.filter((sent) => key === '' || sent.includes(key))).toEqual([]);
    const sendOn = dialog.getByRole('button', { name: 'Send…' });
    await expect(sendOn).toBeHidden(); // this browser has no sheet of the device
    await page.evaluate(() =>
      Object.assign(navigator, { share: async (sent: object) => Object.assign(window, { sent }) }),
    );
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await sendOn.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sent'))).toEqual({ url: link });
    await dialog.getByLabel('Name in your list').fill('Albright, Tokyo');

    const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'de-DE' });
    const traveller = await phone.newPage();
    const violations = violationsOn(traveller);
    await traveller.goto(link);
    await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('London – Tokio – Amsterdam');
    await expect(traveller.locator('.next-flight')).toContainText('KLM KL 1008');
    await expect(traveller.locator('.next-flight')).toContainText(/Jetzt \d\d:\d\d in London/);
    await expect(traveller.getByText('Frau Odette Albright')).toBeVisible();
    await expect(traveller.getByRole('img', { name: /Karte: London, Amsterdam, Tokio/ })).toBeVisible();
    await expect.poll(() => traveller.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // axe cannot judge texts over a drawing: white on dark blue
    await traveller.locator('.trip-map text').evaluateAll((names) => {
      for (const name of names) name.setAttribute('visibility', 'hidden');
    });
    await expectAccessible(traveller, 'the traveller’s page');
    await traveller.getByText('Sprache: Deutsch').click();
    await traveller.getByRole('link', { name: 'Türkçe' }).click();
    await expect(traveller.getByRole('heading', { level: 1 })).toContainText('Londra');
    expect(new URL(traveller.url()).hash).toBe(`#${key}`);

    await traveller.goto(`/trips/${id}`);
    await expect(traveller.getByRole('alert')).toContainText('Bağlantının bir bölümü eksik');
    await traveller.goto(`/trips/${id}?lang=en#${key.slice(0, -3)}AAA`);
    await expect(traveller.getByRole('alert')).toContainText('The key at the end of the link is wrong');
    const counted = traveller.waitForResponse((answer) => answer.request().method() === 'POST');
    await traveller.evaluate((right) => location.replace(right), `#${key}`);
    await counted;
    await expect(traveller.getByRole('heading', { level: 1 })).toContainText('London');
    expect(violations).toEqual([]);

    await dialog.getByRole('link', { name: 'All your shared trips' }).click();
    const row = page.getByRole('row', { name: /Albright, Tokyo/ });
    await expect(row).toContainText('3 times');
    const trip = page.locator('tbody', { has: row });
    await trip.getByText('Details', { exact: true }).click();
    await trip.getByRole('button', { name: 'Turn off the link' }).click();
    await expect(page.locator('tbody', { hasText: 'Albright, Tokyo' })).toContainText('Ended');
    await traveller.reload();
    await expect(traveller.getByRole('alert')).toContainText('This link no longer works');
    await phone.close();
  });

  test('says where the traveller is on the way', async ({ page, browser, converter }) => {
    await signInAs(page, 'agent');
    await converter.open();
    await converter.convert(booking);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a link' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const { pathname, hash } = new URL(await dialog.getByLabel(/^Link, until/).inputValue());

    const later = await (await browser.newContext()).newPage();
    await later.clock.install({ time: new Date(`${isoDayIn(40)}T09:10Z`) }); // under way in summer and in winter
    await later.goto(`${pathname}?lang=en${hash}).`);
    const next = later.locator('.next-flight');
    await expect(next).toContainText(/On the way now.*KLM KL 1008/s);
    await expect(next.locator('#next-flight')).toContainText(/ 20\d\d$/); // of the first day
    await expect(next).toContainText(/\d:10 am now in London/);
    await later.clock.fastForward('02:00:00');
    await expect(next).toContainText(/Next flight.*KLM KL 861/s);
    await expect(next).toContainText(/1[12]:10 (?:am|pm) now in Amsterdam/);
    await later.clock.fastForward(30 * 86_400_000);
    await expect(next).toContainText(/Last flight.*KLM KL 862/s);
  });

  test('outlives a trip that is booked most of a year ahead', async ({ page, converter }) => {
    await signInAs(page, 'agent');
    await converter.open();
    await converter.convert(` 1 KL1008 J ${dayIn(300)} LHRAMS HK2 0905 1125\n`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a link' });
    await expect(dialog.getByLabel('Until a week after the trip')).toHaveValue('307');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const ends = new Date(Date.now() + 307 * 86_400_000);
    await expect(dialog.getByLabel(/^Link, until/)).toBeVisible();
    await expect(dialog.getByText(`Link, until ${ends.getUTCDate()} `)).toContainText(String(ends.getUTCFullYear()));
  });

  test('needs an account, and says so', async ({ page, converter }) => {
    await converter.open();
    await converter.convert(booking);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a link' });
    await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2F');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('without scripts a traveller is told what to ask for @plain', async ({ page }) => {
  await page.goto(`/trips/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});
