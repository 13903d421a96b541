import { planCurrencies } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { exchangeRates } from '~/platform/exchange-rates.server.ts';
import { taxSeller } from './seller.server.ts';
import { vatCurrency } from './tax-rules.ts';

export interface ExchangeRateIssue {
  kind: 'missing' | 'old' | 'lacking';
  /** Month of the file: "2026-11". */
  month: string | null;
  /** Sold currencies without a rate, in capitals. */
  currencies: string[];
}

/** The file's base must be the currency of the VAT. */
export function vatRates(): { currency: string; rates: Record<string, string> } | null {
  const currency = vatCurrency(taxSeller().country);
  if (!currency) return null;
  const found = exchangeRates();
  return { currency, rates: found?.base === currency ? found.rates : {} };
}

/** Null when nothing is wrong, or no rates are needed. */
export function exchangeRateIssue(): ExchangeRateIssue | null {
  const seller = taxSeller();
  const currency = vatCurrency(seller.country);
  if (!seller.registered || !currency) return null;
  const found = exchangeRates();
  const month = found?.month ?? null;
  const currencies = planCurrencies.filter((each) => each !== currency && !found?.rates[each]);
  const about = { month, currencies: currencies.map((each) => each.toUpperCase()) };
  if (found?.base !== currency) return { kind: 'missing', ...about };
  if (currencies.length > 0) return { kind: 'lacking', ...about };
  const thisMonth = systemClock.now().toISOString().slice(0, 7);
  return month !== null && month >= thisMonth ? null : { kind: 'old', ...about };
}
