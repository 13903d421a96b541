/** In the order of the picker: those of the specification, 9, then the most wanted of travel sellers. */
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
