import { taxSeller } from '~/billing/seller.server.ts';
import { type Buyer, priceNote } from '~/billing/tax-rules.ts';

export type TaxNote = 'included' | 'none-added' | 'stripe' | 'visitor';

/** @param buyer null for a visitor. @returns null when the seller is not registered for VAT */
export function taxNote(buyer: Buyer | null): TaxNote | null {
  const seller = taxSeller();
  if (buyer || seller.stripeTax) return priceNote(buyer ?? { country: '', vatNumber: null }, seller);
  return seller.registered ? 'visitor' : null;
}
