import type { Locator, Page } from '@playwright/test';
import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

const threeNames = journey.replace(
  '1.BRANDAUER/LUKAS MR',
  '1.BRANDAUER/LUKAS MR  2.BRANDAUER/ELSA MRS  3.BRANDAUER/IDA MISS',
);
const bookings = ` 1.1BERGSTROM/INA MS
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N2V /E

 1.1OKOYE/SAM MR
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N3W /E
 2 SK 532Y 11JUN F LHRARN*HK1  620P  950P /DCSK*PX8N3W /E
`;

test('each view is one press away, and the next visit begins with it', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  for (const view of ['table', 'text', 'designed', 'classic', 'table'] as const) {
    await converter.view(view);
    await expect(paper(page)).toHaveClass(new RegExp(view));
    await converter.shows('British Airways');
  }
  await converter.open();
  await box(page).fill(journey);
  await convertButton(page).click();
  await expect(paper(page)).toHaveClass(/table/);
});

test('each sample becomes an itinerary', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Amadeus', 'Sabre', 'Galileo', 'TravelSky']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(paper(page)).toBeVisible();
    await expect(page.locator('.read .zone-head')).toContainText(name);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.locator('.read .zone-head')).toHaveCount(0); // the samples of the page before are gone
  }
});

test('two bookings are two papers, which become one trip and are split again', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(bookings);
  await expect(page.getByText('2 bookings found')).toBeVisible();
  const papers = page.locator('.sheet');
  await expect(papers).toHaveCount(2);
  await expect(papers.nth(0)).not.toContainText('OKOYE');
  await expect(papers.nth(0)).not.toContainText('11 Jun');
  await expect(papers.nth(1)).toContainText('OKOYE');
  await page.getByRole('button', { name: 'One trip' }).click();
  await expect(papers).toHaveCount(1);
  await expect(papers).toContainText('BERGSTROM');
  await expect(papers).toContainText('OKOYE');
  await page.getByRole('button', { name: 'Split' }).click();
  await expect(papers).toHaveCount(2);
});

test('the quantity follows the number of names, until somebody chooses another', async ({
  page,
  converter,
  scripts,
}) => {
  await converter.open();
  await page.getByLabel('Fare', { exact: true }).fill('100');
  await converter.convert(threeNames);
  await converter.shows('Total: 3 × $100.00 = $300.00');
  await expect(page.getByLabel('Quantity')).toHaveValue('3');
  await page.getByText('3 travellers', { exact: true }).click();
  await page.getByLabel('Quantity').fill('12');
  if (scripts) await expect(page.getByText('12 travellers', { exact: true })).toBeVisible();
  await converter.apply();
  await converter.shows('Total: 12 × $100.00 = $1,200.00');
  await converter.view('text');
  await unfold(page);
  await expect(page.getByLabel('Quantity')).toHaveValue('12');
  await expect(page.getByText('12 travellers', { exact: true })).toBeVisible();
});

test('a second text without flights leaves the first result, and both texts', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await box(page).fill('good morning');
  await convertButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Invalid Input');
  await converter.shows('Austrian Airlines 451');
  await expect(box(page)).toHaveValue('good morning');
  await expect(page.locator('.slip-text')).toContainText('VIELHR');
});

test('the read text can be edited, and New begins again', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(box(page)).toHaveValue(journey);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paste a booking. Send an itinerary.');
  await expect(box(page)).toHaveValue('');
});

test('every option is explained beside it, without leaving the page', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await page.getByRole('button', { name: 'What each option does' }).click();
  await expect(page.locator('#terminals-help')).toHaveCount(1);
  await unfold(page);
  await expect(page.getByLabel('Duration', { exact: true })).toHaveAccessibleDescription(/time zones of both airports/);
  await expect(page.locator('.panel input[type=checkbox]:not([aria-describedby])')).toHaveCount(0);
  await converter.shows('Austrian Airlines 451');
});

test('Enter in a field does no harm @plain', async ({ page, converter }) => {
  await converter.open();
  await page.getByLabel('Tax').fill('12');
  await page.getByLabel('Tax').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Tax')).toHaveValue('12');
});

