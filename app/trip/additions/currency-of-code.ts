import type { Currency } from '../present/currencies.ts';

/** ISO 4217 */
const currencyByCode: Readonly<Record<string, Currency>> = {
  ...{ USD: '$', GBP: '£', EUR: '€', AUD: 'A$', CAD: 'CA$', NZD: 'NZ$', HKD: 'HK$', SGD: 'S$', BRL: 'R$', CHF: 'CHF' },
  ...{ JPY: '¥', CNY: '¥', INR: '₹', PKR: 'Rs', LKR: 'Rs', IDR: 'Rp', MYR: 'RM', ZAR: 'R', PEN: 'S/.', KES: 'Ksh' },
  ...{
    QAR: 'QAR',
    AED: 'AED',
    SAR: 'SAR',
    NOK: 'kr',
    SEK: 'kr',
    DKK: 'kr',
    ISK: 'kr',
    PLN: 'zł',
    CZK: 'Kč',
    HUF: 'ft',
  },
  ...{ RON: 'lei', TRY: '₺', ILS: '₪', KRW: '₩', THB: '฿', PHP: '₱', VND: '₫' },
};

/** Null for a currency that the page does not offer. */
export const currencyOfCode = (code: string): Currency | null =>
  Object.hasOwn(currencyByCode, code) ? (currencyByCode[code] ?? null) : null;
