import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { handleEvent, receiveEvent } from '~/billing/payment-events.server.ts';
import { clearPriceCache } from '~/billing/prices.server.ts';
import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';
import { type DatabaseKind, openTestDatabase, productionKind } from './database.ts';
import { differences } from './state-diff.ts';

export const goodCard = '4242424242424242';
export const otherCard = '5555555555554444';
export const confirmCard = '4000002500003155';
export const alwaysConfirmCard = '4000002760003184';
export const declinedCard = '4000000000000002';
export const laterDeclinedCard = '4000000000000341';

export interface BillingSetup {
  sandbox: Sandbox;
  /** Variables for another process beside this one, which then asks the same sandbox. */
  environment: Record<string, string>;
  /** Sets how many milliseconds a call to Stripe may take from now on. */
  waitAtMost(milliseconds: number): void;
  /** Webhook deliveries that were answered with 200. */
  accepted(): number;
  control(name: string, orders?: object): Promise<Record<string, unknown>>;
  /** Lets everything arrive, and throws where our state is not the sandbox's in the end. */
  close(): Promise<void>;
}

/** A fresh database, a fresh sandbox, and between them the webhook's receiver. */
export async function openBilling(
  kind: DatabaseKind,
  timeout = 2000,
  variables: Record<string, string> = {},
): Promise<BillingSetup> {
  const testDatabase = await openTestDatabase(kind, variables);
  const webhookSecret = 'whsec_for_tests';
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ port: 0, file: null, target: { url: receiver.url, secret: webhookSecret } });
  const place = { origin: sandbox.origin, webhookSecret };
  const withPatience = { ...place, timeout };
  configurePayments(withPatience);
  clearPriceCache();
  const world: BillingSetup = {
    sandbox,
    environment: { ...testDatabase.environment, TEST_PAYMENTS: JSON.stringify(withPatience) },
    waitAtMost: (milliseconds) => configurePayments({ ...place, timeout: milliseconds }),
    accepted: receiver.accepted,
    control: async (name, orders = {}) => {
      const answer = await fetch(`${sandbox.origin}/control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orders),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    async close() {
      const left = await settle(world)
        .then(() => differences(sandbox))
        .catch((error: unknown) => [String(error)]);
      await sandbox.stop();
      await receiver.close();
      configurePayments(null);
      await testDatabase.close();
      if (left.length > 0) throw new Error(`not as at Stripe:\n${left.join('\n')}`);
    },
  };
  return world;
}

/** Opens billing for the tests of a file or a group, and closes it after them. What it gives is there within tests only. */
export function withBilling(...given: Partial<Parameters<typeof openBilling>>): BillingSetup {
  const [kind = productionKind, ...rest] = given;
  const world = {} as BillingSetup;
  beforeAll(async () => {
    Object.assign(world, await openBilling(kind, ...rest));
  });
  afterAll(() => world.close());
  return world;
}

async function startReceiver() {
  let accepted = 0;
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const signature = String(req.headers['stripe-signature'] ?? '');
    const taken = await receiveEvent(Buffer.concat(chunks).toString('utf8'), signature).catch(() => null);
    if (taken) accepted += 1;
    res.writeHead(taken ? 200 : taken === null ? 500 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    accepted: () => accepted,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export async function createAccount(values: Partial<Account> = {}): Promise<Account> {
  return database().account.create({
    data: {
      name: 'Mira Holm',
      agencyName: 'Fjord and Field Travel',
      addressOne: '4 Quay Lane',
      city: 'Leeds',
      country: 'GB',
      email: `${randomUUID()}@example.com`,
      phone: '+44 113 496 0000',
      passwordHash: 'none',
      activatedAt: new Date(),
      ...values,
    },
  });
}

/** Counts conversions of the running month, as calls would. */
export async function use(account: Account, used: number): Promise<void> {
  const month = await findQuotaUsage(account.id, new Date());
  const row = { accountId: account.id, period: month?.period ?? '', used };
  await database().usage.upsert({
    where: { accountId_period: { accountId: row.accountId, period: row.period } },
    create: row,
    update: row,
  });
}

export const accountOf = (id: string): Promise<Account> => database().account.findUniqueOrThrow({ where: { id } });

export function planNamed(slug: string): Plan {
  const plan = findPlan(slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  return plan;
}

export const returnUrls = {
  success: 'http://localhost:3000/checkout/done?session_id={CHECKOUT_SESSION_ID}',
  cancel: 'http://localhost:3000/checkout',
};

/** Types a card on the sandbox's page. @returns the status, and where it leads when it was taken */
export async function typeCard(url: string, number: string, answer?: 'yes' | 'no') {
  const form = new URLSearchParams({ name: 'Mira Holm', number, ...(answer ? { answer } : {}) });
  const page = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return { status: page.status, location: page.headers.get('location'), html: await page.text() };
}

/** Presses on the sandbox's page of an invoice; nothing happens where it is not open. */
export const confirmAtBank = (url: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });

/** The id of the session in the address of the sandbox's page. */
export const sessionIn = (url: string): string => url.split('/').at(-1) ?? '';

/** From nothing to a paid plan, as far as the payment page. The webhooks do the rest. */
export async function pay(account: Account, slug: string, card = goodCard): Promise<string> {
  const result = await beginCheckout(account, planNamed(slug), returnUrls);
  if (!result.ok) throw new Error(result.reason);
  await typeCard(result.url, card, card === goodCard ? undefined : 'yes');
  return sessionIn(result.url);
}

/** An account that pays for a plan, with all that follows done. */
export async function subscribedTo(
  world: Pick<BillingSetup, 'sandbox'>,
  slug: string,
  values: Partial<Account> = {},
): Promise<Account> {
  const account = await createAccount(values);
  await pay(account, slug);
  await settle(world);
  return accountOf(account.id);
}

/** Lets every delivery arrive and does the jobs that followed, until there is nothing left. */
export async function settle({ sandbox }: Pick<BillingSetup, 'sandbox'>): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await sandbox.dispatcher.idle();
    const rows = await database().outbox.findMany({ where: { job: 'payment-event', doneAt: null } });
    for (const { payload } of rows) await handleEvent((payload as { eventId: string }).eventId);
    const ids = rows.map(({ id }) => id);
    await database().outbox.updateMany({ where: { id: { in: ids } }, data: { doneAt: new Date() } });
    quiet = rows.length === 0 ? quiet + 1 : 0;
  }
}

/** Kinds of the mails that wait in the outbox for an account, in alphabetical order. */
export async function mailsTo(accountId: string): Promise<string[]> {
  const rows = await database().outbox.findMany({
    where: { job: 'send-mail', payload: { path: ['accountId'], equals: accountId } },
  });
  return rows.map(({ payload }) => (payload as { mail: string }).mail).sort();
}

/** What has to be the same here and at Stripe, in short. */
export async function stateOf(accountId: string) {
  const [account, subscriptions, invoices] = await Promise.all([
    accountOf(accountId),
    database().subscription.findMany({ where: { accountId } }),
    database().invoice.count({ where: { accountId } }),
  ]);
  return { plan: account.plan, live: subscriptions.filter(({ status }) => status !== 'canceled').length, invoices };
}

/** Ids of the held events whose types end in the given words, in the order of the words. */
export async function heldEvents(world: BillingSetup, endings: readonly string[]): Promise<string[]> {
  const { held } = (await world.control('webhooks')) as { held: { id: string; type: string }[] };
  return endings.map((ending) => {
    const found = held.findLast(({ type }) => type.endsWith(`.${ending}`) && !type.startsWith('customer.updated'));
    if (!found) throw new Error(`no held event ends in ${ending}`);
    return found.id;
  });
}

/** The payments that Stripe took from an account, under whichever customer. */
export async function chargesOf({ sandbox }: BillingSetup, accountId: string) {
  const { customers, charges } = sandbox.store.state;
  return charges.filter(({ customer }) => customers[customer]?.metadata.account === accountId);
}
