import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answerLink } from './support/answer-link.ts';
import { signInAs } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** "10FEB27 3", so many days from now. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const [, date = '', month = '', year = ''] = /, (\d\d) (\w{3}) \d\d(\d\d)/.exec(day.toUTCString()) ?? [];
  return `${date}${month.toUpperCase()}${year} ${day.getUTCDay() || 7}`;
}

const booking = (departs: string, locator = '7K2QWP') => `RP/LONQT2105/    AA/SU  12NOV26    ${locator}
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J ${dayIn(40)} LHRAMS HK1       4  ${departs} 1725   *1A/E*
  3  KL 862 J ${dayIn(54)} AMSLHR HK1          1830 1855   *1A/E*
`;

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share a link' });

async function convertAndOpen(
  page: Page,
  converter: { open(): Promise<void>; convert(text: string): Promise<void> },
  text: string,
  button: string,
) {
  await converter.open();
  await converter.convert(text);
  await page.getByRole('button', { name: button, exact: true }).click();
  return shareDialog(page);
}

test.describe('a link that lives @scripts', () => {
  test('is updated where it is known, answered, proved, and ended', async ({ page, browser, converter }) => {
    await signInAs(page, 'agent');
    const dialog = await convertAndOpen(page, converter, booking('1505'), 'Share');
    await expect(dialog.getByLabel('Keep the key on this PC')).toBeChecked();
    await dialog.getByLabel('“I have seen it”').check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel(/^Link, until/).inputValue();
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectAccessible(page, 'the link that was made', 'dialog.share');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Update the link', exact: true })).toBeVisible();

    const other = await convertAndOpen(page, converter, booking('1515', 'M7KQ2W'), 'Share'); // her other booking
    await expect(other.getByText('This trip may have a link already')).toBeHidden();

    const again = await convertAndOpen(page, converter, booking('1545'), 'Update the link');
    await expect(again.getByRole('radio', { name: /^Update “Ms Odette Albright · 7K2QWP”/ })).toBeChecked();
    await expectAccessible(page, 'the update', 'dialog.share');
    await again.getByRole('button', { name: 'Update the link' }).click();
    await expect(again.getByText('Your customer sees version 2 under the same link.')).toBeVisible();
    await expect(again.getByLabel(/^Link, until/)).toHaveValue(link);
    await again.getByRole('link', { name: 'All your shared trips' }).click();

    const row = page.getByRole('row', { name: /Ms Odette Albright · 7K2QWP.*version 2/ });
    await expect(row).toContainText('Changed, not seen');
    const traveller = await (await browser.newContext()).newPage();
    const counted = traveller.waitForResponse((answer) => answer.request().method() === 'POST');
    await traveller.goto(link);
    await expect(traveller.getByText(/3:45\s?pm|15:45/).first()).toBeVisible();
    await counted;
    const said = { kind: 'unsuitable', option: null, name: 'Odette Albright', message: 'Later flight?' } as const;
    expect(await answerLink(link, said)).toBe(201);
    await page.reload();
    await expect(row).toContainText('Does not suit');
    const trip = page.locator('tbody', { has: row });
    await trip.getByText('Details', { exact: true }).click();
    await expect(trip.locator('q', { hasText: 'Later flight?' })).toBeVisible();
    await expectAccessible(page, 'shared trips', '.trips');

    await page.getByRole('button', { name: 'Evidence' }).click();
    const proof = page.getByRole('dialog', { name: 'Evidence' });
    await expect(proof).toContainText('Our server’s receipt is valid');
    await expect(proof).toContainText('A simple electronic signature: what was shown and answered, not who typed it.');
    await expect(proof).toContainText('The receipt vouches for the encrypted data and the time;');
    await expect(proof).toContainText('KL 1008');
    await expectAccessible(page, 'the evidence', 'dialog.evidence');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => (await proof.boundingBox())?.y).toBe(0); // its head is on the paper, however long it is
    await page.emulateMedia({ media: 'screen' });
    const saving = page.waitForEvent('download');
    await proof.getByRole('button', { name: 'Save as JSON' }).click();
    const saved = JSON.parse(fs.readFileSync(await (await saving).path(), 'utf8'));
    expect([saved.receiptIs, saved.isDocumentAnswered, saved.answer.message]).toEqual(['right', true, 'Later flight?']);
    await page.keyboard.press('Escape');

    await trip.getByRole('button', { name: 'Turn off the link' }).click();
    const ended = page.locator('tbody', { hasText: '7K2QWP' });
    await expect(ended).toContainText('Ended');
    await ended.getByText('Details', { exact: true }).click();
    await expect(ended.locator('q', { hasText: 'Later flight?' })).toBeVisible(); // its answer is kept for 30 days
    await traveller.reload();
    await expect(traveller.getByRole('alert')).toContainText('This link no longer works');
  });

  test('shows names again only where the paper and the link did', async ({ page, converter }) => {
    await signInAs(page, 'agent');
    const dialog = await convertAndOpen(page, converter, booking('1505', 'N4M3SX'), 'Share');
    const names = dialog.getByLabel('Show names');
    await expect(names).toBeChecked();
    await names.uncheck();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByLabel(/^Link, until/)).toBeVisible();

    await convertAndOpen(page, converter, booking('1545', 'N4M3SX'), 'Update the link');
    await expect(dialog.getByRole('radio', { name: /N4M3SX/ })).toBeChecked();
    await expect(names).not.toBeChecked();
    await dialog.getByLabel('Make a new link').check();
    await expect(names).toBeChecked();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.locator('#converter input[name=names]').evaluate((tick: HTMLInputElement) => tick.click()); // may be folded
    await page.getByRole('button', { name: 'Update the link', exact: true }).click();
    await dialog.getByLabel('Make a new link').check();
    await expect(names).not.toBeChecked();
  });

  test('a key that is forgotten comes back by its file, and only where the link is', async ({
    page,
    converter,
    browser,
  }) => {
    await signInAs(page, 'agent');
    const dialog = await convertAndOpen(page, converter, booking('0905', 'Q4ZRT8'), 'Share');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel(/^Link, until/).inputValue();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the link file' }).click();
    const file = await (await saving).path();
    expect((await saving).suggestedFilename()).toBe('wayline-link-Q4ZRT8.json');
    const said = { kind: 'seen', option: null, name: 'Odette Albright', message: '' } as const;
    expect(await answerLink(link, said)).toBe(201);
    await page.goto('/members/trips');
    await expect(page.getByRole('row', { name: /Q4ZRT8/ })).toContainText('Seen');
    await page.evaluate((name) => caches.open(name), `wayline.offline 1 ${'A'.repeat(22)}`); // as if opened here
    await page.evaluate(() => localStorage.setItem('wayline.trips', '[["a",1,1,1,""]]'));
    await page.getByRole('button', { name: 'Forget all keys here' }).click();
    await expect(
      page.getByText('No keys or names are left here, but this browser’s history may still have links'),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wayline.trips'))).toBeNull();
    await expect(page.getByText('Q4ZRT8')).toBeHidden();
    const sealed = page
      .getByRole('row', { name: /Encrypted in another browser/ })
      .filter({ hasText: '1 answer' })
      .first();
    await expect(sealed).toContainText('cannot be read here');

    const field = page.getByLabel('Add link file');
    await field.setInputFiles({ name: 'trip.json', mimeType: 'application/json', buffer: Buffer.from('{"links":[]}') });
    await expect(page.getByText('This is not a link file.')).toBeVisible();
    await field.setInputFiles(file);
    await expect(page.getByText('1 key was added.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Q4ZRT8/ })).toContainText('Seen');

    const stranger = await (await browser.newContext()).newPage();
    await signInAs(stranger, 'customer');
    await stranger.goto('/members/trips');
    await stranger.getByLabel('Add link file').setInputFiles(file);
    await expect(stranger.getByText('None of its links is in your list.')).toBeVisible();

    await page.locator('header form[action="/logout"] button').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await signInAs(page, 'customer'); // on the same PC
    await page.goto('/members/trips');
    await expect(page.getByText('Q4ZRT8')).toBeHidden();
    await expect(page.getByRole('button', { name: /as a link file/ })).toBeHidden(); // none is left to save
  });
});
