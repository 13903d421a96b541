import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answerLink } from './support/answer-link.ts';
import { signInAs } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { quote, shareQuote } from './support/traveller-link.ts';

/** "10FEB27 3", so many days from now. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const [, date = '', month = '', year = ''] = /, (\d\d) (\w{3}) \d\d(\d\d)/.exec(day.toUTCString()) ?? [];
  return `${date}${month.toUpperCase()}${year} ${day.getUTCDay() || 7}`;
}

const booking = (departs: string) => `RP/LONQT2105/    AA/SU  12NOV26    Q7KD2W
  1.PENHALIGON/TAMSIN MS
  2  KL1008 J ${dayIn(40)} LHRAMS HK1       4  ${departs} 1725   *1A/E*
  3  KL 862 J ${dayIn(54)} AMSLHR HK1          1830 1855   *1A/E*
`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share a link' });
const fares = (page: Page) => page.locator('.fares > summary');

async function price(page: Page, amount: string): Promise<void> {
  const field = page.getByLabel('Fare', { exact: true });
  if (!(await field.isVisible())) await fares(page).click();
  await page.getByLabel('Currency', { exact: true }).selectOption('£');
  await field.fill(amount);
  await expect(fares(page)).toContainText(`£${amount}`);
}

async function share(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog(page).getByLabel('Show fares').check();
  await dialog(page)
    .getByRole('button', { name: button === 'Share' ? 'Create link' : button, exact: true })
    .click();
  const link = await dialog(page)
    .getByLabel(/^Link, until/)
    .inputValue();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  return link;
}

test.describe('a link that is updated @scripts', () => {
  test('tells a new price as one, new times once, and keeps asking', async ({ page, browser, converter }) => {
    await signInAs(page, 'agent');
    await converter.open();
    await converter.convert(booking('1505'));
    await price(page, '412.00');
    const link = await share(page, 'Share');
    const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, timezoneId: 'Europe/London' });
    const traveller = await phone.newPage();
    await traveller.goto(link);
    await expect(traveller.getByText('£412.00').first()).toBeVisible();

    await converter.open();
    await converter.convert(booking('1545'));
    await price(page, '412.00');
    await page.locator('#change\\.askFor').selectOption('suits');
    await share(page, 'Update the link');
    await price(page, '436.00');
    await share(page, 'Update the link');
    await traveller.reload();
    const card = traveller.locator('.changes-card');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Your flight has changed');
    await expect(card.getByText(/was (15:05|3:05\spm)/)).toHaveCount(1);
    await expect(card).toContainText('Price: £412.00 → £436.00');
    await expect(card.getByRole('button', { name: 'This suits me' })).toBeVisible();
    await expectAccessible(traveller, 'a new price', '.changes-card');

    await card.getByLabel('Your name').fill('Tamsin Penhaligon');
    await card.getByRole('button', { name: 'This suits me' }).click();
    await expect(card.getByText(/^You said that this suits you \(.+\)\.$/)).toBeVisible();
    await price(page, '451.00');
    await share(page, 'Update the link');
    await traveller.reload();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('The price has changed');
    await expect(card).toContainText('Price: £436.00 → £451.00');
    await expect(card).not.toContainText(/was/);
    await expect(card.getByRole('button')).toHaveCount(0); // answered, and nothing new is asked
    await traveller.reload();
    await expect(traveller.getByText('£451.00').first()).toBeVisible();
    await expect(card).toHaveCount(0);

    const other = await page.context().newPage(); // which has not seen the booking before; the history is off
    await other.goto('/');
    await other.getByLabel('Paste your booking').fill(booking('1605'));
    await other.getByRole('button', { name: 'Convert', exact: true }).click();
    await other.getByRole('button', { name: 'Update the link', exact: true }).click();
    await expect(dialog(other)).toContainText('No earlier version is compared here');
    await expectAccessible(other, 'an update that compares nothing', 'dialog.share');
    await phone.close();
  });

  test('says what another device has answered since', async ({ page, browser }) => {
    const { address } = await shareQuote(page, quote);
    const link = new URL(address, page.url()).href;
    const phone = await browser.newContext({ timezoneId: 'Europe/London' });
    const traveller = await phone.newPage();
    await traveller.goto(link);
    await traveller.getByRole('button', { name: 'Choose option 2' }).click();
    const name = traveller.getByLabel('Your name, as in your passport');
    await name.fill('  ');
    await traveller.getByRole('checkbox').check();
    await traveller.getByRole('button', { name: 'Accept option 2', exact: true }).click();
    await expect(name).toBeFocused(); // blanks are no name
    await name.fill('Tamsin Penhaligon');
    await traveller.getByRole('button', { name: 'Accept option 2', exact: true }).click();
    const own = traveller.getByText(/^You accepted option 2/);
    await expect(own).toBeVisible();
    await traveller.getByRole('button', { name: 'Change my answer' }).click();
    await expect(traveller.getByRole('heading', { name: 'Accept option 2' })).toBeVisible();
    await expect(own).toBeVisible(); // it stands until another is sent
    const said = { kind: 'accepted', option: 1, name: 'Ruben Albright', message: '' } as const;
    expect(await answerLink(link, said)).toBe(201);
    await traveller.reload();
    const stands = /^The latest answer came from another device \(\d+ \w+, \d\d:\d\d\): “Accept option 1”\.$/;
    await expect(traveller.getByText(stands)).toBeVisible();
    await expect(traveller.locator('.compared th.chosen')).toContainText('Option 1');
    await expect(traveller.getByRole('button', { name: 'Change my answer' })).toHaveCount(0);
    await traveller.getByRole('button', { name: 'Answer again' }).click();
    await expect(traveller.getByRole('heading', { name: 'Choose an option' })).toBeVisible();
    await expect(traveller.getByText(stands)).toBeVisible();
    await expectAccessible(traveller, 'an answer to another device’s', '.answer-card');
    await phone.close();
  });
});
