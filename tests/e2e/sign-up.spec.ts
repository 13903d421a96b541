import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { mailedLink } from './support/mailed-link.ts';
import { password, signIn } from './support/new-customer.ts';
import { expect, test } from './support/test.ts';

async function signUp(page: Page, email: string, plan: string): Promise<void> {
  await page.goto('/signup');
  const main = page.getByRole('main');
  const details = {
    'Company name': 'Meridian & Sons',
    'Contact name': 'Clara Meridian',
    'Address line 1': '1 Quay Street',
    City: 'Bristol',
    Phone: '+44 117 496 0000',
    Email: email,
    'Confirm email': email,
    Password: password,
    'Confirm password': password,
  };
  for (const [label, value] of Object.entries(details)) await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await main.locator('label', { hasText: plan }).click();
  await main.locator('.plan-choice button[type=submit]').click();
  await expect(page).toHaveURL(/\/mailsent/);
}

test('a paid plan chosen at sign-up, a mistyped address mended, and the first sign-in at the checkout @walk', async ({
  page,
  request,
}) => {
  const name = `wish-${randomUUID()}`;
  await signUp(page, `${name}@meridain.example`, 'For busy agencies');
  await page.getByRole('button', { name: 'Send the activation email again' }).click();
  await expect(page.getByRole('status').first()).toContainText('sent the activation email again');
  await page.getByText('Is the address wrong?').click();
  await page.getByLabel('Email', { exact: true }).fill('clara@meridian');
  await page.getByRole('button', { name: 'Change it and send the email' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('clara@meridian');
  if (test.info().project.name === 'scripts') await expectAccessible(page, 'a mistyped address'); // axe is a script
  await page.getByLabel('Email', { exact: true }).fill(`${name}@meridian.example`);
  await page.getByRole('button', { name: 'Change it and send the email' }).click();
  await expect(page.getByText(`We have sent an email to ${name}@meridian.example`)).toBeVisible();

  await page.goto(await mailedLink(request, `${name}@meridian.example`, '/signup/activate/'));
  await signIn(page, `${name}@meridian.example`);
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/checkout\?plan=agency-gbp$/);
  await expect(main).toContainText('£49.00 GBP');
  await page.goto('/members');
  await expect(page.getByRole('radio', { name: 'Agency For busy agencies' })).toBeChecked();
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page.getByRole('radio', { name: 'Agency For busy agencies' })).toBeChecked();
});
