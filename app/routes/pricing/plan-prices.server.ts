import { amountText } from '~/billing/price-text.server.ts';
import { firstCurrency, isApiAtCapacity } from '~/forms/plan-choice.server.ts';
import { taxNote } from '~/forms/tax-note.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { batchLimits } from '~/limits.ts';
import { freePlan, type Plan, type PlanCurrency, planCurrencies, plans } from '~/plans/plans.ts';

/** @param wanted the currency that the URL names */
export function planPrices(language: Language, wanted: string | null) {
  const chosen = planCurrencies.find((each) => each === wanted) ?? firstCurrency(language);
  const paid = plans.filter(({ currency }) => currency === chosen);
  const currencies = planCurrencies.map((code) => ({ code, symbol: symbolOf(code) }));
  return {
    currencies,
    chosen,
    tax: taxNote(null),
    atCapacity: isApiAtCapacity(),
    plans: [{ ...freePlan, currencySymbol: symbolOf(chosen) }, ...paid].map((plan) => shownPlan(language, plan)),
  };
}

const symbolOf = (code: PlanCurrency): string =>
  plans.find(({ currency }) => currency === code)?.currencySymbol ?? code.toUpperCase();

function shownPlan(language: Language, plan: Plan) {
  const number = new Intl.NumberFormat(languageFacts[language].locale);
  const { slug, tier, cost, monthlyLimit, perMinute, sharedTrips } = plan;
  return {
    slug,
    tier,
    cost,
    price: amountText(language, cost, plan, 0),
    requests: number.format(monthlyLimit),
    perMinute: number.format(perMinute),
    texts: number.format(batchLimits.texts),
    sharedTrips: number.format(sharedTrips),
  };
}

export type PlanPrices = ReturnType<typeof planPrices>;
