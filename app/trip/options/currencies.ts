/** Those of the specification, 9, then the most wanted of travel sellers. */
export const currencies = [
  '$',
  '£',
  '€',
  'A$',
  'CA$',
  'NZ$',
  'HK$',
  'S$',
  'R$',
  'CHF',
  '¥',
  '₹',
  'Rs',
  'Rp',
  'RM',
  'R',
  'S/.',
  'Ksh',
  'QAR',
  'AED',
  'SAR',
  'kr',
  'zł',
  'Kč',
  'ft',
  'kn',
  'lei',
  '₺',
  '₪',
  '₩',
  '฿',
  '₱',
  '₫',
] as const;

export type Currency = (typeof currencies)[number];

/** ISO 4217 codes that a symbol may stand for, by those asked for most, then in their order. The kuna ended in 2023. */
const codes: Readonly<Record<Exclude<Currency, 'kn'>, readonly string[]>> = {
  $: ['USD'],
  '€': ['EUR'],
  '£': ['GBP'],
  AED: ['AED'],
  A$: ['AUD'],
  R$: ['BRL'],
  CA$: ['CAD'],
  CHF: ['CHF'],
  '¥': ['CNY', 'JPY'],
  Kč: ['CZK'],
  kr: ['DKK', 'ISK', 'NOK', 'SEK'],
  HK$: ['HKD'],
  ft: ['HUF'],
  Rp: ['IDR'],
  '₪': ['ILS'],
  '₹': ['INR'],
  Ksh: ['KES'],
  '₩': ['KRW'],
  RM: ['MYR'],
  NZ$: ['NZD'],
  'S/.': ['PEN'],
  '₱': ['PHP'],
  Rs: ['PKR', 'LKR'],
  zł: ['PLN'],
  QAR: ['QAR'],
  lei: ['RON'],
  SAR: ['SAR'],
  S$: ['SGD'],
  '฿': ['THB'],
  '₺': ['TRY'],
  '₫': ['VND'],
  R: ['ZAR'],
};

const byCode = new Map(
  Object.entries(codes).flatMap(([currency, all]) => all.map((code) => [code, currency as Currency] as const)),
);

/** By ISO 4217 code; null for a currency that the page does not offer. */
export const currencyOfCode = (code: string): Currency | null => byCode.get(code) ?? null;

/** What the picker offers: "EUR €", "CHF". A currency that ended is offered to those who chose it before. */
export function currencyChoices(chosen: Currency): { value: string; name: string }[] {
  const offered = Object.entries(codes).map(([value, all]) => ({
    value,
    name: all[0] === value ? value : `${all.join(', ')} ${value}`,
  }));
  return offered.some(({ value }) => value === chosen) ? offered : [...offered, { value: chosen, name: chosen }];
}

export const defaultCurrency: Currency = '$';

const after = new Set<Currency>(['kr', 'zł', 'Kč', 'ft', 'kn', 'lei', '₫']);
const apart = new Set<Currency>(['CHF', 'Ksh', 'QAR', 'AED', 'SAR']);

/** Place of the symbol in languages that put it before the amount. */
export function symbolPlace(currency: Currency): 'before' | 'before-apart' | 'after' {
  if (after.has(currency)) return 'after';
  return apart.has(currency) ? 'before-apart' : 'before';
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value);
}
