import { taxSeller } from '~/billing/seller.server.ts';
import { type Buyer, priceNote } from '~/billing/tax-rules.ts';

/** Last part of the key of what is said about tax beside a price. */
export type TaxNote = 'included' | 'none-added' | 'stripe' | 'visitor';

/**
 * What a price says about tax; nothing where the seller is not registered.
 * @param buyer null for visitors, of whom no country is known
 */
export function taxNote(buyer: Buyer | null): TaxNote | null {
  const seller = taxSeller();
  if (buyer || seller.stripeTax) return priceNote(buyer ?? { country: '', vatNumber: null }, seller);
  return seller.registered ? 'visitor' : null;
}
