import { sentencesOf } from '../support/catalogues.ts';
import { brokenWords } from './support/broken-words.ts';
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
      await expect.poll(() => overlappingTexts(page.locator('#source .zone-head')), language).toEqual([]);
      const pixelsCut = () =>
        page.locator('#source .zone-head span').evaluate((count) => count.scrollWidth - count.clientWidth);
      await expect.poll(pixelsCut, `${language}: the count is cut`).toBeLessThanOrEqual(0);
    }
  });

test('at 320 px no word of a plan or of the heading over the booking stands on two lines @plain', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const language of longLanguages) {
    await page.goto(`/signup?lang=${language}`);
    await expect.poll(() => brokenWords(page.locator('.plan-card label')), language).toEqual([]);
    await page.goto(`/intl/${language}`);
    await page.fill('#pnr', booking);
    await page.click('[name=convert]');
    await expect.poll(() => brokenWords(page.locator('#source-heading')), language).toEqual([]);
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
      await expect.poll(() => overlappingTexts(field), `${language} at ${width}`).toEqual([]);
      const pixelsLeft = () =>
        field.evaluate((whole) => {
          const [all, input] = [whole, whole.querySelector('input')].map((part) => part?.getBoundingClientRect().width);
          return Number(all) - Number(input);
        });
      await expect.poll(pixelsLeft, `${language} at ${width}: the field is as wide`).toBe(0);
    }
  }
});

test('no button lies on the code that it copies @scripts', async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api-introduction');
    await expect(page.locator('.copyable .copy').first()).toBeVisible();
    for (const code of await page.locator('.copyable').all())
      await expect.poll(() => overlappingTexts(code)).toEqual([]);
  }
});
