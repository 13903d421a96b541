import type { BrowserContext } from '@playwright/test';
import { languages } from '../../app/i18n/languages.ts';
import { expectAccessible } from './support/accessible.ts';
import { brokenWords } from './support/broken-words.ts';
import { signInAs } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { documentOf, quote, shareDocument, shareQuote, third, updateDocument } from './support/traveller-link.ts';

const booking = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB27 3 LHRAMS HK1       4  0905 1125   *1A/E*
  3  KL1033 J 24FEB27 3 AMSLHR HK1          2050 2105   *1A/E*
`;
const moved = booking.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340');

/** Lets answers through to the server, or fails them. @returns bodies of those that the server took */
async function watchAnswers(context: BrowserContext) {
  const sent: string[] = [];
  const door: { refuses: 'nothing' | 'connection' | 'changed' } = { refuses: 'nothing' };
  await context.route('**/trips/*/answers', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (door.refuses === 'connection') return route.abort();
    if (door.refuses === 'changed') return route.fulfill({ status: 409, json: { ok: false, reason: 'changed' } });
    sent.push(route.request().postData() ?? '');
    return route.continue();
  });
  return { sent, door };
}

const priced = (text: string) => {
  const document = JSON.parse(text);
  const price = { amount: '£2,360.00', label: 'Total for 2 travellers', each: '£1,180.00 each' };
  for (const { options } of Object.values<{ options: { price: unknown }[] }>(document.comparison))
    for (const option of options) option.price = price;
  document.offers[1].isRecommended = true;
  return JSON.stringify(document);
};

test.describe('options of a quote @scripts', () => {
  test('are compared, one is accepted in three taps, and a reload knows it', async ({ page, browser }) => {
    const { address } = await shareQuote(page, quote, priced);
    const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, timezoneId: 'Europe/London' });
    const { sent, door } = await watchAnswers(phone);
    const traveller = await phone.newPage();
    await traveller.goto(address);
    await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('London to Singapore and back');
    await expect(traveller.getByText('2 options · answer by Friday 4 December 2026')).toBeVisible();
    await expect(traveller.getByRole('row', { name: /Airline KLM Singapore Airlines/ })).toBeVisible();
    await expect(traveller.getByText('KL 835')).toBeHidden(); // folded on phones
    await traveller.emulateMedia({ media: 'print' });
    await expect(traveller.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(traveller.getByText('KL 835')).toBeVisible();
    await traveller.emulateMedia({ media: 'screen' });
    await expect.poll(() => traveller.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(traveller, 'options on a phone');

    await traveller.getByRole('button', { name: 'Choose option 2' }).click(); // the first tap
    await expect(traveller.getByLabel('Your name, as in your passport')).toBeFocused();
    await traveller.keyboard.type('Odette Albright');
    const tick = traveller.getByRole('checkbox');
    await expect(tick).not.toBeChecked();
    const accept = traveller.getByRole('button', { name: 'Accept option 2', exact: true });
    await accept.click();
    expect(sent).toEqual([]); // without the tick nothing is sent
    await tick.click();
    await traveller.getByLabel('Message to').fill('Aisle seats if you can');
    door.refuses = 'connection';
    await accept.click();
    await expect(traveller.getByRole('alert')).toContainText('Your answer was not sent. What you typed is kept');
    await expect(traveller.getByLabel('Message to')).toHaveValue('Aisle seats if you can');
    door.refuses = 'changed';
    await accept.click();
    await expect(traveller.getByRole('alert')).toContainText('The trip was updated while you were answering.');
    await expect(traveller.getByLabel('Your name, as in your passport')).toHaveValue('Odette Albright');
    door.refuses = 'nothing';
    await accept.click();
    await expect(traveller.getByText(/^You accepted option 2 on \d+ \w+, \d\d:\d\d\.$/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toMatch(/Odette|Aisle/);
    await expectAccessible(traveller, 'an answer');

    await traveller.reload();
    await expect(traveller.getByText(/^You accepted option 2 on \d+ \w+, \d\d:\d\d\.$/)).toBeVisible();
    await expect(traveller.getByText('Aisle seats if you can')).toBeVisible();
    await traveller.getByRole('button', { name: 'Change my answer' }).click();
    await traveller.getByRole('button', { name: 'Ask for something else' }).click();
    await traveller.getByLabel('What should be different?').fill('A day later');
    await traveller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(traveller.getByText(/^You asked for something else on \d+ \w+, \d\d:\d\d\.$/)).toBeVisible();
    expect(sent).toHaveLength(2);
    await phone.close();
  });

  test('that were updated while one was accepted say so, and what was typed is kept', async ({ page, browser }) => {
    const { id, key, address } = await shareQuote(page, quote, priced);
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const { door } = await watchAnswers(context);
    door.refuses = 'changed'; // as the server does, which takes five answers an hour
    const traveller = await context.newPage();
    await traveller.goto(address);
    await traveller.getByRole('button', { name: 'Choose option 2' }).click();
    await traveller.getByLabel('Your name, as in your passport').fill('Odette Albright');
    await traveller.getByRole('checkbox').check();
    const fields = { last: quote, names: 'on' };
    const text = priced(await documentOf(page, 'paper=all&names=1&fares=1&revision=2', fields));
    await updateDocument(page, { id, key, revision: 2, text: text.replaceAll('£2,360.00', '£2,460.00') });
    await traveller.getByRole('button', { name: 'Accept option 2', exact: true }).click();
    await expect(traveller.getByRole('alert')).toContainText('The trip was updated while you were answering.');
    await expect(
      traveller.getByText(/^Your travel agent has updated this page since you last looked, on /),
    ).toBeVisible();
    await expectAccessible(traveller, 'options that were updated', 'main');
    await traveller.getByRole('button', { name: 'Choose option 2' }).click();
    await expect(traveller.getByRole('heading', { name: 'Accept option 2, £2,460.00' })).toBeVisible();
    await expect(traveller.getByLabel('Your name, as in your passport')).toHaveValue('Odette Albright');
    await expect(traveller.getByRole('checkbox')).not.toBeChecked();
    await traveller.reload();
    await expect(traveller.getByText('£2,460.00').first()).toBeVisible();
    await expect(traveller.getByText(/since you last looked/)).toBeHidden();
    await context.close();
  });

  test('stand beside each other, and a third scrolls on a phone', async ({ page, browser }) => {
    const { address } = await shareQuote(page, quote + third);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
    await watchAnswers(context);
    const traveller = await context.newPage();
    await traveller.goto(address);
    await expect(traveller.getByText('KL 835')).toBeVisible();
    await expectAccessible(traveller, 'options on a desk, dark');
    await traveller.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => traveller.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const table = traveller.getByRole('region', { name: 'Your options side by side' });
    await expect.poll(() => table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    const fact = await table.getByRole('rowheader', { name: 'Airline', exact: true }).boundingBox();
    expect(fact?.x).toBeGreaterThan(0); // what a row says stays in sight of the third
    await context.close();
  });

  test('are chosen on the narrowest phone in nine languages', async ({ page, browser }) => {
    test.slow();
    const { address } = await shareQuote(page, quote + third, priced);
    const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
    const traveller = await context.newPage();
    for (const language of languages) {
      const link = new URL(address, page.url());
      link.searchParams.set('lang', language);
      await traveller.goto('about:blank'); // each with scripts of its own
      await traveller.goto(link.href);
      const choose = traveller.locator('.compared button[aria-pressed]');
      await expect(choose).toHaveCount(3);
      await choose.nth(1).click();
      await expect(traveller.getByRole('checkbox')).toBeVisible();
      expect.soft(await traveller.evaluate(() => document.documentElement.scrollWidth), language).toBe(320);
      expect.soft(await brokenWords(choose), language).toEqual([]);
      await expectAccessible(traveller, 'options on the narrowest phone');
    }
    await context.close();
  });

  test('a changed trip is told since the last look, and seen', async ({ page, browser }) => {
    await signInAs(page, 'agent');
    await page.goto('/members/trips');
    const made = await documentOf(page, 'paper=1&names=1', { last: booking, names: 'on' });
    const { id, key, address } = await shareDocument(page, made);
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const traveller = await context.newPage();
    await traveller.goto(address);
    await expect(traveller.getByText('KL 1008').first()).toBeVisible();
    await expect(traveller.getByRole('heading', { name: 'Your flights have changed' })).toBeHidden();

    const fields = { last: moved, earlier: booking, tab: 'changes', names: 'on' };
    const later = await documentOf(page, 'paper=1&names=1&revision=2', fields);
    expect(JSON.parse(later).changes).toHaveLength(1);
    await updateDocument(page, { id, key, revision: 2, text: later });
    await traveller.reload();
    const card = traveller.getByRole('region', { name: 'Your flight has changed' });
    await expect(card).toContainText('was 09:05');
    await expect(card).toContainText(/Since you last looked, on \d+ \w+ 20\d\d/);
    await expectAccessible(traveller, 'a changed trip', '.changes-card');
    await card.getByLabel('Your name').fill('Odette Albright');
    await card.getByRole('button', { name: 'I have seen the change' }).click();
    await expect(card.getByText(/^You confirmed that you have seen this \(\d+ \w+, \d\d:\d\d\)\.$/)).toBeVisible();
    await traveller.reload();
    await expect(card.getByRole('button', { name: 'Change my answer' })).toBeVisible();

    await traveller.evaluate((link) => {
      localStorage.setItem('wayline.trips', JSON.stringify([[link, 9, 9, 1]]));
    }, id);
    await traveller.reload();
    await expect(traveller.getByRole('alert')).toContainText('This is an older version');
    await context.close();
  });
});
