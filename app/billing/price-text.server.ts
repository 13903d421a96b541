import type { Account } from '~/auth/session.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';
import { paymentPageOrigins } from '~/platform/payments.server.ts';
import { findCredit } from './credit.server.ts';
import { minorUnits } from './prices.server.ts';

/** "£49.00 GBP", in French "49,00 £ GBP": as `withSymbol` has it, and the code, for A$ and $ look alike. */
export function priceText(language: Language, minor: number, plan: Plan): string {
  return `${amountText(language, minor / 100, plan, 2)} ${plan.currency.toUpperCase()}`;
}

/** "£49", in French "49 £": the plan's own symbol where the reader's language has one, and its decimal mark. */
export function amountText(language: Language, amount: number, plan: Plan, decimals: number): string {
  const { locale } = languageFacts[language];
  // Which currency does not matter: its sign is replaced, its place is the language's.
  const form = { style: 'currency', currency: 'EUR', minimumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(locale, { ...form, maximumFractionDigits: decimals })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? plan.currencySymbol : value))
    .join('');
}

/** What a plan costs a month; `minor` where a subscription still pays an older price. */
export const monthlyPrice = (language: Language, plan: Plan, minor = minorUnits(plan)): string =>
  priceText(language, minor, plan);

/** "£30.00 GBP" of credit, which an account without a plan may have too; null without one. */
export async function creditText(language: Language, account: Account): Promise<string | null> {
  const credit = await findCredit(account);
  return credit && priceText(language, credit.minor, credit.plan);
}

/** The page's forms may lead to the payment provider's pages (QUALITY.md S14). */
export const paymentTargets = (): { formTargets: string[] } => ({ formTargets: paymentPageOrigins() });

/** "Visa", "American Express": as cards call themselves. */
export const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);
