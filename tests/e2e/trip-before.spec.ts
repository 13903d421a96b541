import type { Page } from '@playwright/test';
import { dataHeaders, dataRequests } from '../../app/remix-protocol.ts';
import { holdRequests } from './support/hold-requests.ts';
import { journey, roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, waitForHydration } from './support/test.ts';

const help = '>HELP AVAIL\nFORMAT: A 12JUN LHR CDG\nSEE ALSO HELP SELL';
const bookings = ` 1.1BERGSTROM/INA MS
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N2V /E

 1.1OKOYE/SAM MR
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N3W /E
`;
const unreadable = { name: 'trip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

const convert = async (page: Page, text: string) => {
  await box(page).fill(text);
  await convertButton(page).click();
};
const answerPosts = (page: Page, status: number) =>
  page.route(dataRequests(), (route) => route.fulfill({ status, body: '<h1>Sorry</h1>', contentType: 'text/html' }));

/** Each way in which a text is not read, after which the trip of the one before it is shown. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'a text without flights': (page) => convert(page, help),
  'a text that is too long': (page) => convert(page, 'x'.repeat(20_001)),
  'a text of more than the server takes': (page) => convert(page, 'x'.repeat(600_000)),
  'a file that cannot be read': (page) => page.locator('#file').setInputFiles(unreadable),
  'a file that is too large': (page) =>
    page.locator('#file').setInputFiles({ ...unreadable, name: 'a.txt', buffer: Buffer.alloc(300_000, 'x') }),
  'too many texts': async (page) => {
    await page.route(dataRequests(), async (route) => {
      const fault = { field: 'pnr', kind: 'too-many', message: 'You have reached the limit' };
      const json = { hasErrors: true, again: false, faults: [fault], last: '', checks: [], help: null, result: null };
      await route.fulfill({ status: 429, headers: dataHeaders, json: { ...json, choices: {} } });
    });
    await convert(page, roundTrip);
  },
  'an outage': async (page) => {
    await answerPosts(page, 503);
    await convert(page, roundTrip);
  },
  'an error page': async (page) => {
    await answerPosts(page, 500);
    await convert(page, roundTrip);
  },
  'the sign-in page of a hotel’s network': async (page) => {
    await answerPosts(page, 200);
    await convert(page, roundTrip);
  },
  'no connection': async (page) => {
    await page.context().setOffline(true);
    await convert(page, roundTrip);
  },
};

const head = (page: Page) => page.locator('#before');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Each way in which a trip leaves the page. */
async function expectNothingLeaves(page: Page): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText('untouched'));
  let sent = 0;
  page.on('request', (request) => {
    if (/itinerary-files|traveller/.test(request.url())) sent += 1;
  });
  page.on('download', () => (sent += 1));
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  for (const name of ['Share', 'Download', 'Copy for email']) {
    await page.locator('.actions').getByRole('link', { name, exact: true }).first().click({ force: true }); // said to be disabled
    await expect(head(page), name).toBeFocused();
    await page.locator('.tabs [value=designed]').focus();
  }
  await page.keyboard.press('Control+C');
  await expect(head(page), 'Ctrl + C').toBeFocused();
  await page.keyboard.press('Control+A');
  await page.evaluate(() => document.execCommand('copy'));
  expect(await clipboard(page), 'everything selected').not.toContain('Austrian');
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expect(page.locator('.actions').getByRole('button')).toHaveCount(0); // nor one that prints
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(head(page)).toBeVisible();
  await expect(page.locator('.sheet')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.locator('.dock').getByRole('link', { name: 'Copy', exact: true }).click({ force: true });
  await expect(head(page), 'dock').toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(() => 'printed' in window)).toBe(false);
  expect(sent).toBe(0);
}

