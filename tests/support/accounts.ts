import type { PrismaClient } from '~/platform/generated/client.ts';
import { createMac } from '../../app/platform/signed-value.server.ts';
import type { Product } from './product.ts';
import { Visitor } from './visitor.ts';

export const goodPassword = 'Turquoise7Kettle';

let made = 0;

/** A filled-in sign-up form (fields: specification, 3.3). */
export function signUpFields(given: Record<string, string> = {}): Record<string, string> {
  made += 1;
  const email = given.email ?? `person-${process.pid}-${made}@meridian.example`;
  return {
    agencyname: 'Meridian Travel',
    contactperson: 'Clara Meridian',
    iatacode: '',
    addressone: '1 Quay Street',
    addresstwo: '',
    city: 'Bristol',
    email,
    confirmemail: email,
    phone: '+44 117 496 0000',
    country: 'GB',
    password: goodPassword,
    password_confirmation: goodPassword,
    apiOption: '1',
    currency: 'gbp',
    day: '20',
    month: '11',
    year: '2026',
    ...given,
  };
}

/** The token that the newest mail of a kind to an account carries, as its worker would write it into the link. */
export async function mailedToken(
  client: PrismaClient,
  email: string,
  purpose: 'activation' | 'reset' | 'email-change',
): Promise<string> {
  const account = await client.account.findUniqueOrThrow({ where: { email } });
  const rows = await client.outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'desc' } });
  const row = rows
    .map(({ payload }) => payload as Record<string, string>)
    .find(({ mail, accountId }) => mail?.replace('-link', '') === purpose && accountId === account.id);
  if (!row?.tokenId) throw new Error(`no ${purpose} mail for ${email}`);
  return createMac(purpose, row.tokenId, (process.env.SESSION_KEYS ?? '').split(','));
}

/** Mails written for an account or a message, by kind. */
export async function mailKinds(client: PrismaClient): Promise<string[]> {
  const rows = await client.outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ payload }) => String((payload as Record<string, unknown>).mail));
}

/** Signs up through the page and activates by the call. */
export async function newCustomer(host: Pick<Product, 'url' | 'client'>, given: Record<string, string> = {}) {
  const visitor = new Visitor(host.url);
  const fields = signUpFields(given);
  const answer = await visitor.submit('/signup', { fields });
  if (answer.location !== '/mailsent') throw new Error(`sign-up answered ${answer.status}`);
  const email = String(fields.email);
  const token = await mailedToken(host.client, email, 'activation');
  await fetch(`${host.url}/auth/signup/activate/${token}`);
  const account = await host.client.account.findUniqueOrThrow({ where: { email } });
  return { visitor, email, password: String(fields.password), id: account.id, token };
}

/** A customer in front of the account area. */
export async function signedInCustomer(host: Product, given: Record<string, string> = {}) {
  const customer = await newCustomer(host, given);
  const answer = await signIn(customer.visitor, customer.email, customer.password);
  if (answer.status !== 302) throw new Error(`sign-in answered ${answer.status}`);
  return customer;
}

export const signIn = (visitor: Visitor, email: string, password: string, headers: Record<string, string> = {}) =>
  visitor.submit('/login?again=1', { fields: { email, password }, headers });

/** A bearer token for calls. */
export async function accessToken(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
