import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { box, convertButton, expect, test, waitForHydration } from './support/test.ts';

const head = (locator: string, name: string) => `RP/LONQT2105/    AA/SU  12NOV26    ${locator}\n  1.${name}\n`;
const flights = `  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*
  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*
  4  KL 862 J 24FEB 3 NRTAMS HL1       1  1230 1715   *1A/E*
`;
const later = flights
  .replace('KL1008', 'KL1012')
  .replace('0905 1125', '1115 1340')
  .replace('1455 1040', '1430 1015')
  .replace('NRTAMS HL1', 'NRTAMS KL1');
const albright = head('7K2QWP', 'ALBRIGHT/ODETTE MS');
const okoye = head('PX8N2V', 'OKOYE/SAM MR');
const before = albright + flights;
const after = albright + later;

const list = (page: Page) => page.locator('#changes');
const tab = (page: Page) => page.locator('.tabs [value=changes]');
const sheet = (page: Page) => page.locator('#paper-1');

/** As somebody pastes beside all fields. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

async function openWithTwo(page: Page): Promise<void> {
  await page.goto('/');
  await waitForHydration(page);
  await paste(page, before);
  await expect(sheet(page)).toContainText('9:05 am');
  await paste(page, after);
  await expect(list(page)).toBeVisible();
}

test('from the second paste to the message on the clipboard: paste and copy @scripts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithTwo(page);
  await expect(list(page)).toContainText('Wayline knows this booking');
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(tab(page)).toHaveText(/3/);
  await page.getByRole('button', { name: 'Copy for email' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('11:15');
  expect(copied).toContain('was 9:05 am');
});

test('an unticked change is not told, also after a reload @scripts', async ({ page }) => {
  await openWithTwo(page);
  await list(page).getByRole('checkbox').first().uncheck();
  await expect(sheet(page)).not.toContainText('9:05 am');
  await expect(tab(page)).toHaveText(/2/);
  await page.reload();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('checkbox').first()).not.toBeChecked();
  await expect(sheet(page)).not.toContainText('9:05 am');
  await list(page).getByRole('checkbox').first().check();
  await expect(sheet(page)).toContainText('9:05 am');
  await expect(tab(page)).toHaveText(/3/);
});

test('another view is shown, and the changes again @scripts', async ({ page }) => {
  await openWithTwo(page);
  await page.locator('.tabs [value=table]').click();
  await expect(page.locator('.sheet.table')).toBeVisible();
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('12-hour clock').evaluate((tick: HTMLInputElement) => tick.click());
  await expect(sheet(page)).toContainText('11:15');
  await tab(page).click();
  await expect(sheet(page)).toContainText('was 09:05');
  await page.reload();
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
});

test('treated as new, nothing is compared @scripts', async ({ page }) => {
  await openWithTwo(page);
  await list(page).getByRole('button', { name: 'Treat as new' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(tab(page)).toHaveCount(0);
  await expect(sheet(page)).toContainText('11:15');
  await page.reload();
  await expect(sheet(page)).toContainText('11:15');
  await expect(list(page)).toHaveCount(0);
});

test('swapped, and compared with another @scripts', async ({ page }) => {
  await openWithTwo(page);
  await list(page).getByRole('button', { name: 'Swap' }).click();
  await expect(list(page)).toContainText('KL 1012 is now KL 1008');
  await list(page).getByRole('link', { name: 'Compare with another' }).click();
  const other = page.getByLabel('What the customer has now');
  await expect(other).toBeFocused();
  await other.fill(okoye + later);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('This is another booking, so nothing was compared.')).toBeVisible();
  await expect(other).toHaveValue(okoye + later);
});

test('two bookings of other people say nothing @scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await paste(page, before);
  await expect(sheet(page)).toContainText('9:05 am');
  await paste(page, okoye + later);
  await expect(sheet(page)).toContainText('Okoye');
  await expect(list(page)).toHaveCount(0);
});

async function openWithHistory(page: Page): Promise<void> {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(
    (texts) =>
      localStorage.setItem(
        'wayline.history',
        JSON.stringify(texts.map((text) => ({ text, trip: '', label: 'kept', at: Date.UTC(2026, 10, 12, 12) }))),
      ),
    [before, okoye + flights],
  );
}

test('the history of this machine knows the booking @scripts', async ({ page }) => {
  await openWithHistory(page);
  await paste(page, after);
  await expect(list(page)).toContainText('Compared with 7K2QWP as read on 12 November, kept on this PC.');
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
});

test('several changed bookings are a list, each with a message of its own @scripts', async ({ page }) => {
  await openWithHistory(page);
  await paste(page, `${after}\n${okoye}${later}`);
  await expect(list(page)).toContainText('Compared with 2 bookings kept on this PC.');
  await expect(page.locator('.bookings .links a')).toHaveCount(2);
  await expect(page.locator('.bookings .links')).toContainText('3 changes');
  await expect(page.locator('#paper-2')).toContainText('11:15');
  await expect(page.locator('#paper-2')).not.toContainText('Albright');
});

test('a paste into the box of the customer’s version compares at once, a file too @scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await paste(page, after);
  await expect(sheet(page)).toContainText('11:15');
  await page.getByText('Compare with an earlier version').click();
  await page.getByLabel(/Or choose the file you sent/).setInputFiles({
    name: 'sent.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(before),
  });
  await expect(list(page)).toContainText('Compared with an earlier version');
  await expect(list(page)).toContainText('3 changes');
});

test('several files are several bookings, chosen or dropped', async ({ page, scripts }) => {
  await page.goto('/');
  if (scripts) await waitForHydration(page);
  const files = [before, okoye + later].map((text, at) => ({
    name: `booking-${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  }));
  await page.locator('#file').setInputFiles(files);
  if (!scripts) await convertButton(page).click();
  await expect(page.locator('.bookings .links a')).toHaveCount(2);
  await expect(page.locator('#paper-2')).toContainText('Okoye');
  await expect(page.locator('.slip-text').first()).toContainText('booking-0.txt');
});

test('several files are dropped at once, and the same booking among them is compared @scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(
    (texts) => {
      const dataTransfer = new DataTransfer();
      for (const text of texts) dataTransfer.items.add(new File([text], 'booking.txt'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [before, after],
  );
  await expect(list(page)).toContainText('This text has both versions');
  await expect(list(page)).toContainText('3 changes');
});

test('the box of the customer’s version takes no letters from a field where somebody types @scripts', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await paste(page, after);
  await expect(sheet(page)).toContainText('11:15');
  const come = await holdRequests(page, /\/changes-panel-/);
  await page.getByText('Compare with an earlier version').click();
  await box(page).focus();
  await come();
  await expect(page.getByLabel('What the customer has now')).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('what is added to the message is in it @scripts', async ({ page }) => {
  await openWithTwo(page);
  await page.getByLabel('Answer by').fill('2026-12-18');
  await expect(sheet(page)).toContainText('18 December 2026');
  await page.getByLabel('Ask for').selectOption('nothing');
  await expect(sheet(page)).not.toContainText('18 December 2026');
});

test('Back and a double press leave the comparison as it is @scripts', async ({ page }) => {
  await openWithTwo(page);
  await page.goto('/about-us');
  await page.goBack();
  await expect(list(page)).toContainText('3 changes');
  await list(page).getByRole('button', { name: 'Swap' }).dblclick();
  await expect(list(page)).toContainText('3 changes');
});

test('without a connection nothing is lost @scripts', async ({ page, context }) => {
  await openWithTwo(page);
  await context.setOffline(true);
  await list(page).getByRole('checkbox').first().uncheck();
  await expect(page.locator('.not-updated')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet(page)).not.toContainText('9:05 am');
});

test('what the customer has now is compared by one button @plain', async ({ page }) => {
  await page.goto('/');
  await box(page).fill(after);
  await convertButton(page).click();
  await page.getByText('Compare with an earlier version').click();
  await page.getByLabel('What the customer has now').fill(before);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(list(page)).toContainText('3 changes');
  await expect(sheet(page)).toContainText('was 9:05 am');
  await list(page).getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Apply options' }).click();
  await expect(sheet(page)).not.toContainText('9:05 am');
  await page.locator('.tabs [value=designed]').click();
  await expect(sheet(page)).toContainText('11:15');
  await expect(list(page).getByRole('checkbox').first()).not.toBeChecked();
  await tab(page).click();
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
  await list(page).getByRole('button', { name: 'Treat as new' }).click();
  await expect(list(page)).toHaveCount(0);
});

test('a second paste is compared without an act @plain', async ({ page }) => {
  await page.goto('/');
  await box(page).fill(before);
  await convertButton(page).click();
  await box(page).fill(after);
  await convertButton(page).click();
  await expect(list(page)).toContainText('Wayline knows this booking');
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
});
