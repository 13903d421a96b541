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

test('no button lies on the code that it copies @scripts', async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api-introduction');
    await expect(page.locator('.copyable .copy').first()).toBeVisible();
    for (const code of await page.locator('.copyable').all()) expect(await overlappingTexts(code)).toEqual([]);
  }
});
