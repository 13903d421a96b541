import type { Page } from '@playwright/test';

export const languages = ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'] as const;
export type Language = (typeof languages)[number];

export const homeOf = (language: Language) => (language === 'en' ? '/' : `/intl/${language}`);

/** Pages that a visitor finds, apart from the home page. */
export const visitorPages = [
  '/how-to-use-wayline',
  '/api-introduction',
  ...['convert', 'more-calls', 'errors', 'limits', 'testing', 'versions'].map((page) => `/api-introduction/${page}`),
  '/about-us',
  '/blog',
  '/articles/reading-status-codes',
  '/articles/the-year-that-is-not-printed',
  '/articles/arrivals-on-another-day',
  '/articles/who-flies-a-code-share',
  '/articles/how-long-is-long-enough',
  '/articles/carbon-figures-explained',
  '/privacy',
  '/vulnerability-disclosure',
  '/terms-and-conditions',
  '/api-terms-conditions',
  '/carbon',
  '/carbon-offset',
  '/suggestions',
  '/login',
  '/signup',
  '/passwordreset',
  '/passwordreset/no-token',
  '/signup/activate/no-token',
  '/empty',
  '/no/such/page',
] as const;

/** Pages of the demo customer, who is on a paid plan. */
export const memberPages = [
  '/members',
  '/members/plan',
  '/members/plan/confirm?plan=starter-gbp',
  '/members/api',
  '/members/contact',
  '/members/edit',
  '/members/invoices',
  '/members/sessions',
  '/members/activity',
  '/members/cancel',
  '/members/card',
  '/logout',
] as const;

/** Chooses the interface's language as people do: by opening the home page of that language. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.goto('/');
  await page.goto(homeOf(language));
}

/** Signs a demo account in, whatever the page's language. */
export async function signInAs(page: Page, who: 'customer' | 'admin' | 'agent'): Promise<void> {
  await page.goto('/login');
  await page.locator('main [name=email]').fill(`${who}@example.com`);
  await page.locator('main [name=password]').fill('Wayline-demo-1');
  await page.locator('main .sign-in button[type=submit]').click();
  await page.waitForURL('**/members**');
}
