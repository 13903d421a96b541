import { z } from 'zod';
import { settings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { PaidInvoice } from './invoice-amounts.ts';

const line = z.string().max(1000);
const optional = line.nullable();

export const Seller = z.object({
  name: line,
  address: z.array(line).max(20),
  country: line,
  email: optional,
  companyNumber: optional,
  registeredIn: optional,
  vatNumber: optional,
});

export const Customer = z.object({
  agency: line,
  name: line,
  address: z.array(line).max(20),
  country: line,
  vatNumber: optional,
  language: line,
});

export function currentSeller(): z.output<typeof Seller> {
  const given = settings();
  return {
    name: given.SELLER_NAME,
    address: given.SELLER_ADDRESS,
    country: given.SELLER_COUNTRY,
    email: given.SELLER_EMAIL || null,
    companyNumber: given.SELLER_COMPANY_NUMBER || null,
    registeredIn: given.SELLER_REGISTERED_IN || null,
    vatNumber: given.SELLER_VAT_NUMBER || null,
  };
}

/** The VAT number on Stripe's invoice wins: it may have been typed on Stripe's page. */
export function buyerOf(
  account: Account,
  { customer_tax_ids: taxIds }: Pick<PaidInvoice, 'customer_tax_ids'>,
): z.output<typeof Customer> {
  return {
    agency: account.agencyName,
    name: account.name,
    address: [account.addressOne, account.addressTwo ?? '', account.city].filter(Boolean),
    country: account.country,
    vatNumber: taxIds?.find(({ value }) => value)?.value ?? account.vatNumber,
    language: account.language,
  };
}
