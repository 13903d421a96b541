import { minorUnits } from '~/billing/prices.server.ts';
import { languageFacts } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';
import { paymentPages } from '~/platform/payments.server.ts';
import { languageOf } from '../locale.server.ts';

/** "£49.00 GBP": the plan's own symbol, two decimals in the reader's way, and the code, for A$ and $ look alike. */
export function money(request: Request, minor: number, plan: Plan): string {
  const { locale } = languageFacts[languageOf(request)];
  const form = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const amount = new Intl.NumberFormat(locale, form).format(minor / 100);
  return `${plan.currencySymbol}${amount} ${plan.currency.toUpperCase()}`;
}

/** What a plan costs a month. */
export const monthlyPrice = (request: Request, plan: Plan): string => money(request, minorUnits(plan), plan);

/** The page's forms may lead to the payment provider's pages (QUALITY.md S14). */
export const paymentTargets = (): { formTargets: string[] } => ({ formTargets: paymentPages() });

/** "Visa", "American Express": as cards call themselves. */
export const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);
