import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { convert, postFromElsewhere, strip, tick, turnOn, wordsIn } from './support/private-mode.ts';
import { type RecordingServer, recordingServer } from './support/recording-server.ts';
import { box, expect, paper, test } from './support/test.ts';
import { trySending, trySendingFromWorker } from './support/ways-out.ts';

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
    await expect(page.getByText('Sharing sends the encrypted trip to our server.').last()).toBeVisible();
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

  test('asks nobody for anything after the switch, whatever is tried', async ({ page, context, browser }) => {
    const other = await browser.newContext(); // whose connections end with it
    const open = await other.newPage();
    await open.goto(server.origin);
    await open.evaluate(trySending, 'OPENLY').catch(() => undefined); // one of them leads away from the page
    const openly = () => new Set(server.requests.map(({ url }) => url).filter((url) => /openly/i.test(url)));
    await expect.poll(() => openly().size).toBeGreaterThanOrEqual(12); // without private mode the ways lead out
    await other.close();

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
    // A worker that begins anew knows no page, and a page can hide where a request comes from.
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.evaluate(() => {
      const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' });
      document.head.append(meta);
    });
    await page.evaluate(trySending, 'UNKNOWN');
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
    const other = await context.newPage();
    await postFromElsewhere(other, server.origin, roundTrip);
    await expect(paper(other)).toContainText('Odette Albright');
    await expect(other).toHaveURL(`${server.origin}/intl/de`);
    await expect(other.locator('.private-strip')).toBeVisible();
    expect(server.requests.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
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
    await page.evaluate(async () => caches.delete((await caches.keys())[0] ?? ''));
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

  test('turned off and on again, it leaves other tabs the server and sends nothing', async ({ page, context }) => {
    await turnOn(page, server.origin);
    const other = await context.newPage();
    await other.goto(`${server.origin}/pricing`);
    const script = await page.evaluate(() => document.getElementById('late')?.dataset.then ?? '');
    const statusOf = (url: string) => fetch(url).then(({ status }) => status);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.locator('.workbench.live.new')).toBeVisible();
    expect(await other.evaluate(statusOf, script)).toBe(200);
    await turnOn(page, server.origin);
    const before = server.requests.length;
    await page.reload();
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    expect(server.requests.slice(before)).toEqual([]);
  });

  test('says when the reader is old, and fetches a new one', async ({ page }) => {
    await turnOn(page, server.origin);
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
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
      await page.getByRole('button', { name: 'Edit KL 862', exact: true }).click();
      await page.locator('#edit-form').getByLabel('Departs', { exact: true }).fill('13:00');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('#edits summary')).toHaveText('1 change');
      await box(page).fill('VELLUMSTONE');
      await page.getByText('Compare with an earlier version').click();
      await page.locator('[name=pnrBefore]').fill('SPINDRIFTER');
      const marked = await context.newPage();
      await postFromElsewhere(marked, server.origin, roundTrip.replaceAll('ALBRIGHT', 'THISTLEWICK'));
      await expect(paper(marked)).toContainText('Thistlewick');
      await page.goto(`${server.origin}/pricing`);
      await page.waitForTimeout(1000);
      await context.close();
      expect(wordsIn(profile, ['QUILLFEATHER', 'VELLUMSTONE', 'SPINDRIFTER', 'THISTLEWICK'])).toEqual([]);
      expect(wordsIn(profile, ['wayline.private']).length).toBeGreaterThan(0); // the search sees what is there
    } finally {
      fs.rmSync(profile, { recursive: true, force: true });
    }
  });
});