test.describe('with scripts @scripts', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await waitForHydration(page);
    await convert(page, journey);
    await expect(paper(page)).toBeVisible();
  });

  for (const [failure, fail] of Object.entries(failures))
    test(`after ${failure} nothing of the trip before leaves the page until it is chosen`, async ({ page }) => {
      await fail(page);
      await expect(head(page)).toContainText(
        'This is the previous trip: Mr Lukas Brandauer · 8VB4XV. Your last text was not read.',
        { timeout: 30_000 }, // a long text is drawn and sent slowly on a machine with other work
      );
      await expectNothingLeaves(page);
      await page.getByRole('button', { name: 'Use this trip' }).click(); // also without a server
      await expect(head(page)).toHaveCount(0);
      await page.locator('.bar').getByRole('button', { name: 'Copy for email' }).click();
      await expect.poll(() => clipboard(page)).toContain('Vienna');
    });

  test('what is only said of a text without a word of travel is not said of others', async ({ page }) => {
    const alert = page.getByRole('alert');
    await convert(page, help);
    await expect(alert).toContainText('No flights in this text.');
    await expect(alert).toContainText('Invalid Input');
    await convert(page, ' 1 HHL RT HK1 LON IN12MAY OUT14MAY 1DBL GBP150.00 GIRAFFE GARDENS HOTEL CF-15065800\n');
    await expect(alert).toContainText('No flights in this text.');
    await expect(alert).not.toContainText('Invalid Input');
  });

  test('two bookings are both the trips before', async ({ page }) => {
    await convert(page, bookings);
    await expect(page.locator('.sheet')).toHaveCount(2);
    await convert(page, help);
    await expect(head(page)).toContainText('Ms Ina Bergstrom · PX8N2V, Mr Sam Okoye · PX8N3W.');
    await expect(page.locator('.papers').getByRole('button', { name: /Copy|Download|Share/ })).toHaveCount(0);
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    await page.locator('.tabs button').first().focus();
    await page.keyboard.press('Control+C');
    expect(await clipboard(page)).toBe('untouched');
  });

  test('options, views and a reload leave it the trip before, and another text ends it', async ({ page }) => {
    await convert(page, help);
    await page.locator('.tabs [value=table]').click();
    await expect(paper(page)).toHaveClass(/table/);
    await expect(head(page)).toBeVisible();
    await page.getByLabel('Itinerary language').selectOption('Deutsch');
    await expect(paper(page)).toContainText('Wien');
    await expect(head(page)).toBeVisible();
    await page.reload();
    await expect(paper(page)).toContainText('Wien');
    await expect(head(page)).toBeVisible();
    await box(page).fill('');
    await convertButton(page).click(); // which shows the same trip again
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(head(page)).toBeVisible();
    await convert(page, roundTrip);
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(head(page)).toHaveCount(0);
  });

  test('a refused text is selected, and the next paste replaces it or is added to it', async ({ page }) => {
    await convert(page, help);
    await expect(page.getByRole('alert')).toBeFocused();
    const selected = () =>
      box(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    await expect.poll(selected).toBe(help);
    await page.evaluate((text) => navigator.clipboard.writeText(text), roundTrip);
    await box(page).click(); // nothing is selected any more
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(page.locator('.slip-text').first()).not.toContainText('HELP');

    await convert(page, '  1.BRANDAUER/LUKAS MR');
    await page.getByRole('button', { name: 'Add to the text' }).click();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      '  2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P\n',
    );
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toContainText('Lukas Brandauer');
    await expect(paper(page)).toContainText('Vienna');
  });

  test('an empty line in the box keeps no paste from being converted', async ({ page }) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), roundTrip);
    await box(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(box(page)).toHaveValue('');
  });

  test('after a reload the next paste still replaces the refused text', async ({ page }) => {
    await convert(page, help);
    await expect(head(page)).toBeVisible();
    await page.reload();
    await expect(head(page)).toBeVisible();
    await expect(box(page)).toHaveValue(help);
    await page.evaluate((text) => navigator.clipboard.writeText(text), roundTrip);
    await box(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(page.locator('.slip-text').first()).not.toContainText('HELP');
  });

  test('a paste while a text is read takes its place', async ({ page }) => {
    const send = await holdRequests(page, dataRequests());
    await convert(page, bookings);
    await page.evaluate((text) => navigator.clipboard.writeText(text), roundTrip);
    await box(page).press('Control+V');
    await send();
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(box(page)).toHaveValue('');
  });

  test('while a text is read nothing of the trip before is sent', async ({ page }) => {
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(dataRequests(), (route) => waiting.then(() => route.continue()));
    await convert(page, roundTrip);
    await page.locator('.bar').getByRole('button', { name: 'Copy for email' }).click();
    await page.locator('.tabs button').first().focus();
    await page.keyboard.press('Control+C');
    expect(await clipboard(page)).toBe('untouched');
    answer();
    await expect(paper(page)).toContainText('Amsterdam');
    await page.locator('.bar').getByRole('button', { name: 'Copy for email' }).click();
    await expect.poll(() => clipboard(page)).toContain('Amsterdam');
  });
});

