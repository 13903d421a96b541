import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';

test('a preset is one press, and is remembered', async ({ page, converter }) => {
  await converter.open();
  await box(page).fill(journey);
  await convertButton(page).click();
  await expect(paper(page)).not.toContainText('Airbus');
  const open = () => page.locator('summary', { hasText: 'Presets' }).click();
  if (!(await page.getByRole('button', { name: 'Full', exact: true }).isVisible())) await open();
  await page.getByRole('button', { name: 'Full', exact: true }).click();
  await expect(paper(page)).toContainText('Airbus');
  await expect(page.locator('[name=aircraftType]')).toBeChecked();
  await converter.open();
  await expect(page.locator('[name=aircraftType]')).toBeChecked();
});

test('a choice is kept though the page is left before its paint @scripts', async ({ page, converter }) => {
  await converter.open();
  await box(page).fill(journey);
  await convertButton(page).click();
  await expect(paper(page)).not.toContainText('Airbus');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0; // as in a tab behind others
  });
  await page.locator('[name=aircraftType]').evaluate((choice: HTMLInputElement) => choice.click());
  await expect(paper(page)).toContainText('Airbus');
  await converter.open();
  await expect(page.locator('[name=aircraftType]')).toBeChecked();
});

test('own presets, history and shortcuts stay in the browser @scripts', async ({ page, converter }) => {
  await converter.open();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const convert = async (text: string, reads: string) => {
    await box(page).fill(text);
    await convertButton(page).click();
    await expect(box(page)).toHaveValue(''); // the answer is there
    await expect(paper(page)).toContainText(reads);
  };
  await convert(journey, 'Vienna');
  expect(await stored()).not.toContain('VIELHR');
  await page.getByLabel('Keep the last 20 texts').check();
  await convert(journey, 'Vienna');
  await convert(journey.replaceAll('VIE', 'ZAG').replace('BRANDAUER', 'KOVAC'), 'Zagreb');
  await expect.poll(stored).toContain('KOVAC');
  await page.getByLabel('Search the texts').fill('brandauer');
  await page.getByRole('button', { name: /Brandauer/ }).click();
  await expect(paper(page)).toContainText('Vienna');
  await page.getByLabel('Name of your preset').fill('Mine');
  await page.getByLabel('Carbon', { exact: true }).check();
  await page.getByRole('button', { name: 'Save these options' }).click();
  await page.getByLabel('Carbon', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(page.getByLabel('Carbon', { exact: true })).toBeChecked();
  await expect(page.getByText('Ctrl + Z')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.setItem('wayline.history', '[]'));
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
  await page.getByLabel('Keep the last 20 texts').uncheck();
  await expect.poll(stored).not.toMatch(/VIELHR|ZAGLHR/);
});
