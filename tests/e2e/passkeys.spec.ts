import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newCustomer, password, signIn } from './support/new-customer.ts';
import { expect, test } from './support/test.ts';

/** The browser's own key, which answers every question at once. */
async function addVirtualKey(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('@scripts a passkey is added, is the second step, and signs in without a password', async ({ page }) => {
  test.setTimeout(120_000);
  await addVirtualKey(page);
  const email = await newCustomer(page);
  await page.goto('/members/security');
  await page.getByLabel('Name of the passkey').fill('Front desk');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Front desk' })).toBeVisible();
  await expectAccessible(page, 'recovery codes and a passkey');

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/login\/code/);
  await expectAccessible(page, 'second step of a sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/members$/);

  await page.context().clearCookies();
  await page.goto('/login?next=/members/security');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/members\/security$/);
  await page.getByLabel('Current password').fill(password);
  const present = page.locator('.password', { has: page.getByLabel('Current password') });
  await present.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('type', 'text');
  await page.getByText('Remove a passkey').first().click();
  await page.getByRole('group').getByRole('button', { name: 'Confirm with a passkey instead' }).first().click();
  await expect(page.getByRole('status')).toContainText('The passkey has been removed');
});
