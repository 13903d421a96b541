import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { type RecordingServer, recordingServer } from './support/recording-server.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';
import { trySending, trySendingFromWorker } from './support/ways-out.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Private mode' });
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Private mode' });

async function turnOn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.locator('.workbench.live')).toBeVisible();
  await page.locator('summary', { hasText: 'Agency and PC' }).click();
  await tick(page).click();
  await expect(strip(page)).toContainText('Nothing leaves it, and it works without a connection.', { timeout: 60_000 });
}

async function convert(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await convertButton(page).click();
}

test.describe('private mode @scripts', () => {
  let server: RecordingServer;
  test.beforeEach(async ({ baseURL }) => {
    server = await recordingServer(baseURL ?? '');
  });
  test.afterEach(() => server.stop());

  test('converts, edits, compares, copies and saves without a connection', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await turnOn(page, server.origin);
    await context.setOffline(true);
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    await expect(paper(page).locator('.leg img, img').first()).toHaveJSProperty('complete', true);

    await page.getByRole('button', { name: 'Edit KL 862', exact: true }).click();
    await page.locator('#edit-form').getByLabel('Departs', { exact: true }).fill('13:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('#edits summary')).toHaveText('1 change');
    await page.getByRole('button', { name: 'Copy for email' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Odette Albright');

    await page.getByText('Download', { exact: true }).first().click();
    await expect(page.getByRole('button', { name: /^PDF/ })).toBeDisabled();
    await expect(page.getByText('Made on our server, so not in private mode.')).toBeVisible();
    await expect(page.getByText('The sealed trip would leave this PC.').last()).toBeVisible();
    await expect(page.locator('button.share').first()).toBeDisabled();
    for (const [name, begins] of [
      [/^Calendar\s*\.ics/, 'BEGIN:VCALENDAR'],
      [/^Email draft/, 'X-Unsent: 1'],
      [/^Web page/, '<!doctype html>'],
      [/^Text\s*\.txt/, 'London'],
    ] as const) {
      if (!(await page.getByRole('button', { name }).isVisible()))
        await page.getByText('Download', { exact: true }).first().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).first().click(),
      ]);
      expect(fs.readFileSync(await download.path(), 'utf8').toLowerCase()).toContain(begins.toLowerCase());
    }
    await page.keyboard.press('Escape');

    await page.locator('.split summary').first().click();
    await expect(page.getByText('The itinerary would leave this PC.').first()).toBeVisible();
    await expect(page.locator('main a:is([href^="https://wa.me"], [href^="mailto:"])')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByText('Compare with an earlier version').click();
    await page.locator('[name=pnrBefore]').fill(roundTrip.replace('1230 1715', '1130 1615'));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText('Compared with an earlier version')).toBeVisible();
  });

  test('reads a saved mail, and says that it reads no PDF', async ({ page, context }) => {
    await turnOn(page, server.origin);
    await context.setOffline(true);
    const mail = `From: a@b.example\r\nSubject: Your trip\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(roundTrip).toString('base64')}\r\n`;
    const choose = (name: string, text: string) =>
      page.locator('input[name=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    await choose('trip.eml', mail);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    await choose('trip.pdf', '%PDF-1.4');
    await expect(page.getByText('PDFs are not read in private mode.').first()).toBeVisible();
  });

  test('asks nobody for anything after the switch, whatever is tried', async ({ page, context }) => {
    await turnOn(page, server.origin);
    await page.waitForTimeout(500);
    const before = server.requests.length;
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    await page.evaluate(trySending, 'PLANTED');
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no worker');
    await worker.evaluate(trySendingFromWorker, 'PLANTED');
    await page.waitForTimeout(3000);
    const since = server.requests.slice(before);
    const checks = since.filter(({ url }) => /^\/build\/private\/worker-\w+\.js$/.test(url));
    expect(since.filter((request) => !checks.includes(request))).toEqual([]);
    expect(checks.length).toBeLessThanOrEqual(1);
    expect(checks.map(({ cookie }) => cookie)).toEqual(checks.map(() => undefined));
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())).not.toContain(
      'wayline.tab',
    );
  });

  test('a bookmark’s text is read here, too', async ({ page, context }) => {
    await turnOn(page, server.origin);
    const before = server.requests.length;
    const terminal = http.createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<form method="post" action="${server.origin}/paste"><textarea name="text"></textarea>
        <input name="language" value="de"><button>Send</button></form>`);
    });
    await new Promise<void>((resolve) => terminal.listen(0, '127.0.0.1', resolve));
    try {
      const other = await context.newPage();
      await other.goto(`http://localhost:${(terminal.address() as AddressInfo).port}/`);
      await other.locator('textarea').fill(roundTrip);
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(paper(other)).toContainText('Odette Albright');
      await expect(other).toHaveURL(`${server.origin}/intl/de`);
      await expect(other.locator('.private-strip')).toBeVisible();
      expect(server.requests.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    } finally {
      terminal.closeAllConnections();
      terminal.close();
    }
  });

  test('a page from before the switch sends nothing, either', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(server.origin);
    await expect(other.locator('.workbench.live')).toBeVisible();
    await other.locator('#pnr').fill(roundTrip);
    await turnOn(page, server.origin);
    const before = server.requests.length;
    await other.locator('#converter').evaluate((form: HTMLFormElement) => form.submit());
    await expect(other.locator('.private-strip')).toBeVisible();
    expect(server.requests.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('nobody else turns it on', async ({ page }) => {
    await page.goto(`${server.origin}/private/update.html#update/de`);
    await expect(page).toHaveURL(`${server.origin}/intl/de`);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  test('where the reader was removed nothing is sent', async ({ page }) => {
    await turnOn(page, server.origin);
    await page.evaluate(() => caches.delete('wayline.private'));
    const before = server.requests.length;
    await page.goto(server.origin);
    await expect(page.getByText('The reader of private mode is no longer on this PC')).toBeVisible();
    expect(server.requests.slice(before).filter(({ url }) => url === '/')).toEqual([]);
  });

  test('is turned off at a press, and leaves nothing', async ({ page }) => {
    await turnOn(page, server.origin);
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(strip(page)).toContainText('The booking on this page goes');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.locator('.workbench.live.new')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('wayline.tab'))).toBeNull();
  });

  test('says when the reader is old, and fetches a new one', async ({ page }) => {
    await turnOn(page, server.origin);
    await page.evaluate(async () => {
      const cache = await caches.open('wayline.private');
      const about = { at: Date.now() - 34 * 86_400_000, bytes: 1 };
      await cache.put('/private/about', new Response(JSON.stringify(about)));
    });
    await page.reload();
    await expect(strip(page)).toContainText('This reader is 34 days old.');
    await page.getByRole('link', { name: 'Update' }).click();
    await expect(strip(page)).toBeVisible({ timeout: 60_000 });
    await expect(strip(page)).not.toContainText('days old');
  });

  test('says why an address without encryption has none', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(server.origin);
    await expect(page.locator('.workbench.live')).toBeVisible();
    await page.locator('summary', { hasText: 'Agency and PC' }).click();
    await tick(page).click();
    await expect(page.getByText('Private mode needs a secure address')).toBeVisible();
    await expect(tick(page)).not.toBeChecked();
  });

  test('leaves no word of a booking in the profile of the browser', async ({ launchOptions }) => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-profile-'));
    try {
      const context: BrowserContext = await chromium.launchPersistentContext(profile, { ...launchOptions });
      const page = await context.newPage();
      await turnOn(page, server.origin);
      await convert(page, roundTrip.replaceAll('ALBRIGHT', 'QUILLFEATHER'));
      await expect(paper(page)).toContainText('Ms Odette Quillfeather');
      await box(page).fill('VELLUMSTONE');
      await page.goto(`${server.origin}/pricing`);
      await page.waitForTimeout(1000);
      await context.close();
      expect(wordsIn(profile, ['QUILLFEATHER', 'VELLUMSTONE'])).toEqual([]);
      expect(wordsIn(profile, ['wayline.private']).length).toBeGreaterThan(0); // the search sees what is there
    } finally {
      fs.rmSync(profile, { recursive: true, force: true });
    }
  });
});

/** Files with one of the words, whatever the case of its letters, in one or two bytes a letter. */
function wordsIn(folder: string, words: readonly string[]): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  return files.filter((file) => {
    if (!fs.statSync(file).isFile()) return false;
    const bytes = fs.readFileSync(file);
    const texts = [bytes.toString('latin1'), bytes.toString('utf16le')].map((text) => text.toLowerCase());
    return words.some((word) => texts.some((text) => text.includes(word.toLowerCase())));
  });
}
