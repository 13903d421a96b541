import { kept, offline, shareBooking } from './support/offline-trip.ts';
import { expect, test } from './support/test.ts';
import { shareDocument, updateDocument } from './support/traveller-link.ts';

test.describe('what is kept of a trip @scripts', () => {
  test('is kept beside another, whose files it shares, and anew in another language', async ({ page, browser }) => {
    const one = await shareBooking(page);
    const other = await shareDocument(page, one.text);
    const phone = await browser.newContext();
    const traveller = await phone.newPage();
    for (const { address } of [one, other]) {
      await traveller.goto(address);
      await expect(kept(traveller)).toBeVisible();
    }
    await traveller.goto(other.address.replace('lang=en', 'lang=de'));
    await expect(traveller.getByText('Diese Reise ist verschlüsselt auf diesem Gerät gespeichert')).toBeVisible();
    await expect.poll(() => traveller.evaluate(() => caches.keys())).toHaveLength(2);
    await phone.setOffline(true);
    await traveller.reload();
    await expect(
      traveller.getByText(/^Sie sind offline\. Sie sehen die Reise mit Stand vom .*\d\d:\d\d/),
    ).toBeVisible();
    await traveller.goto(one.address);
    await expect(offline(traveller)).toBeVisible();
    await expect(traveller.getByText('Ms Tamsin Penhaligon')).toBeVisible();
  });

  test('has its newest bytes also where the page of a new release does not fit the scripts that run', async ({
    page,
    browser,
  }) => {
    const { id, key, address, text } = await shareBooking(page);
    const phone = await browser.newContext();
    const traveller = await phone.newPage();
    await traveller.goto(address);
    await expect(kept(traveller)).toBeVisible();
    const before = await traveller.evaluate(() => caches.keys());
    const later = JSON.parse(text);
    for (const texts of Object.values<{ route: string }>(later.texts)) texts.route = 'Now by way of Delft';
    await page.goto('/members/trips');
    await updateDocument(page, { id, key, revision: 2, text: JSON.stringify(later) });
    let released = 0;
    await phone.route(`**/trips/${id}?lang=en`, async (route) => {
      if (route.request().serviceWorker() || route.request().isNavigationRequest()) return route.continue();
      released += 1;
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/entry\.client-\w+/, 'entry.client-RELEASED');
      return route.fulfill({ response: answer, body });
    });
    await traveller.reload();
    await expect(kept(traveller)).toBeVisible();
    expect(released).toBe(1);
    await expect.poll(() => traveller.evaluate(() => caches.keys())).toEqual(before);
    await phone.setOffline(true);
    await traveller.reload();
    await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('Now by way of Delft');
  });

  test('is one of twenty at most, and a page that is none is not kept', async ({ page, browser }) => {
    const { id, address } = await shareBooking(page);
    const phone = await browser.newContext();
    const traveller = await phone.newPage();
    await traveller.goto('/accessibility');
    const names = Array.from(
      { length: 25 },
      (_, at) => `wayline.offline ${1_000_000_000_000 + at} ${String(at).padStart(22, 'A')}`,
    );
    await traveller.evaluate((all) => Promise.all(all.map((name) => caches.open(name))), [...names, 'other']);
    await traveller.goto(address);
    await expect(kept(traveller)).toBeVisible();
    const left = await traveller.evaluate(() => caches.keys());
    expect(left.slice(0, -1).sort()).toEqual(['other', ...names.slice(-19)].sort());
    expect(left.at(-1)).toContain(id);

    for (const answer of [
      { status: 500, body: 'busy' },
      { status: 200, contentType: 'text/html', body: '<p>busy' },
    ]) {
      const other = await browser.newContext();
      await other.route(`**/trips/${id}?lang=en`, (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.fulfill(answer),
      );
      const stranger = await other.newPage();
      const asked = stranger.waitForRequest(
        (request) => request.url().endsWith('?lang=en') && !request.isNavigationRequest(),
      );
      await stranger.goto(address);
      await (await asked).response();
      await stranger.waitForTimeout(300);
      expect(await stranger.evaluate(() => caches.keys())).toEqual([]);
      await expect(kept(stranger)).toBeHidden();
    }
  });
});
