import { languages } from '../../app/i18n/languages.ts';
import { sentencesOf } from '../support/catalogues.ts';
import { newCustomer } from './support/new-customer.ts';
import { overlappingTexts } from './support/overlapping-texts.ts';
import { expect, test } from './support/test.ts';

const booking = ' 1 KL1008 J 10FEB27 LHRAMS HK2 0905 1125\n';
const longLanguages = ['de', 'es', 'fr', 'nl', 'pt', 'tr'] as const;

for (const width of [320, 375])
  test(`at ${width} px no text of the read booking lies on another one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const language of longLanguages) {
      await page.goto(`/intl/${language}`);
      await page.fill('#pnr', booking);
      await page.click('[name=convert]');
      await expect(page.locator('#source-heading')).toBeVisible();
      expect(await overlappingTexts(page.locator('#source .zone-head')), language).toEqual([]);
      const { scroll, seen } = await page
        .locator('#source .zone-head span')
        .evaluate((count) => ({ scroll: count.scrollWidth, seen: count.clientWidth }));
      expect(scroll, `${language}: the count is cut`).toBeLessThanOrEqual(seen);
    }
  });

test('the bar of a telephone has a word below each sign from 360 px on, in nine languages @scripts', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/intl/${language}`);
    await page.fill('#pnr', booking);
    await page.click('[name=convert]');
    await expect(page.locator('.dock .split summary')).toBeVisible();
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const buttons = page.locator(
        '.dock > a, .dock .split > button, .dock summary, .bar .actions > .share, .bar .actions > .download > summary',
      );
      const places = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { left, right } = button.getBoundingClientRect();
          const { scrollWidth, clientWidth } = button;
          const isCut = scrollWidth > clientWidth;
          return { left, right, isCut, hasWord: getComputedStyle(button).fontSize !== '0px' };
        }),
      );
      const inOrder = places.toSorted((one, other) => one.left - other.left);
      const where = `${language} at ${width}`;
      expect(inOrder, where).toHaveLength(6);
      for (const [at, { left, right, isCut, hasWord }] of inOrder.entries()) {
        expect(left, `${where}: button ${at}`).toBeGreaterThanOrEqual(Math.floor(inOrder[at - 1]?.right ?? 0));
        expect(right, `${where}: button ${at}`).toBeLessThanOrEqual(width);
        expect(isCut, `${where}: button ${at} is cut`).toBe(false);
        if (width >= 360) expect(hasWord, `${where}: button ${at}`).toBe(true);
      }
    }
  }
});

/** The longest label of a password stands on a page that asks for it only after a while: it is set where the password is changed. */
test('“Show password” lies on no label, however long @scripts', async ({ page }) => {
  await newCustomer(page);
  for (const language of longLanguages) {
    await page.goto(`/members/security?lang=${language}`);
    const field = page.locator('main .password').first();
    await expect(field.locator('.show')).toBeVisible();
    const label = sentencesOf(language).get('members.details.revealPassword') ?? '';
    await field.locator('label').evaluate((element, text) => element.replaceChildren(text), label);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overlappingTexts(field), `${language} at ${width}`).toEqual([]);
      const [input, whole] = await Promise.all([field.locator('input').boundingBox(), field.boundingBox()]);
      expect(input?.width).toBe(whole?.width);
    }
  }
});
