import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';

test('another language of the page keeps text, amounts and result @plain', async ({ page, converter }) => {
  await converter.open();
  await page.getByLabel('Fare', { exact: true }).fill('100');
  await box(page).fill(journey);
  await convertButton(page).click();
  await box(page).fill('the next one');
  await page.locator('.languages summary').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/intl\/de/);
  await expect(paper(page)).toContainText('Mittwoch, 12. Mai 2027');
  await expect(box(page)).toHaveValue('the next one');
  await expect(page.locator('#fare')).toHaveValue('100');
});

test('on a telephone the read text is a line that unfolds', async ({ page, converter }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await converter.open();
  await box(page).fill(journey);
  await convertButton(page).click();
  const text = page.locator('.slip-text').first();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(text).toBeHidden();
  await page.getByRole('link', { name: 'Show the text' }).click();
  await expect(text).toBeVisible();
  await page.getByRole('link', { name: 'Hide the text' }).click();
  await expect(text).toBeHidden();
});
