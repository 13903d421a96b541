import type { Page } from '@playwright/test';
import { noteOfReturn } from '../support/incomplete-notes.ts';
import { expect, paper, test } from './support/test.ts';

const row = (page: Page) => page.locator('#flight-i1');
const form = (page: Page) => page.locator('#edit-form');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Each way in which a paper leaves the page. */
async function expectNothingLeaves(page: Page): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText('untouched'));
  let sent = 0;
  page.on('request', (request) => {
    if (/itinerary-files|traveller/.test(request.url())) sent += 1;
  });
  for (const name of ['Share', 'Download', 'Copy for email']) {
    await page.locator('.actions').getByRole('link', { name, exact: true }).first().click({ force: true }); // said to be disabled
    await expect(row(page), name).toBeFocused();
    await expect(row(page).locator('.reason')).toHaveText('TP 1342 is not complete.');
    await page.locator('.tabs [value=designed]').focus();
  }
  await page.keyboard.press('Control+C');
  await expect(row(page), 'Ctrl + C').toBeFocused();
  await expect(page.locator('.actions').getByRole('button')).toHaveCount(0); // nor one that prints
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.locator('.dock').getByRole('link', { name: 'Copy', exact: true }).click({ force: true });
  await expect(row(page), 'dock').toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await clipboard(page)).toBe('untouched');
  expect(sent).toBe(0);
}

test('a flight that is not whole is completed on the paper; until then nothing of it leaves the page', async ({
  page,
  context,
  converter,
  scripts,
}) => {
  if (scripts) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await converter.open();
  await converter.convert(noteOfReturn);
  await converter.view('designed');
  await expect(row(page)).toContainText('To complete');
  await expect(field(page, 'Departs, missing')).toHaveValue('');
  await expect(field(page, 'Arrives')).toHaveValue('22:15');
  if (scripts) await expectNothingLeaves(page);
  else
    await expect(page.locator('.actions').getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '#flight-i1',
    );

  await field(page, 'Departs, missing').fill('19:30');
  await act(page, 'Use LIS').click();
  await expect(field(page, 'From')).toHaveValue('LIS');
  await act(page, 'Complete flight').click();
  await expect(row(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('TP 1342');
  await expect(paper(page)).toContainText('London to Lisbon and back');
  if (scripts) {
    await page.locator('.bar').getByRole('button', { name: 'Copy for email' }).click();
    await expect.poll(() => clipboard(page)).toContain('TP 1342');
  }
  await act(page, 'Undo the last change').click();
  await expect(row(page)).toContainText('To complete');

  await act(page, 'Complete TP 1342').click();
  await field(page, 'From, missing').fill('Lisbon');
  await act(page, 'Show as “time to be confirmed”').click();
  await expect(paper(page)).toContainText('Time to be confirmed');
  await act(page, 'Undo the last change').click();
  await act(page, 'Complete TP 1342').click();
  await act(page, 'Leave out').click();
  await expect(row(page)).toHaveCount(0);
  await expect(paper(page)).not.toContainText('TP 1342');
});

test('the row has the mark of its airline, and what would fill a field stands below that field @plain', async ({
  page,
  converter,
}) => {
  await converter.open();
  await converter.convert(noteOfReturn);
  await converter.view('designed');
  const mark = row(page).locator('.incomplete-flight img');
  await expect(mark).toHaveAttribute('src', /\/logos\/tp/);
  await expect(mark).toHaveAttribute('alt', '');
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    const from = await field(page, 'From, missing').boundingBox();
    const hint = await form(page).locator('.incomplete-hint').boundingBox();
    const arrives = await field(page, 'Arrives').boundingBox();
    if (!from || !hint || !arrives) throw new Error('no form');
    expect(Math.abs(hint.x - from.x), `${width}`).toBeLessThan(2);
    expect(hint.y).toBeGreaterThanOrEqual(from.y + from.height);
    expect(hint.y + hint.height).toBeLessThanOrEqual(arrives.y);
  }
});
