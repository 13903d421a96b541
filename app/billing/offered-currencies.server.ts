import { type PlanCurrency, planCurrencies } from '~/plans/plans.ts';
import { taxSeller } from './seller.server.ts';
import { type Buyer, treatmentFor, vatCurrency } from './tax-rules.ts';
import { exchangeRateIssue } from './vat-rates.server.ts';

/**
 * An invoice states VAT in the seller's currency, too. So without current rates a buyer who is charged VAT pays in it,
 * if we sell in it at all.
 */
export function offeredCurrencies(buyer: Buyer): readonly PlanCurrency[] {
  const { registered, country } = taxSeller();
  const home = planCurrencies.find((each) => each === vatCurrency(country));
  const needsRate = registered && treatmentFor(buyer, country) === 'charged';
  return home && needsRate && exchangeRateIssue() ? [home] : planCurrencies;
}
