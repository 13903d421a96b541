import { planCurrencies } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { exchangeRates } from '~/platform/exchange-rates.server.ts';
import { taxSeller } from './seller.server.ts';
import { vatCurrency } from './tax-rules.ts';

export interface ExchangeRateIssue {
  kind: 'missing' | 'old' | 'lacking';
  /** Month of the file, "2026-11". */
  month: string | null;
  /** Sold currencies without a rate, in capitals. */
  currencies: string[];
}

/** The currency of the VAT and its rates; the file's base must be that currency. */
export function vatRates(): { currency: string; rates: Record<string, string> } | null {
  const currency = vatCurrency(taxSeller().country);
  if (!currency) return null;
  const found = exchangeRates();
  return { currency, rates: found?.base === currency ? found.rates : {} };
}

/** What is wrong with the exchange rates; null for nothing, or when none are needed. */
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
