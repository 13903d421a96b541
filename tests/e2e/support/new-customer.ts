import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailedLink } from './mailed-link.ts';
import { expect } from './test.ts';

/** Of every new customer. */
export const password = 'Turquoise7Kettle';

/** Signs up by the API, which takes one request, and in by the link of the mail. @returns the email address */
export async function newCustomer(page: Page): Promise<string> {
  const email = `customer-${randomUUID()}@meridian.example`;
  const form = {
    agencyname: 'Meridian & Sons',
    contactperson: 'Clara Meridian',
    addressone: '1 Quay Street',
    city: 'Bristol',
    country: 'GB',
    email,
    confirmemail: email,
    phone: '+44 117 496 0000',
    password,
    password_confirmation: password,
    apiOption: '1',
    currency: 'gbp',
  };
  const signedUp = await page.request.post('/api/auth/signup', { form });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  await page.goto(await mailedLink(page.request, email, '/signup/activate/'));
  await signIn(page, email);
  await expect(page).toHaveURL(/\/members/, { timeout: 30_000 }); // for a machine with other work
  return email;
}

/** On a page with the sign-in form. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(typed);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}
