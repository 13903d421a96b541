import { settings } from '~/platform/env.server.ts';
import type { TaxSeller } from './tax-rules.ts';

export function taxSeller(): TaxSeller {
  const { SELLER_VAT_NUMBER, SELLER_COUNTRY, STRIPE_TAX } = settings();
  return { registered: SELLER_VAT_NUMBER !== '', country: SELLER_COUNTRY, stripeTax: STRIPE_TAX };
}
