import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { box, expect, paper, test, waitForRouter } from './support/test.ts';

const booking = ' 1.1QUILLFORD/ODETTE MS\n 1 KL1008J 10FEB LHRAMS HK1  0905 1125';

/** What a terminal in the browser may look like; the frame has the same site. */
const terminal = `<!doctype html><title>Terminal</title>
<pre id="text">${booking}</pre>
<textarea id="field">noise ${booking} noise</textarea>
<input id="secret" type="password" value="Turquoise7Kettle">
<pre id="long">${'KL1008 '.repeat(3000)}</pre>
<iframe srcdoc="<pre id=text>${booking.replace('KL1008', 'BA432 ')}</pre>"></iframe>`;

/** Another site than the product's, with the bookmark as a link, which a policy of our own would stop. */
const openTerminal = async (page: Page, language = 'en') => {
  await page.goto(`/tools?lang=${language}`);
  const bookmark = await page.locator('.bookmarklet').getAttribute('href');
  expect(await page.getByLabel(/./).and(page.locator('textarea')).inputValue()).toBe(bookmark);
  await page.goto(site.url);
  await page.evaluate((code) => {
    const link = document.createElement('a');
    link.id = 'bookmark';
    link.href = code ?? '';
    link.textContent = 'To Wayline';
    link.onmousedown = (event) => event.preventDefault(); // the bookmarks bar takes no focus either
    document.body.append(link);
  }, bookmark);
};

const press = async (page: Page) => {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.click('#bookmark')]);
  await opened.waitForLoadState();
  return opened;
};

const site = { url: '', close: () => {} };

test.beforeAll(async () => {
  const server = http.createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(terminal));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  site.close = () => server.close();
});

test.afterAll(() => site.close());

test('the bookmark brings what is marked on a page of another site, in a new tab at our own address @scripts', async ({
  page,
  baseURL,
}) => {
  await openTerminal(page);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('text') as Node));
  const opened = await press(page);
  await expect(opened).toHaveURL(`${baseURL}/`);
  await expect(paper(opened)).toContainText('Quillford');
  await waitForRouter(opened);
  await expect(paper(opened)).toContainText('KL 1008');
  // It goes on as the converter does, and is nothing to post again.
  await opened.locator('.tabs [value=table]').click();
  await expect(opened.locator('.tabs [value=table]')).toHaveAttribute('aria-pressed', 'true');
  await expect(opened).toHaveURL(`${baseURL}/`);
  const [reloaded] = await Promise.all([opened.waitForRequest((each) => each.isNavigationRequest()), opened.reload()]);
  expect(reloaded.method()).toBe('GET');
});

test('it reads what is marked in a field and in a frame of the page, and no password @scripts', async ({ page }) => {
  await openTerminal(page);
  const mark = (from: number, to: number, id: string) =>
    page.evaluate(
      ([start, end, field]) => {
        const input = document.getElementById(field) as HTMLInputElement;
        input.focus();
        input.setSelectionRange(start, end);
      },
      [from, to, id] as const,
    );
  await mark(6, 6 + booking.length, 'field');
  await expect(paper(await press(page))).toContainText('KL 1008');
  await page.frameLocator('iframe').locator('#text').click();
  const [, frame] = page.frames();
  await frame?.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('text') as Node));
  await expect(paper(await press(page))).toContainText('BA 432');
  await frame?.evaluate(() => getSelection()?.removeAllRanges());
  await mark(0, 16, 'secret');
  const opened = await press(page);
  await expect(opened.getByText('Nothing was selected. Paste the booking here.').first()).toBeVisible();
  await expect(box(opened)).toHaveValue('');
});

test('it says in its language that too much is marked, and sends nothing @scripts', async ({ page }) => {
  await openTerminal(page, 'de');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('long') as Node));
  const [dialog] = await Promise.all([
    page.waitForEvent('dialog').then(async (shown) => {
      const said = shown.message();
      await shown.accept();
      return said;
    }),
    page.click('#bookmark'),
  ]);
  expect(dialog).toMatch(/^Das ist zu viel für eine Buchung\./);
  expect(page.context().pages()).toHaveLength(1);
});

test('the page is whole without scripts, and its own policy lets nobody press the bookmark there', async ({ page }) => {
  const answer = await page.goto('/tools');
  expect(answer?.headers()['content-security-policy']).not.toContain('script-src');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'A button in your bookmarks bar',
    'Private mode',
    'Wayline as an app',
  ]);
  const code = page.getByLabel('Code to copy, if you cannot drag it');
  await expect(code).toHaveValue(/^javascript:void%20/);
  await expect(code).not.toBeEditable();
  await page.getByRole('link', { name: 'To Wayline' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  expect(page.context().pages()).toHaveLength(1);
});

test('on a phone each drawing shows what it is about', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/tools');
  const frame = await page.locator('#private .drawing').boundingBox();
  const plug = await page.locator('#private .plug').boundingBox();
  if (!frame || !plug) throw new Error('no drawing');
  expect(plug.x + plug.width).toBeLessThanOrEqual(frame.x + frame.width);
});
