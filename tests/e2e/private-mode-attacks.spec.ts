import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { convert, strip, tick, turnOn } from './support/private-mode.ts';
import { type RecordingServer, recordingServer } from './support/recording-server.ts';
import { signInAs } from './support/site.ts';
import { expect, paper, test } from './support/test.ts';

/** Another site's page, or one of ours, with a link that its visitor presses. */
async function followLink(context: BrowserContext, from: string, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(from);
  await page.evaluate((href) => {
    document.body.replaceChildren(Object.assign(document.createElement('a'), { href, textContent: 'Press' }));
  }, address);
  await page.getByRole('link', { name: 'Press' }).click();
  return page;
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test.describe('private mode under attack @scripts', () => {
  let server: RecordingServer;
  test.beforeEach(async ({ baseURL }) => {
    server = await recordingServer(baseURL ?? '');
  });
  test.afterEach(() => server.stop());

  test('no link of another page turns it off, but that of the worker', async ({ page, context }) => {
    await turnOn(page, server.origin);
    const site = http.createServer((_, answer) => {
      answer.setHeader('Referrer-Policy', 'unsafe-url').setHeader('Content-Type', 'text/html').end('<p>Elsewhere');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const off = `${server.origin}/private/update.html#off/de`;
    try {
      const elsewhere = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
      for (const from of [elsewhere, `${elsewhere}${server.origin}/`, `${server.origin}/pricing`]) {
        const led = await followLink(context, from, off);
        await expect(led).toHaveURL(`${server.origin}/intl/de`);
        await expect(led.locator('.private-strip')).toBeVisible();
        expect(await registrations(led)).toBe(1);
      }
    } finally {
      site.closeAllConnections();
      site.close();
    }
    await page.evaluate(async () => caches.delete((await caches.keys())[0] ?? ''));
    await page.goto(server.origin);
    await page.getByRole('link', { name: 'Turn off' }).click();
    await expect(page.locator('.workbench.live.new')).toBeVisible();
    expect(await registrations(page)).toBe(0);
  });

  test('a tab from before the switch sends no text', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(server.origin);
    await expect(other.locator('.workbench.live')).toBeVisible();
    await turnOn(page, server.origin);
    const before = server.requests.length;
    await convert(other, roundTrip);
    await expect(other.getByText('The server did not respond.').first()).toBeVisible();
    const asked = await other.evaluate(() => {
      const body = new URLSearchParams({ last: 'PLANTED' });
      const paths = ['/itinerary-files/en/ics', '/share-trip/document?paper=1'];
      return Promise.all(paths.map((path) => fetch(path, { method: 'POST', body }).then(String, () => 'refused')));
    });
    expect(asked).toEqual(['refused', 'refused']);
    await other.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#converter');
      form?.setAttribute('action', '/itinerary-files/en/txt'); // as its button does without scripts
      form?.submit();
    });
    await expect.poll(() => other.url()).not.toBe(`${server.origin}/`);
    expect(server.requests.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('a private tab asks for no logo when another tab has turned it off', async ({ page, context }) => {
    await turnOn(page, server.origin);
    const other = await context.newPage();
    await other.goto(server.origin);
    await expect(strip(other)).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.locator('.workbench.live.new')).toBeVisible();
    const before = server.requests.length;
    await other.bringToFront();
    await convert(other, roundTrip.replace(/\bKL/g, 'OS')); // no page has shown its logo before
    await expect(paper(other)).toContainText('Ms Odette Albright');
    await expect(paper(other).locator('img').first()).toHaveJSProperty('complete', true);
    expect(server.requests.slice(before)).toEqual([]);
  });

  for (const part of ['logos', 'page'] as const)
    test(`a file that a proxy replaced by its own page is not kept: ${part}`, async ({ page }) => {
      const list = await (await page.request.get(`${server.origin}/private/reader.json`)).json();
      server.instead.set(list[part], { type: 'text/html', body: '<h1>Forbidden here</h1>' });
      await page.goto(server.origin);
      await expect(page.locator('.workbench.live')).toBeVisible();
      await page.locator('summary', { hasText: 'Agency and PC' }).click();
      await tick(page).click();
      await expect(page.locator('#private-state')).toContainText('could not be downloaded');
      expect([await registrations(page), await page.evaluate(() => caches.keys())]).toEqual([0, []]);
    });

  test('a newer reader that did not begin leaves the one before whole', async ({ page }) => {
    await turnOn(page, server.origin);
    const names = await page.evaluate(() => caches.keys());
    const list = await (await page.request.get(`${server.origin}/private/reader.json`)).json();
    const worker = '/build/private/worker-00000000.js';
    const other = { ...list, worker, page: list.turnOn };
    server.instead.set('/private/reader.json', { type: 'application/json', body: JSON.stringify(other) });
    server.instead.set(worker, { type: 'text/javascript', body: 'throw 1;' });
    await page.evaluate(() => {
      location.href = '/private/update.html#update/en';
    });
    await expect(page).toHaveURL(`${server.origin}/`);
    await expect.poll(() => server.requests.filter(({ url }) => url === worker).length).toBeGreaterThan(0);
    await expect(strip(page)).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual(names);
  });

  test('what is copied has no picture that a mail program would ask our server for', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await turnOn(page, server.origin);
    await convert(page, roundTrip);
    await expect(paper(page).locator('img').first()).toBeVisible();
    const copied = () =>
      page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item?.getType('text/html'))?.text() ?? '';
      });
    await page.getByRole('button', { name: 'Copy for email' }).first().click();
    await expect.poll(copied).toContain('Odette Albright');
    expect(await copied()).not.toMatch(/<img|\/logos\//);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await paper(page).evaluate((sheet) => getSelection()?.selectAllChildren(sheet));
    await page.keyboard.press('Control+C');
    await expect.poll(copied).toContain('Odette Albright');
    expect(await copied()).not.toMatch(/<img|\/logos\//);
  });

  test('what is dragged into a mail has none, either, and a logo is not dragged', async ({ page }) => {
    await turnOn(page, server.origin);
    await convert(page, roundTrip);
    await expect(paper(page).locator('img').first()).toBeVisible();
    const drag = (target: Element) => {
      const dataTransfer = new DataTransfer();
      const goesOn = target.dispatchEvent(
        new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }),
      );
      return { goesOn, html: dataTransfer.getData('text/html') };
    };
    await paper(page).evaluate((sheet) => getSelection()?.selectAllChildren(sheet));
    const marked = await paper(page).evaluate(drag);
    expect(marked).toEqual({ goesOn: true, html: expect.stringContaining('Odette Albright') });
    expect(marked.html).not.toMatch(/<img|\/logos\//);
    expect(await paper(page).locator('img').first().evaluate(drag)).toEqual({ goesOn: false, html: '' });
  });

  test('who is signed in turns it on, too, and is a stranger there', async ({ page, baseURL }) => {
    await signInAs(page, 'agent');
    await turnOn(page, baseURL ?? '');
    await expect(page.getByText('Sign out')).toHaveCount(0);
  });

  test('no helper of the browser gets what is typed', async ({ page }) => {
    await turnOn(page, server.origin);
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Ms Odette Albright');
    const helped = await page
      .locator('textarea, input')
      .evaluateAll((fields) =>
        fields.filter(
          (field) => (field as HTMLElement).spellcheck || Reflect.get(field, 'writingSuggestions') !== 'false',
        ),
      );
    expect(helped).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.translate)).toBe(false);
  });
});
