import { z } from 'zod';

const text = z.string().trim().default('');

/** "usd=1.2710,eur=1.1720": units of a currency to the pound, as the tax authority publishes them each month. */
const rates = z
  .string()
  .regex(/^(\s*[a-z]{3}=\d{1,6}(\.\d{1,6})?\s*(,|$))*$/i, 'must look like usd=1.2710,eur=1.1720')
  .default('')
  .transform((list) => {
    const pairs = list.split(',').map((pair) => pair.trim().toLowerCase().split('='));
    return Object.fromEntries(pairs.flatMap(([currency, rate]) => (currency && rate ? [[currency, rate]] : [])));
  });

/** Who sells, as it stands on invoices. With a VAT number the seller is registered, and invoices name the tax. */
export const sellerVariables = {
  SELLER_NAME: z.string().trim().min(1).default('Wayline'),
  /** Lines between bars: `1 Quay Street|Bristol BS1 4XX`. */
  SELLER_ADDRESS: text.transform((lines) => lines.split('|').flatMap((line) => line.trim() || [])),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two letters, like GB')
    .transform((code) => ({ UK: 'GB', EL: 'GR' })[code] ?? code)
    .default('GB'),
  SELLER_EMAIL: text,
  SELLER_COMPANY_NUMBER: text,
  SELLER_REGISTERED_IN: text,
  SELLER_VAT_NUMBER: text,
  /** Percent, for prices that hold the tax already. */
  SELLER_VAT_RATE: z.coerce.number().min(0).max(50).default(20),
  /** JSON: `{ "month": "2026-11", "base": "GBP", "rates": { "USD": "1.2710" } }`, read again when it changes. */
  SELLER_RATES_FILE: text,
  /** Deprecated: the rates file has a month and needs no restart. */
  SELLER_GBP_RATES: rates,
};
