import { isCountry, isInEu, vatArea } from '~/countries/codes.ts';

export type Treatment = 'charged' | 'reverse-charge' | 'outside-scope';

export interface TaxSeller {
  /** With a VAT number. Without one no tax is named anywhere. */
  registered: boolean;
  /** ISO code. */
  country: string;
  /** Stripe Tax decides (`STRIPE_TAX`). */
  stripeTax: boolean;
}

export interface Buyer {
  /** ISO code, or an older account's text that nobody could read. */
  country: string;
  vatNumber: string | null;
}

/**
 * What VAT our own rules ask for, where Stripe has named none (docs/tax.md). A country that cannot be read counts as home:
 * tax that was not due can be given back, tax that was not taken cannot.
 */
export function treatmentFor({ country, vatNumber }: Buyer, seller: string): Treatment {
  if (!isCountry(country)) return 'charged';
  const [home, there] = [vatArea(seller), vatArea(country)];
  if (there === home) return 'charged';
  if (!isInEu(there)) return 'outside-scope';
  if (vatNumber) return 'reverse-charge';
  return isInEu(home) ? 'charged' : 'outside-scope'; // older subscribers only: nobody else can buy without a number
}

/** Why an account cannot buy a paid plan yet; null when it can. */
export function purchaseBlockerOf(buyer: Buyer, seller: TaxSeller): 'country-unknown' | 'vat-number-needed' | null {
  if (!isCountry(buyer.country)) return 'country-unknown';
  return needsVatNumber(buyer, seller) ? 'vat-number-needed' : null;
}

/** A buyer in the European Union, outside the seller's country, without a VAT number. */
export function needsVatNumber({ country, vatNumber }: Buyer, seller: TaxSeller): boolean {
  if (!seller.registered || seller.stripeTax || vatNumber) return false;
  return isInEu(country) && vatArea(country) !== vatArea(seller.country);
}

/** What stands beside a price: nothing where the seller is not registered. */
export function priceNote(buyer: Buyer, seller: TaxSeller): 'included' | 'none-added' | 'stripe' | null {
  if (!seller.registered) return null;
  if (seller.stripeTax) return 'stripe';
  return treatmentFor(buyer, seller.country) === 'charged' ? 'included' : 'none-added';
}

const otherCurrencies: Record<string, string> = {
  ...{ GB: 'gbp', CZ: 'czk', DK: 'dkk', HU: 'huf', PL: 'pln', RO: 'ron', SE: 'sek' },
};

/** The currency in which a seller's VAT is told, ISO 4217 in lower case; null outside the United Kingdom and the Union. */
export function vatCurrency(seller: string): string | null {
  const area = vatArea(seller);
  return otherCurrencies[area] ?? (isInEu(area) ? 'eur' : null);
}
