import { greyPng } from '../support/logos.ts';
import { acceptNotice, expectAccessible } from './support/accessible.ts';
import { journey, roundTrip } from './support/pastes.ts';
import { signInAs } from './support/site.ts';
import { box, convertButton, expect, paper, test, unfold } from './support/test.ts';

test('an agency’s logo and lines from its account to the paper, and a template', async ({
  page,
  converter,
  scripts,
}) => {
  await signInAs(page, scripts ? 'customer' : 'agent'); // one account each, since both walks run at once
  await acceptNotice(page);
  await page.goto('/members/branding');
  const main = page.getByRole('main');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: greyPng({ width: 300, height: 80 }) };
  await main.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await main.getByRole('button', { name: /^(Upload|Replace) logo$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your logo is saved.' })).toBeFocused();
  await main.getByLabel('Agency', { exact: true }).fill('Quayside Travel');
  await main.getByLabel('Closing text').fill('With kind regards,\nSue Harker');
  await main.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.locator('#branding-preview')).toContainText('Sue Harker');
  await main.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your branding is saved.' })).toBeFocused();

  await converter.open();
  await box(page).fill(journey);
  await convertButton(page).click();
  const logo = paper(page).getByRole('img', { name: 'Quayside Travel' });
  await expect(logo).toBeVisible();
  await expect(logo).toHaveJSProperty('naturalWidth', 240); // zero until it has come
  await expect(paper(page)).toContainText('Sue Harker');
  if (scripts) await expectAccessible(page, 'a paper of an agency'); // axe is a script

  await unfold(page);
  await page.getByLabel('Your agency’s heading').uncheck();
  if (!scripts) await converter.apply();
  await expect(paper(page)).not.toContainText('Sue Harker');

  await unfold(page);
  await page.getByLabel('Greeting', { exact: true }).fill('Dear traveller,');
  await page.getByLabel('Name of the template').fill('Plain');
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();
  await expect(paper(page)).not.toContainText('Sue Harker');
  await converter.open();
  await box(page).fill(roundTrip);
  await convertButton(page).click();
  await expect(paper(page)).toContainText('London to Tokyo and back');
  await expect(paper(page)).not.toContainText('Dear traveller,');
  await unfold(page);
  await page.getByRole('button', { name: 'Plain', exact: true }).click();
  await expect(paper(page)).toContainText('Dear traveller,');

  await page.goto('/members/templates');
  await expect(main.getByRole('textbox')).toHaveValue('Plain');
  await main.getByRole('button', { name: 'Remove' }).click();
  await expect(main).toContainText('No template yet.');
});

test('a visitor’s heading stays in this browser when asked, and goes when not @scripts', async ({
  page,
  converter,
}) => {
  await converter.open();
  await unfold(page);
  await page.getByLabel('Agency name').fill('Quayside Travel');
  await page.getByLabel('Remember in this browser').check();
  await converter.open();
  await expect(page.locator('[name=agencyName]')).toHaveValue('Quayside Travel');
  await box(page).fill(journey);
  await convertButton(page).click();
  await expect(paper(page)).toContainText('Quayside Travel');
  await page.getByLabel('Remember in this browser').uncheck();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('wayline.agency');
});
