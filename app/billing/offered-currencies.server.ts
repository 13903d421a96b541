import { type PlanCurrency, planCurrencies } from '~/plans/plans.ts';
import { taxSeller } from './seller.server.ts';
import { type Buyer, treatmentFor, vatCurrency } from './tax-rules.ts';
import { exchangeRateIssue } from './vat-rates.server.ts';

/**
 * Every invoice states VAT in the seller's currency, which needs current exchange rates. Without them, a buyer who pays VAT
 * can buy in the seller's currency only; if no plan has a price in that currency, in every currency.
 */
export function offeredCurrencies(buyer: Buyer): readonly PlanCurrency[] {
  const { registered, country } = taxSeller();
  const home = planCurrencies.find((each) => each === vatCurrency(country));
  const needsRate = registered && treatmentFor(buyer, country) === 'charged';
  return home && needsRate && exchangeRateIssue() ? [home] : planCurrencies;
}
