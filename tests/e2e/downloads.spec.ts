import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { journey, planted } from './support/pastes.ts';
import { box, expect, paper, test } from './support/test.ts';

const menu = (page: Page) => page.locator('.bar .download:not(.split .download)');

async function choose(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  if (
    !(await menu(page)
      .getAttribute('open')
      .then((open) => open !== null))
  )
    await menu(page).locator('summary').click();
  const waiting = page.waitForEvent('download');
  await menu(page).getByRole('button', { name }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), 'latin1') };
}

test('every kind of file is one press away, and the page stays as it is @walk', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(planted.text);
  const kinds = [
    [/^PDF/, '.pdf', '%PDF-'],
    [/^Calendar \.ics/, '.ics', 'BEGIN:VEVENT'],
    [/^Calendar with reminders/, '.ics', 'BEGIN:VALARM'],
    [/^Email draft/, '.eml', 'X-Unsent: 1'],
    [/^Text/, '.txt', 'Austrian Airlines 451'],
    [/^Web page/, '.html', '<!DOCTYPE html>'],
    [/^Data for programs/, '.json', '"iata": "VIE"'],
  ] as const;
  for (const [name, ending, says] of kinds) {
    const file = await choose(page, name);
    expect(file.name).toMatch(new RegExp(`^Vienna .*12 May 2027\\${ending}$`));
    expect(file.text).toContain(says);
  }
  await converter.shows('Austrian Airlines 451');
});

test('a file that cannot be made comes back as the page, with the reason @plain', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await page.route('**/itinerary-files/**', (route) =>
    route.fulfill({ status: 307, headers: { location: '/?download=busy&seconds=5' } }),
  );
  await menu(page).locator('summary').click();
  await menu(page).getByRole('button', { name: /^PDF/ }).click();
  await expect(page.getByText('Too many PDFs are being made right now. Please try again in 5 s,')).toBeVisible();
  await expect(paper(page)).toContainText('Austrian Airlines 451');
});

test('a phone sends the paper by its own sheet, and the menu closes by Escape and by a press elsewhere @scripts', async ({
  page,
  converter,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      shared.push({ text: data?.text, files: data?.files?.map(({ name, size }) => [name, size > 1500]) });
    };
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await converter.open();
  await converter.convert(journey);
  await menu(page).locator('summary').click();
  await expect(menu(page).getByRole('button', { name: /^Data for programs/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('button', { name: /^PDF/ })).toBeHidden();
  await menu(page).locator('summary').click();
  await expect(async () => {
    await page.mouse.click(5, 5); // nothing listens there until the menu's script has come
    await expect(menu(page).getByRole('button', { name: /^PDF/ })).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.locator('.bar .share').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toBeVisible(); // sending needs no account
  for (const name of ['Send as a message', 'Send as a PDF']) await dialog.getByRole('button', { name }).click();
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { text?: string; files?: unknown }[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(2);
  const [message, pdf] = await shared();
  expect(message?.text).toMatch(/\*12:00/);
  expect(pdf?.files).toEqual([[expect.stringMatching(/^Vienna .*\.pdf$/), true]]);
});

test('a file that is not made is said in the page, and tried again @scripts', async ({ page, context, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await box(page).fill('the next booking');
  const press = async () => {
    await menu(page).locator('summary').click();
    await menu(page).getByRole('button', { name: /^PDF/ }).click();
  };
  const said = page.locator('.paper-status');
  await page.route('**/itinerary-files/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too many PDFs are being made right now.' } }),
  );
  await press();
  await expect(said).toContainText('Too many PDFs are being made right now.');
  await page.unroute('**/itinerary-files/**');
  await context.setOffline(true);
  await press();
  await expect(said).toContainText('This file was not made: the server did not respond.');
  await expect(paper(page)).toContainText('Austrian Airlines 451');
  await expect(box(page)).toHaveValue('the next booking');
  await context.setOffline(false);
  const waiting = page.waitForEvent('download');
  await said.getByRole('button', { name: 'Retry' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(said).not.toContainText('not made');
});

test('Escape closes the menu before its script has come @scripts', async ({ page, converter }) => {
  let asked = 0;
  await page.route(/close-menu/, () => {
    asked += 1; // never answered
  });
  await converter.open();
  await converter.convert(journey);
  await menu(page).locator('summary').click();
  await expect.poll(() => asked).toBe(1);
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('button', { name: /^PDF/ })).toBeHidden();
});

test('what is pressed without a server, before its script was ever asked for, is said, leaves the trip, and works after a reload @scripts', async ({
  page,
  context,
  converter,
}) => {
  await converter.open();
  await converter.convert(journey);
  await context.setOffline(true);
  const missing = page.getByRole('alert').filter({ hasText: 'No connection: reload the page' });
  for (const [at, way] of [page.locator('.bar .share'), page.locator('.split summary').first()].entries()) {
    await way.click();
    await expect(missing).toHaveCount(at + 1);
  }
  await menu(page).locator('summary').click();
  await menu(page).getByRole('button', { name: /^PDF/ }).click();
  await expect(page.locator('.paper-status')).toContainText('No connection: reload the page');
  await expect(paper(page)).toContainText('Austrian Airlines 451');
  await context.setOffline(false);
  await page.reload();
  await expect(paper(page)).toContainText('Austrian Airlines 451');
  await page.locator('.bar .share').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
