import { isCountry, isInEu, vatArea } from '~/countries/codes.ts';

export type Treatment = 'charged' | 'reverse-charge' | 'outside-scope';

export interface TaxSeller {
  /** True with a VAT number; without one no tax is stated anywhere. */
  registered: boolean;
  /** ISO code. */
  country: string;
  /** Stripe Tax decides (`STRIPE_TAX`). */
  stripeTax: boolean;
}

export interface Buyer {
  /** ISO code, or the unreadable text of an older account. */
  country: string;
  vatNumber: string | null;
}

/**
 * Applies where Stripe states no VAT (docs/tax.md). An unreadable country counts as home: tax that was not due can be
 * refunded, tax that was not taken cannot.
 */
export function treatmentFor({ country, vatNumber }: Buyer, seller: string): Treatment {
  if (!isCountry(country)) return 'charged';
  const [home, there] = [vatArea(seller), vatArea(country)];
  if (there === home) return 'charged';
  if (!isInEu(there)) return 'outside-scope';
  if (vatNumber) return 'reverse-charge';
  return isInEu(home) ? 'charged' : 'outside-scope'; // older subscribers only: new ones need a number
}

export function purchaseBlockerOf(buyer: Buyer, seller: TaxSeller): 'country-unknown' | 'vat-number-needed' | null {
  if (!isCountry(buyer.country)) return 'country-unknown';
  return needsVatNumber(buyer, seller) ? 'vat-number-needed' : null;
}

export function needsVatNumber({ country, vatNumber }: Buyer, seller: TaxSeller): boolean {
  if (!seller.registered || seller.stripeTax || vatNumber) return false;
  return isInEu(country) && vatArea(country) !== vatArea(seller.country);
}

/** Null where the seller is not registered. */
export function priceNote(buyer: Buyer, seller: TaxSeller): 'included' | 'none-added' | 'stripe' | null {
  if (!seller.registered) return null;
  if (seller.stripeTax) return 'stripe';
  return treatmentFor(buyer, seller.country) === 'charged' ? 'included' : 'none-added';
}

const otherCurrencies: Record<string, string> = {
  GB: 'gbp',
  CZ: 'czk',
  DK: 'dkk',
  HU: 'huf',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
};

/** ISO 4217 in lower case; null outside the United Kingdom and the European Union. */
export function vatCurrency(seller: string): string | null {
  const area = vatArea(seller);
  return otherCurrencies[area] ?? (isInEu(area) ? 'eur' : null);
}
