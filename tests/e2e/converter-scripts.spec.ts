import type { Page } from '@playwright/test';
import { dataRequests } from '../../app/remix-protocol.ts';
import { holdRequests } from './support/hold-requests.ts';
import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

test.describe('with scripts @scripts', () => {
  test('converting needs no page load, and no warning is written to the console', async ({ page, converter }) => {
    const said = listen(page);
    await converter.open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await box(page).fill(journey);
    await convertButton(page).click();
    await converter.shows('Austrian');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    await expect(page.getByRole('region', { name: 'Your itinerary' })).toBeFocused();
    expect(said).toEqual([]);
  });

  test('a result that was posted before scripts ran stays when its text returns to the box', async ({ page }) => {
    await page.goto('/');
    const posted = page.waitForEvent('load');
    await page.evaluate((text) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/' });
      for (const [name, value] of [
        ['pnr', text],
        ['convert', '1'],
      ] as const)
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      document.body.append(form);
      form.submit();
    }, journey);
    await posted;
    await waitForHydration(page);
    await box(page).press('Control+z');
    await expect(box(page)).toHaveValue(/OS 451/);
    await expect(paper(page)).toContainText('OS');
  });

  test('a changed option shows at once, and the box is left alone', async ({ page, converter }) => {
    await converter.open();
    await converter.convert(journey);
    await converter.shows('12:00 pm');
    await box(page).fill('the next booking');
    await page.getByLabel('12-hour clock').uncheck();
    await expect(paper(page)).toContainText('at 12:00');
    await expect(paper(page)).not.toContainText('pm');
    await page.getByLabel('Fare', { exact: true }).fill('5');
    await expect(paper(page)).toContainText('Total: $5.00');
    await expect(box(page)).toHaveValue('the next booking');
    await expect(page.getByLabel('Fare', { exact: true })).toBeFocused();
  });

  test('Copy puts the itinerary on the clipboard as HTML with full addresses and as text', async ({
    page,
    context,
    converter,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await converter.open();
    await page.getByLabel('Itinerary language').selectOption('Deutsch');
    await converter.convert(journey);
    await page.getByRole('button', { name: 'Copy for email' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const [html, text] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/html', 'text/plain'].map(async (type) => (await item?.getType(type))?.text()));
    });
    expect(html).toContain('<table');
    expect(html).toContain(`${new URL(page.url()).origin}/logos/os.png`);
    expect(html).toContain('lang="de"');
    expect(text).toMatch(/Abflug: .*Wien \(VIE\)/);
  });

  test('Copy works without the newer clipboard', async ({ page, converter }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'ClipboardItem', { value: undefined }));
    await converter.open();
    await converter.convert(journey);
    await page.evaluate(() => {
      document.addEventListener('copy', (event) => {
        queueMicrotask(() => Object.assign(window, { copied: event.clipboardData?.getData('text/html') }));
        setTimeout(() => Object.assign(window, { done: true }));
      });
    });
    await page.getByRole('button', { name: 'Copy for email' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
  });

  test('the first paste keeps the fares that were typed, the next one clears them', async ({ page, converter }) => {
    await converter.open();
    for (const name of ['Fare', 'Tax', 'Fee']) await page.getByLabel(name, { exact: true }).fill('10');
    await paste(page, journey);
    await expect(paper(page)).toContainText('30.00');
    await paste(page, journey);
    for (const name of ['Fare', 'Tax', 'Fee']) await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
    await expect(paper(page)).not.toContainText('30.00');
    await expect(page.getByLabel('Quantity')).toHaveValue('1');
  });

  test('Ctrl and Enter convert', async ({ page, converter }) => {
    await converter.open();
    await box(page).fill(journey);
    await box(page).press('Control+Enter');
    await converter.shows('Austrian');
  });

  test('what was typed before the scripts came stays', async ({ page }) => {
    const sendScripts = await holdRequests(page, '**/build/entry*.js');
    await page.goto('/');
    await unfold(page);
    await box(page).fill(journey);
    await page.getByLabel('Tax').fill('12');
    await page.getByLabel('Operated by').check();
    await sendScripts();
    await waitForHydration(page);
    await expect(box(page)).toHaveValue(journey);
    await expect(page.getByLabel('Tax')).toHaveValue('12');
    await expect(page.getByLabel('Operated by')).toBeChecked();
  });

  test('F49 without any script file the form still converts', async ({ page }) => {
    await page.route('**/build/**/*.js', (route) => route.abort());
    await convertsByItself(page);
  });

  test('F49 with only half of the script files the form still converts', async ({ page }) => {
    await page.route('**/build/entry*.js', (route) => route.abort());
    await convertsByItself(page);
  });

  test('a lost connection keeps text and result', async ({ page, context, converter }) => {
    await converter.open();
    await converter.convert(journey);
    await converter.shows('Austrian Airlines 451');
    await context.setOffline(true);
    await box(page).fill('the next booking');
    await convertButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The server did not respond');
    await expect(page.getByRole('alert')).not.toContainText('Invalid Input'); // nobody looked at it
    await expect(box(page)).toHaveValue('the next booking');
    await converter.shows('Austrian Airlines 451');
    await context.setOffline(false);
    await box(page).fill(journey);
    await convertButton(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a request that fails is no invalid input', async ({ page, converter }) => {
    await converter.open();
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await box(page).fill(journey);
    await convertButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The server did not respond');
    await expect(page.getByRole('alert')).not.toContainText('Invalid Input'); // nobody looked at it
    await expect(box(page)).toHaveValue(journey);
  });

  test('an answer that takes longer than three seconds is said in the head of the paper, until it comes', async ({
    page,
    converter,
  }) => {
    await converter.open();
    const slow = page.getByRole('status').getByText('Still waiting for the server');
    const isSaidWhile = async (work: () => Promise<unknown>) => {
      const answer = await holdRequests(page, dataRequests());
      const begin = Date.now();
      await work();
      await expect(slow).toBeVisible({ timeout: 20_000 });
      expect(Date.now() - begin, 'not sooner').toBeGreaterThanOrEqual(2900);
      await answer();
      await expect(slow).toHaveCount(0);
    };
    const place = () => page.locator('.sheet').evaluate((sheet: HTMLElement) => sheet.offsetTop);
    const before = await place();
    await box(page).fill(journey);
    await isSaidWhile(async () => {
      await convertButton(page).click();
      await expect(slow).toBeVisible({ timeout: 20_000 });
      await expect.poll(place, 'the example stays where it is').toBe(before);
    });
    await converter.view('classic');
    await isSaidWhile(() => page.getByLabel('Itinerary language').selectOption('Deutsch'));
    await converter.shows('Wien (VIE)');
  });

  test('without cookies the preferences come back from local storage', async ({ page, context, converter }) => {
    await converter.open();
    await page.getByLabel('Table', { exact: true }).check();
    await page.getByLabel('Carbon').check();
    await page.getByLabel('Itinerary language').selectOption('Türkçe');
    await context.clearCookies();
    await converter.open();
    await expect(page.getByLabel('Table', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Carbon')).toBeChecked();
    await expect(page.getByLabel('Itinerary language')).toHaveValue('tr');
  });

  test('who asked for plain pages gets no scripts', async ({ page }) => {
    const scripts: string[] = [];
    await page.goto('/');
    await page.getByRole('link', { name: 'Without JavaScript' }).click();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/');
    await box(page).fill(journey);
    await convertButton(page).click();
    await expect(paper(page)).toContainText('Austrian');
    expect(scripts).toEqual([]);
    await page.getByRole('link', { name: 'Full version' }).click();
    await waitForHydration(page);
  });
});

/** What the page writes to the console: hydration complains there. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

async function convertsByItself(page: Page): Promise<void> {
  await page.goto('/');
  await box(page).fill(journey);
  await page.waitForTimeout(300);
  await convertButton(page).click();
  await expect(paper(page)).toContainText('Austrian');
  await unfold(page);
  await page.getByLabel('Table', { exact: true }).check();
  await page.locator('.panel').getByRole('button', { name: 'Apply options' }).click();
  await expect(paper(page).getByRole('table')).toBeVisible();
}

/** As Ctrl+V would, where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
