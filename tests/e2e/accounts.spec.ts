import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataRequests } from '../../app/remix-protocol.ts';
import { openChallenge } from '../support/captcha.ts';
import { mailedLink } from './support/mailed-link.ts';
import { password, signIn } from './support/new-customer.ts';
import { expect, openPage, test } from './support/test.ts';

const details = {
  'Company name': 'Meridian & Sons',
  'Contact name': 'Clara Meridian',
  'Address line 1': '1 Quay Street',
  City: 'Bristol',
  Phone: '+44 117 496 0000',
};

test('from the sign-up by mail and activation to details, keys, sign-out and a new password @walk', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const email = `walk-${randomUUID()}@meridian.example`;
  await openPage(page, '/signup');
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(details)) await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Confirm email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await main.getByRole('button', { name: 'Sign up to the free plan' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Clara Meridian!' })).toBeVisible();

  await openPage(page, await mailedLink(request, email, '/signup/activate/'));
  await expect(page.getByRole('heading', { name: 'Welcome to Wayline!' })).toBeVisible();
  await signIn(page, email, 'Wrong7Kettle');
  await expect(page.getByRole('alert')).toContainText('Login details not recognised');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome to the API admin for Meridian & Sons' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Meridian & Sons');

  await page.getByRole('button', { name: 'Click here to reveal' }).click();
  await expect(page.getByText(/wl_sk_live_\w{49}/)).toBeFocused();
  await page.goto('/members');
  await expect(page.getByText(/wl_sk_live_/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit details' }).first().click();
  await main.getByLabel('City').fill('');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText(
    "Please check your details and make sure everything's filled in correctly",
  );
  await expect(page.getByRole('alert')).toBeFocused();
  await main.getByLabel('City').fill('Bath');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toHaveText('Your information has been updated');

  const moved = `moved-${email}`;
  await main.getByLabel('Email', { exact: true }).fill(moved);
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('We have sent an email to the new address');
  await expect(page.getByRole('heading', { name: 'New email address not yet confirmed' })).toBeVisible();
  await page.goto(await mailedLink(request, moved, '/confirm-email/'));
  await main.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(page.getByRole('status')).toHaveText('Your email address has been changed');
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(moved);
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');

  await openPage(page, '/passwordreset');
  await main.getByLabel('Email').fill(moved);
  await main
    .getByRole('radio')
    .nth(await askedPicture(page))
    .check();
  await page.waitForTimeout(2100); // faster answers are no person's
  await main.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText('If we have your email address on file');
  await expect(page.getByRole('status')).toBeFocused();
  await openPage(page, await mailedLink(request, moved, '/passwordreset/'));
  await main.getByLabel('New password').fill('Kettle9Turquoise');
  await main.getByLabel('Confirm password').fill('Kettle9Turquoise');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been changed');
  await expect(page.getByRole('status')).toBeFocused();
  await page.goto('/login');
  await signIn(page, moved, 'Kettle9Turquoise');
  await expect(page).toHaveURL('/members');
});

/** The place of the picture that the question asks for, read with the server's own secret. */
async function askedPicture(page: Page): Promise<number> {
  const file = path.join(process.env.WAYLINE_E2E_DATA ?? '', 'secrets.json');
  const { SESSION_KEYS } = JSON.parse(fs.readFileSync(file, 'utf8')) as { SESSION_KEYS: string };
  return openChallenge(await page.locator('[name=ticket]').inputValue(), SESSION_KEYS).wanted;
}

test('a wrong password says so, and the fields are ready for another try', async ({ page }) => {
  await openPage(page, '/login');
  await signIn(page, 'nobody@meridian.example', 'Wrong7Kettle');
  await expect(page.getByRole('alert')).toContainText('Login details not recognised');
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('nobody@meridian.example');
});

test('the dialog signs in, and says when the server does not answer @scripts', async ({ page }) => {
  await openPage(page, '/');
  const unreachable = 'Could not connect to the server. Please check your internet connection';
  await page.getByRole('main').getByRole('textbox').first().fill('typed before');
  const dialog = page.getByRole('dialog');
  for (const blocked of ['**/build/routes/login*', dataRequests('/login')]) {
    await page.route(blocked, (route) => route.abort());
    await page.getByRole('link', { name: 'Access our API' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(unreachable);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.unroute(blocked);
  }
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('typed before');
  await page.getByRole('link', { name: 'Access our API' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Sign me up' })).toHaveAttribute('href', '/signup');
  await expect(dialog.getByRole('link', { name: 'Forgotten your password?' })).toBeVisible();
  const pixelsCut = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(pixelsCut, 'its sentences are whole').toBe(0);
  await dialog.getByLabel('Email').fill('customer@example.com');
  await dialog.getByLabel('Password').fill('Wrong7Kettle');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Login details not recognised');
  await dialog.getByLabel('Password').fill('Wayline-demo-1');
  await page.route('**/login*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(unreachable);
  await page.unroute('**/login*');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByText('96 0 12345')).toBeVisible();
});

test('without scripts the header leads to the sign-in page @plain', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Access our API' }).click();
  await expect(page).toHaveURL('/login');
});

test('a prose page, which has no scripts, leads to the sign-in page, where one signs in @walk', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Access our API' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'customer@example.com', 'Wayline-demo-1');
  await expect(page).toHaveURL('/members');
});

test('the button of a new password waits until both fit @scripts', async ({ page, request }) => {
  await openPage(page, '/passwordreset');
  await page.getByRole('main').getByLabel('Email').fill('agent@example.com');
  await page
    .getByRole('main')
    .getByRole('radio')
    .nth(await askedPicture(page))
    .check();
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await openPage(page, await mailedLink(request, 'agent@example.com', '/passwordreset/'));
  const button = page.getByRole('button', { name: 'Change password' });
  await expect(button).toBeDisabled();
  await page.getByLabel('New password').fill('short');
  await expect(page.getByText('Must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill('other');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill(password);
  await expect(button).toBeEnabled();
});
