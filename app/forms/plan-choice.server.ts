import { wantedPlanOf } from '~/accounts/wanted-plan.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { offeredCurrencies } from '~/billing/offered-currencies.server.ts';
import { amountText } from '~/billing/price-text.server.ts';
import type { Buyer } from '~/billing/tax-rules.ts';
import type { Language } from '~/i18n/languages.ts';
import {
  defaultCurrency,
  findPlan,
  freePlan,
  type Plan,
  type PlanCurrency,
  planCurrencies,
  plans,
} from '~/plans/plans.ts';
import { settings } from '~/platform/env.server.ts';
import { taxNote } from './tax-note.server.ts';

/** Each tier's card has the id of its plan in pounds, or of the free plan. */
export function planCards(language: Language, buyer: Buyer | null = null) {
  const shown = plans.filter(({ currency }) => currency === 'gbp' || currency === 'na');
  return shown.map(({ id, tier, monthlyLimit, sharedTrips, currency }) => ({
    id,
    tier,
    limit: monthlyLimit,
    links: sharedTrips,
    tax: currency === 'na' ? null : taxNote(buyer),
    prices: currency === 'na' ? [] : plans.filter((plan) => plan.tier === tier).map((plan) => priceOf(language, plan)),
  }));
}

const priceOf = (language: Language, plan: Plan) => ({
  currency: plan.currency,
  text: amountText(language, plan.cost, plan, 0),
});

export const currencies = planCurrencies;

/** Id of the tier's plan in pounds, or of the free plan. */
export const basePlanId = (plan: Plan): number =>
  plans.find(({ tier, currency }) => tier === plan.tier && (currency === 'gbp' || currency === 'na'))?.id ?? plan.id;

/** Where the language is spoken as a rule. */
const currencyByLanguage: Record<Language, PlanCurrency> = {
  en: defaultCurrency,
  de: 'eur',
  es: 'eur',
  fr: 'eur',
  nl: 'eur',
  no: 'eur',
  tr: 'eur',
  cn: 'usd',
  pt: 'usd',
};

/** The currency that prices begin with, unless the visitor chooses another. */
export const firstCurrency = (language: Language): PlanCurrency => currencyByLanguage[language];

/** What the sign-up form shows as chosen: the free plan in the language's currency, unless the URL names another. */
export function wantedChoice(slug: string | null, language: Language): { chosen: number; currency: PlanCurrency } {
  const plan = (slug && findPlan(slug)) || freePlan;
  return { chosen: basePlanId(plan), currency: plan.currency === 'na' ? firstCurrency(language) : plan.currency };
}

/** Null for the free plan and for unknown slugs. */
export function findPaidPlan(slug: string | null): Plan | null {
  const plan = slug ? findPlan(slug) : null;
  return plan && plan.cost > 0 ? plan : null;
}

/** The sign-up page then shows a notice (specification, 1); signing up still works. */
export const isApiAtCapacity = (): boolean => settings().API_AT_CAPACITY;

type PlanBuyer = Buyer & { plan: string | null; currency: string };

export function planChoices(language: Language, account: PlanBuyer) {
  const { plan: slug, currency } = account;
  const plan = slug ? findPlan(slug) : null;
  const paid = plan && plan.currency !== 'na' ? plan.currency : null; // a plan keeps its currency
  const offered = offeredCurrencies(account);
  const shown = planCurrencies.filter((each) => each === paid || offered.includes(each));
  const wanted = shown.find((each) => each === (paid ?? currency)) ?? shown[0] ?? defaultCurrency;
  return {
    cards: planCards(language, account),
    currencies: shown,
    currency: wanted,
    current: plan ? basePlanId(plan) : null,
  };
}

/** The plan wanted at sign-up is preselected. */
export function firstChoices(language: Language, account: Account) {
  const wanted = wantedPlanOf(account);
  const { current: _none, ...choices } = planChoices(language, account);
  return { ...choices, chosen: wanted ? basePlanId(wanted) : freePlan.id };
}
