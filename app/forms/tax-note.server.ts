import { taxSeller } from '~/billing/seller.server.ts';
import { type Buyer, priceNote } from '~/billing/tax-rules.ts';

export type TaxNote = 'included' | 'none-added' | 'stripe' | 'visitor';

/** `buyer` is null for visitors. A seller who is not registered has no note. */
export function taxNote(buyer: Buyer | null): TaxNote | null {
  const seller = taxSeller();
  if (buyer || seller.stripeTax) return priceNote(buyer ?? { country: '', vatNumber: null }, seller);
  return seller.registered ? 'visitor' : null;
}
