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

/** Printed on invoices. With a VAT number the seller is registered, and invoices name the tax. */
export const sellerVariables = {
  SELLER_NAME: z.string().trim().min(1).default('Wayline'),
  SELLER_ADDRESS: text
    .transform((lines) => lines.split('|').flatMap((line) => line.trim() || []))
    .describe('Lines between bars: 1 Quay Street|Bristol BS1 4XX'),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two letters, like GB')
    .transform((code) => ({ UK: 'GB', EL: 'GR' })[code] ?? code)
    .default('GB'),
  SELLER_EMAIL: text,
  SELLER_COMPANY_NUMBER: text,
  SELLER_REGISTERED_IN: text,
  SELLER_VAT_NUMBER: text,
  SELLER_VAT_RATE: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(20)
    .describe('VAT percentage included in prices, where Stripe reports no tax'),
  /** `{ "month": "2026-11", "base": "GBP", "rates": { "USD": "1.2710" } }` */
  SELLER_RATES_FILE: text.describe("JSON with the month's exchange rates, read again when it changes (docs/tax.md)"),
  SELLER_GBP_RATES: rates.describe('Deprecated: usd=1.2710,eur=1.1720,aud=1.9400 to the pound, without a month'),
};

export const sellerGroup = {
  title:
    'The seller, as on invoices; a live key of Stripe needs name and address. With a VAT number the seller is registered and invoices name the tax',
  variables: sellerVariables,
} as const;