test.describe('with scripts @scripts', () => {
  test('from an empty page to the clipboard in two actions without a mouse, and no policy is violated', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const reports: string[] = [];
    page.on('request', (request) => request.url().includes('csp-report') && reports.push(request.url()));
    page.on('console', (message) => /policy/i.test(message.text()) && reports.push(message.text()));
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), journey);
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.press('Control+C');
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/html', 'text/plain'].map(async (type) => (await item?.getType(type))?.text()));
    });
    expect(copied[0]).toContain(`${new URL(page.url()).origin}/logos/os.png`);
    expect(copied[1]).toContain('Vienna');
    expect(reports).toEqual([]);
  });

  test('a paste is undone by Ctrl and Z, and can be kept from converting', async ({ page, context, converter }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await converter.open();
    await page.evaluate((text) => navigator.clipboard.writeText(text), journey);
    await box(page).focus();
    await page.keyboard.press('Control+V');
    await expect(paper(page)).toBeVisible();
    await box(page).press('Control+Z');
    await expect(paper(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue(journey);
    await box(page).fill('');
    await unfold(page);
    await page.getByLabel('Convert as I paste').uncheck();
    await box(page).focus();
    await page.keyboard.press('Control+V');
    await expect(box(page)).toHaveValue(journey);
    await expect(paper(page)).toHaveCount(0);
  });

  test('reload, another language and Back lose nothing, and New forgets', async ({ page, converter }) => {
    await converter.open();
    await converter.convert(journey);
    await page.getByLabel('Fare', { exact: true }).fill('70');
    await expect(paper(page)).toContainText('Total: $70.00');
    await box(page).fill('the next booking');
    await page.reload();
    await expect(paper(page)).toContainText('Total: $70.00');
    await expect(box(page)).toHaveValue('the next booking');
    await page.goto('/intl/de');
    await expect(paper(page)).toContainText('Abflug');
    await page.goto('/privacy');
    await page.goBack();
    await expect(paper(page)).toContainText('Abflug');
    await page.getByRole('link', { name: 'Neu', exact: true }).click();
    await waitForHydration(page);
    await expect(paper(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });

  test('an option that could not be applied is said in the head of the paper, and tried again', async ({
    page,
    context,
    converter,
  }) => {
    await converter.open();
    await converter.convert(journey);
    await context.setOffline(true);
    await page.getByLabel('Itinerary language').selectOption('Deutsch');
    await expect(page.getByText('Not updated: no connection.')).toBeVisible();
    await converter.shows('Vienna (VIE)');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(paper(page)).toContainText('Wien (VIE)');
    await expect(page.getByText('Not updated')).toHaveCount(0);
  });

  test('an error moves neither the box nor Convert', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const places = () =>
      page.evaluate(() =>
        ['#pnr', '[name=convert]'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return box && [box.left, box.top + scrollY, box.width, box.height]; // the reason may scroll into view
        }),
      );
    const before = await places();
    await box(page).fill('good morning');
    await convertButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(places).toEqual(before);
  });

  test('on a telephone the dock copies, and options rise above the paper', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/');
    await waitForHydration(page);
    await box(page).fill(journey);
    await convertButton(page).click();
    await expect(page.locator('.panel')).toBeHidden();
    await dock(page).getByRole('link', { name: 'Options' }).click();
    await expect(page.locator('.panel')).toBeInViewport();
    await page.getByRole('link', { name: 'Done' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await dock(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dock(page).getByRole('status')).toHaveText('Copied');
    const away = async () => {
      const said = await dock(page).getByRole('status').boundingBox();
      const room = await insideOf(dock(page).locator('.split > button'));
      return Math.max(
        ...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs((said?.[side] ?? -1) - room[side])),
      );
    };
    await expect.poll(away, 'the word fills the button').toBeLessThan(1); // widths of insides are whole pixels
    await expect.poll(copied).toContain('Vienna');
    await expect(dock(page).getByRole('status').first()).toBeEmpty();
    await dock(page).locator('summary').click();
    const [first, last] = [dock(page).locator('.download button').first(), dock(page).locator('.download a').last()];
    await expect.poll(async () => (await fontSize(first)) === (await fontSize(last)), 'one size of letters').toBe(true);
    await dock(page).getByRole('button', { name: 'Copy for chat' }).click();
    await expect(dock(page).getByText('Copied')).toBeVisible();
    await expect.poll(copied).toMatch(/\*12:00/);
  });
});

const dock = (page: Page) => page.getByRole('navigation', { name: 'Actions' });
const fontSize = (button: Locator) => button.evaluate((element) => getComputedStyle(element).fontSize);
/** What is inside of its border. */
const insideOf = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return {
      x: x + element.clientLeft,
      y: y + element.clientTop,
      width: element.clientWidth,
      height: element.clientHeight,
    };
  });
