import { languages } from '../../app/i18n/languages.ts';
import { expect, test } from './support/test.ts';

const booking = ' 1 KL1008 J 10FEB27 LHRAMS HK2 0905 1125\n';
const buttons =
  '.dock > a, .dock .split > button, .dock summary, .bar .actions > .share, .bar .actions > .download > summary';

test('the bar of a telephone has a word below each sign, none cut or on another, in nine languages @scripts', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 800 });
  for (const language of languages) {
    await page.goto(`/intl/${language}`);
    await page.fill('#pnr', booking);
    await page.click('[name=convert]');
    await expect(page.locator('.dock .split summary')).toBeVisible();
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await page.locator(buttons).evaluateAll((all) =>
        all.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const isCut = button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight;
          return { left, right, top, bottom, isCut, letters: Number.parseFloat(getComputedStyle(button).fontSize) };
        }),
      );
      const inOrder = places.toSorted((one, other) => one.left - other.left);
      const where = `${language} at ${width}`;
      expect(inOrder, where).toHaveLength(6);
      for (const [at, { left, right, top, bottom, isCut, letters }] of inOrder.entries()) {
        const button = `${where}: button ${at}`;
        expect(left, button).toBeGreaterThanOrEqual(Math.floor(inOrder[at - 1]?.right ?? 0));
        expect(right, button).toBeLessThanOrEqual(width);
        expect([top, bottom], button).toEqual([inOrder[0]?.top, inOrder[0]?.bottom]);
        expect(isCut, `${button} is cut`).toBe(false);
        expect(letters, button).toBeGreaterThanOrEqual(10);
      }
    }
  }
});

test('the customer’s address goes with a mail draft and a new mail, and with nothing else @scripts', async ({
  page,
}) => {
  const posts: [string, boolean][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      posts.push([new URL(request.url()).pathname, (request.postData() ?? '').includes('odette@example.com')]);
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.fill('#pnr', `${booking} 2 SSR CTCE KL HK1/ODETTE//EXAMPLE.COM\n`);
  await page.click('[name=convert]');
  const menu = page.locator('.dock .split > details');
  await menu.locator('summary').click();
  const field = menu.getByLabel('Customer’s email address');
  await expect(menu.locator('option')).toHaveAttribute('value', 'odette@example.com');
  await field.fill('odette@example.com');
  const box = await menu.locator('> div').boundingBox();
  expect([box?.x ?? -1, 375 - (box?.x ?? 0) - (box?.width ?? 0)]).toEqual([8, 8]);
  await expect(menu.locator('a[href^="mailto:odette@example.com?"]')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const kind of ['txt', 'eml']) {
    await page.locator('.bar .actions > .download > summary').click();
    const download = page.waitForEvent('download');
    await page.locator(`.bar button[formaction$="/${kind}"]`).click();
    await download;
  }
  const toFiles = posts.filter(([path]) => path.startsWith('/itinerary-files'));
  expect(toFiles).toEqual([
    ['/itinerary-files/en/txt', false],
    ['/itinerary-files/en/eml', true],
  ]);
  expect(posts.filter(([, has]) => has)).toHaveLength(1);
  await page.fill('#pnr', booking);
  await page.click('[name=convert]');
  await menu.locator('summary').click();
  await expect(field).toHaveValue('');
});
