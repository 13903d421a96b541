import { taxSeller } from '~/billing/seller.server.ts';
import { type Buyer, priceNote } from '~/billing/tax-rules.ts';

/** Last part of the catalogue key of the tax note beside a price. */
export type TaxNote = 'included' | 'none-added' | 'stripe' | 'visitor';

/**
 * The tax note of a price; null where the seller is not registered.
 * @param buyer null for visitors, whose country is unknown
 */
export function taxNote(buyer: Buyer | null): TaxNote | null {
  const seller = taxSeller();
  if (buyer || seller.stripeTax) return priceNote(buyer ?? { country: '', vatNumber: null }, seller);
  return seller.registered ? 'visitor' : null;
}