test('a first text that was not read is said so after a reload, and the next paste replaces it @scripts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await waitForHydration(page);
  await convert(page, help);
  await expect(page.getByRole('alert')).toContainText('No flights in this text.');
  await page.reload();
  await expect(box(page)).toHaveValue(help);
  await expect(page.getByRole('alert')).toContainText('No flights in this text.');
  await page.evaluate((text) => navigator.clipboard.writeText(text), roundTrip);
  await box(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
  await expect(paper(page)).toContainText('Amsterdam');
  await expect(page.locator('.slip-text').first()).not.toContainText('HELP');
});

test('without scripts the server says so, and the trip is used again @plain', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  for (const fail of ['a text without flights', 'a text that is too long', 'a file that cannot be read']) {
    await failures[fail]?.(page);
    if (fail.startsWith('a file')) await convertButton(page).click();
    await expect(head(page)).toContainText('8VB4XV. Your last text was not read.');
    await expect(page.locator('[formaction*="itinerary-files"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '#before');
    await page.locator('.tabs [value=table]').click();
    await expect(head(page)).toBeVisible();
    await page.getByRole('button', { name: 'Use this trip' }).click();
    await expect(head(page)).toHaveCount(0);
    await expect(page.locator('.bar .download summary')).toBeVisible();
    if (!fail.startsWith('a file')) await expect(box(page)).not.toHaveValue('');
    await box(page).fill('');
  }
});

test('another text that is converted before the trip of the tab came back has none of its amounts @scripts', async ({
  page,
  converter,
}) => {
  await converter.open();
  await converter.convert(roundTrip);
  await page.locator('#fare').fill('412');
  await expect(page.locator('.fares > summary')).toContainText('824.00');
  const release = await holdRequests(page, dataRequests());
  await converter.open();
  await convert(page, bookings);
  await release();
  await expect(page.locator('.papers')).toContainText(/okoye/i);
  await expect(page.locator('.papers')).not.toContainText('412');
  await expect(page.locator('#fare')).toHaveValue('');
});

test('a trip that a failed reload did not bring back leaves no amounts to another text, and comes back @scripts', async ({
  page,
  context,
  converter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await converter.open();
  await converter.convert(roundTrip);
  const fare = page.locator('#fare');
  await fare.fill('412');
  await expect(page.locator('.fares > summary')).toContainText('824.00');
  const fail = async () => {
    await answerPosts(page, 503);
    await converter.open();
    await expect(page.getByRole('alert')).toContainText('The server did not respond.');
    await expect(fare).toHaveValue('412');
  };
  await fail();
  await page.unroute(dataRequests());
  await converter.open();
  await expect(paper(page)).toContainText('ALBRIGHT');
  await expect(fare).toHaveValue('412');

  await fail();
  await page.evaluate((text) => navigator.clipboard.writeText(text), bookings);
  await box(page).focus();
  await Promise.all([page.waitForResponse(dataRequests()), page.keyboard.press('Control+V')]);
  await expect(fare).toHaveValue('');
  await Promise.all([page.waitForResponse(dataRequests()), convertButton(page).click()]); // which fails, too
  await page.unroute(dataRequests());
  await converter.open();
  await expect(head(page)).toBeVisible();
  await expect(paper(page)).toContainText('ALBRIGHT');
  await expect(fare).toHaveValue('412');
  await expect(box(page)).toHaveValue(bookings);

  await fail();
  await page.unroute(dataRequests());
  await convert(page, bookings);
  await expect(page.locator('.papers')).toContainText(/okoye/i);
  await expect(page.locator('.papers')).not.toContainText('412');
  await expect(fare).toHaveValue('');
  await converter.open();
  await expect(page.locator('.papers')).toContainText(/okoye/i);
  await expect(page.locator('.papers')).not.toContainText('412');
});
