import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isCountry } from '~/countries/codes.ts';
import { stripeTaxIdType } from '~/countries/vat-number.ts';
import { isLanguage, languageFacts } from '~/i18n/languages.ts';
import { planCurrencies } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { hasPayments, stripe } from '~/platform/payments.server.ts';
import { cancelCompeting } from './competing-attempts.server.ts';
import { offeredCurrencies } from './offered-currencies.server.ts';
import { taxSeller } from './seller.server.ts';
import { purchaseBlockerOf } from './tax-rules.ts';

/** A Stripe customer has one currency for ever, so an account that pays in another gets another customer. */
export async function ensureCustomer(accountId: string, currency: string): Promise<string> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const known = account.stripeCustomerId;
  const paysIn = known ? await currencyOf(known) : undefined;
  if (known && paysIn === currency) return known;
  const former = known ? await formerCustomer(accountId, currency) : null;
  if (known && !former && paysIn === null) return known;
  const id = former ?? (await create(account, known ? currency : 'first')).id;
  await database().account.updateMany({
    where: { id: account.id, stripeCustomerId: known },
    data: { stripeCustomerId: id },
  });
  if (former) await syncCustomer(accountId);
  const kept = await database().account.findUniqueOrThrow({ where: { id: account.id } });
  return kept.stripeCustomerId ?? id;
}

/** Null before the first payment; undefined for a deleted customer. */
async function currencyOf(id: string): Promise<string | null | undefined> {
  const customer = await stripe().customers.retrieve(id);
  return customer.deleted ? undefined : (customer.currency ?? null);
}

/** Credit stays with the former customer of its currency. */
async function formerCustomer(accountId: string, currency: string): Promise<string | null> {
  const paid = await database().subscription.findFirst({
    where: { accountId, plan: { endsWith: `-${currency}` } },
    orderBy: { startedAt: 'desc' },
  });
  if (!paid) return null;
  const { customer } = await stripe().subscriptions.retrieve(paid.stripeId, { expand: ['customer'] });
  return typeof customer === 'string' || customer.deleted ? null : customer.id;
}

async function create(account: Account, occasion: string) {
  const taxId = taxIdOf(account);
  const customer: Stripe.CustomerCreateParams = {
    ...customerParamsOf(account),
    metadata: { account: account.id },
    ...(taxId ? { tax_id_data: [taxId] } : {}),
  };
  const words = createHash('sha256').update(JSON.stringify(customer)).digest('base64url').slice(0, 16);
  return stripe().customers.create(customer, { idempotencyKey: `customer:${account.id}:${occasion}:${words}` });
}

/**
 * Safe to repeat. Closes open payment pages when the account can no longer buy.
 * @throws errors of Stripe's client
 */
export async function syncCustomer(accountId: string): Promise<void> {
  const account = await database().account.findUnique({ where: { id: accountId } });
  if (!account?.stripeCustomerId || !hasPayments()) return;
  await stripe().customers.update(account.stripeCustomerId, customerParamsOf(account));
  await syncTaxId(account.stripeCustomerId, taxIdOf(account));
  if (purchaseBlockerOf(account, taxSeller()) || paysInFewCurrencies(account)) await closeCheckouts(accountId);
}

/** The page may be in another one. */
const paysInFewCurrencies = (account: Account) => offeredCurrencies(account).length < planCurrencies.length;

export async function closeCheckouts(accountId: string): Promise<void> {
  await cancelCompeting(
    await database().paymentAttempt.findMany({ where: { accountId, kind: 'checkout', state: 'open' } }),
  );
}

/** Tax ids of other types, entered at Stripe, stay. */
async function syncTaxId(customer: string, wanted: TaxId | null): Promise<void> {
  const owner = { type: 'customer', customer } as const;
  const { data } = await stripe().taxIds.list({ owner, limit: 100 });
  const ours = data.filter(({ type }) => type === 'eu_vat' || type === 'gb_vat');
  const isWanted = ({ type, value }: Stripe.TaxId) => type === wanted?.type && value === wanted.value;
  for (const taxId of ours) if (!isWanted(taxId)) await stripe().taxIds.del(taxId.id);
  if (wanted && !ours.some(isWanted)) await stripe().taxIds.create({ ...wanted, owner });
}

interface TaxId {
  type: 'eu_vat' | 'gb_vat';
  value: string;
}

function taxIdOf({ vatNumber }: Account): TaxId | null {
  const type = vatNumber ? stripeTaxIdType(vatNumber) : null;
  return type && vatNumber ? { type, value: vatNumber } : null;
}

/** Stripe rejects a country that is no ISO code, and an empty line. */
function customerParamsOf(account: Account) {
  const { email, agencyName, phone, addressOne, addressTwo, city, country, language } = account;
  return {
    email,
    name: agencyName,
    phone: phone.slice(0, 20),
    preferred_locales: [languageFacts[isLanguage(language) ? language : 'en'].locale],
    ...(isCountry(country) ? { address: { line1: addressOne, line2: addressTwo ?? '', city, country } } : {}),
  };
}
