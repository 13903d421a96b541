import { type Language, languageFacts } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';
import { paymentPageOrigins } from '~/platform/payments.server.ts';
import { type CreditHolder, findCredit } from './credit.server.ts';
import { minorUnits } from './prices.server.ts';

/** "£49.00 GBP", in French "49,00 £ GBP". The code tells A$ from $. */
export const priceText = (language: Language, minor: number, plan: Plan): string =>
  `${amountText(language, minor / 100, plan, 2)} ${plan.currency.toUpperCase()}`;

/** "£49", in French "49 £". */
export function amountText(language: Language, amount: number, plan: Plan, decimals: number): string {
  const { locale } = languageFacts[language];
  // The plan's symbol replaces the euro's, in the language's place.
  const form = { style: 'currency', currency: 'EUR', minimumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(locale, { ...form, maximumFractionDigits: decimals })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? plan.currencySymbol : value))
    .join('');
}

/** `minor` differs from the plan's price where a subscription still pays an older one. */
export const monthlyPrice = (language: Language, plan: Plan, minor = minorUnits(plan)): string =>
  priceText(language, minor, plan);

export async function creditText(language: Language, account: CreditHolder): Promise<string | null> {
  const credit = await findCredit(account);
  return credit && priceText(language, credit.minor, credit.plan);
}

/** Origins of the payment provider's pages, to which a page's forms may lead (S14). */
export const paymentTargets = (): { formTargets: string[] } => ({ formTargets: paymentPageOrigins() });
