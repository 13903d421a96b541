import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../../app/i18n/languages.ts';
import { publicPages } from '../../../app/sitemap.ts';
import { urls } from '../../../app/urls.ts';

const articles = fs
  .readdirSync('app/articles/content')
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/articles/${file.replace(/\.md$/, '')}`);

/** Pages that a visitor finds, apart from the home page. */
export const visitorPages: readonly string[] = [
  ...publicPages.filter((address) => address !== '/'),
  ...articles,
  '/passwordreset',
  '/passwordreset/no-token',
  '/signup/activate/no-token',
  '/empty',
  '/no/such/page',
];

/** Pages of the demo customer, who is on a paid plan. */
export const memberPages = [
  '/members',
  '/members/security',
  '/members/plan',
  '/members/plan/confirm?plan=starter-gbp',
  '/members/api',
  '/members/webhooks',
  '/members/contact',
  '/members/branding',
  '/members/templates',
  '/members/edit',
  '/members/data',
  '/members/invoices',
  '/members/trips',
  '/members/sessions',
  '/members/activity',
  '/members/cancel',
  '/members/card',
  '/logout',
] as const;

/** Chooses the interface's language as people do: by opening the home page of that language. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.goto('/');
  await page.goto(urls.home(language));
}

/** Signs a demo account in, whatever the page's language. */
export async function signInAs(page: Page, who: 'customer' | 'admin' | 'agent'): Promise<void> {
  await page.goto('/login');
  await page.locator('main [name=email]').fill(`${who}@example.com`);
  await page.locator('main [name=password]').fill('Wayline-demo-1');
  await page.locator('main .sign-in button[type=submit]').click();
  await page.waitForURL('**/members**');
}
