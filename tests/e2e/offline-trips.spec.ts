import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { kept, offline, shareBooking, words } from './support/offline-trip.ts';
import { expect, test } from './support/test.ts';
import { quote, shareQuote, updateDocument } from './support/traveller-link.ts';

/** Addresses, headers and bodies of all that is kept. */
const cacheOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const told = [...request.headers, ...(answer?.headers ?? [])].join('\n');
        found.push(`${name}\n${request.url}\n${told}\n${await answer?.text()}`);
      }
    }
    return found;
  });

test.describe('a trip without a connection @scripts', () => {
  test('is read again, kept as ciphertext beside a page for everybody, and by no other page', async ({ page }) => {
    const { id, key, address } = await shareBooking(page); // its agent opens it, signed in
    await page.goto(address);
    await expect(kept(page)).toBeVisible();
    const everything = await cacheOf(page);
    const urls = everything.map((each) => new URL(each.split('\n')[1] ?? '')).map((url) => url.pathname + url.search);
    expect(urls).toEqual(expect.arrayContaining([`/trips/${id}`, `/trips/${id}/sealed`]));
    expect(
      urls.filter((path) => !/^\/(build|strings|logos)\/[\w./$-]+$|^\/trips\/[\w-]{22}(\/sealed)?$/.test(path)),
    ).toEqual([]);
    const own = everything.filter((each) => /\/(strings|trips)\//.test(each.split('\n')[1] ?? ''));
    expect(own.length).toBeGreaterThan(2);
    expect(everything.filter((each) => each.includes(key))).toEqual([]);
    expect(own.filter((each) => words.test(each))).toEqual([]);
    expect(own.filter((each) => /"account":\{|formToken|set-cookie/i.test(each))).toEqual([]);

    await page.context().setOffline(true);
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(answer?.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/script-src 'nonce-.*frame-ancestors 'none'/),
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    await expect(offline(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('London to Amsterdam and back');
    await expect(page.getByText('Ms Tamsin Penhaligon')).toBeVisible();
    await expect(page.locator('.leg img').first()).toHaveJSProperty('complete', true);
    expect(
      await page
        .locator('.leg img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    ).toBeGreaterThan(0);
    await expectAccessible(page, 'a trip without a connection', '.offline-note');
    await expectAccessible(page, 'what is kept of a trip', '.link-foot');
    await page.goto(`/trips/${id}?lang=de#${key}`);
    await expect(offline(page)).toBeVisible(); // in the language that is kept

    for (const path of [`/trips/${id}/sealed?revision=1`, `/trips/${id}/sealed?x`, `/trips/${id}/answers`])
      expect(
        await page.evaluate(
          (url) =>
            fetch(url).then(
              () => 'answered',
              () => 'failed',
            ),
          path,
        ),
        path,
      ).toBe('failed');
    const posted = (url: string) =>
      fetch(url, { method: 'POST' }).then(
        () => 'answered',
        () => 'failed',
      );
    expect(await page.evaluate(posted, `/trips/${id}/sealed`)).toBe('failed');

    await page.context().setOffline(false);
    await expect(offline(page)).toBeHidden(); // by itself
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  test('shows a revision that was fetched last, and none when the link has ended', async ({ page, browser }) => {
    const { id, key, address, text } = await shareBooking(page);
    const phone = await browser.newContext();
    const traveller = await phone.newPage();
    await traveller.goto(address);
    await expect(kept(traveller)).toBeVisible();
    const later = JSON.parse(text);
    for (const texts of Object.values<{ route: string }>(later.texts)) texts.route = 'Now by way of Delft';
    await page.goto('/members/trips');
    await updateDocument(page, { id, key, revision: 2, text: JSON.stringify(later) });
    await traveller.reload();
    await expect(kept(traveller)).toBeVisible();
    await phone.setOffline(true);
    await traveller.reload();
    await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('Now by way of Delft');
    await expect.poll(() => traveller.evaluate(() => caches.keys())).toHaveLength(1);
    await phone.setOffline(false);

    const form_token = await page.locator('[name=form_token]').first().inputValue();
    const ended = await page.evaluate(
      (form) => fetch('/members/trips', { method: 'POST', body: new URLSearchParams(form) }).then(({ ok }) => ok),
      { form_token, delete: id },
    );
    expect(ended).toBe(true);
    await traveller.reload();
    await expect(traveller.getByRole('alert')).toContainText('This link no longer works');
    await expect.poll(() => traveller.evaluate(() => caches.keys())).toEqual([]);
    await phone.setOffline(true);
    await expect(traveller.reload()).rejects.toThrow();
  });

  test('takes no answer, keeps what was typed, and sends it later', async ({ page, browser }) => {
    const { address } = await shareQuote(page, quote);
    const phone = await browser.newContext();
    const traveller = await phone.newPage();
    await traveller.goto(address);
    await expect(kept(traveller)).toBeVisible();
    await phone.setOffline(true);
    await traveller.reload();
    await expect(offline(traveller)).toBeVisible();
    await expect(traveller.getByText('You can answer once you are online again.')).toBeVisible();
    await traveller.getByRole('button', { name: 'Choose option 2' }).click();
    await traveller.getByLabel('Your name, as in your passport').fill('Tamsin Penhaligon');
    await traveller.getByLabel('Message to').fill('Aisle, please');
    await traveller.getByRole('checkbox').check();
    await traveller.getByRole('button', { name: 'Accept option 2', exact: true }).click();
    await expect(traveller.getByRole('alert')).toContainText('Your answer was not sent. What you typed is kept');
    await phone.setOffline(false);
    await expect(offline(traveller)).toBeHidden();
    await expect(traveller.getByLabel('Your name, as in your passport')).toHaveValue('Tamsin Penhaligon');
    await expect(traveller.getByLabel('Message to')).toHaveValue('Aisle, please');
    await traveller.getByRole('button', { name: 'Accept option 2', exact: true }).click();
    await expect(traveller.getByText(/^You accepted option 2/)).toBeVisible();
    expect((await cacheOf(traveller)).join('\n')).not.toMatch(/tamsin|aisle, please/i);
  });

  test('is forgotten by a button, with its worker, until it is opened again', async ({ page }) => {
    const { id, address } = await shareBooking(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Forget this trip on this device' }).click();
    await expect(page.getByText('This device has forgotten the trip.')).toBeVisible();
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wayline.trips'))).not.toContain(id);
    await page.reload();
    await expect(kept(page)).toBeVisible();
    await expect.poll(left).toHaveLength(2);
  });
});
