import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginCheckout, completeCheckout } from '~/billing/checkout.server.ts';
import { receiveEvent } from '~/billing/payment-events.server.ts';
import { clearPriceCache } from '~/billing/prices.server.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';
import { sign } from '../../dev/payments/webhooks.ts';
import { accountOf, createAccount, goodCard, planNamed, returnUrls, sessionIn, typeCard } from '../support/billing.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { headerOf } from '../support/smtp.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const webhookSecret = 'whsec_for_request_ids';

/** Payments from the request that brings their news to the mails, with nothing between them left out. */
describe.skipIf(!hasRedis)('what follows from a payment', () => {
  let world: WorkerSetup;
  let sandbox: Sandbox;

  beforeAll(async () => {
    const variables = { LOG_LEVEL: 'info', CHROMIUM_PATH: '/nowhere/chromium' };
    world = await openWorkerSetup('pglite', { variables });
    sandbox = await startSandbox({ port: 0, file: null, target: null });
    configurePayments({ origin: sandbox.origin, webhookSecret, timeout: 2000 });
    clearPriceCache();
  });

  afterAll(async () => {
    await world.close();
    configurePayments(null);
    await sandbox.stop();
  });

  /** Pays for a plan on the sandbox's page; nobody has heard of it yet. */
  async function paid() {
    const account = await createAccount();
    const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls, 'began-0123456789');
    if (!begun.ok) throw new Error(begun.reason);
    await typeCard(begun.url, goodCard);
    return { account: await accountOf(account.id), session: sessionIn(begun.url) };
  }

  const receiptTo = (address: string) =>
    eventually(async () => world.smtp.received.find(({ to }) => to.includes(address)));

  const linesWith = (requestId: string) =>
    fs
      .readFileSync(path.join(world.database.dataFolder, 'log', 'wayline.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"request_id":"${requestId}"`))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);

  test('O2 the receipt and the log lines of its jobs carry the id of the webhook that told of the payment', async () => {
    const { account, session } = await paid();
    const object = { id: session, object: 'checkout.session', customer: account.stripeCustomerId };
    const type = 'checkout.session.completed';
    const body = JSON.stringify({
      id: 'evt_paid',
      object: 'event',
      type,
      livemode: false,
      created: 1,
      data: { object },
    });
    expect(await receiveEvent(body, sign(body, webhookSecret), 'webhook-0123456789')).toBe(true);
    const { raw } = await receiptTo(account.email);
    expect(headerOf(raw, 'Subject')).toMatch(/^Your Wayline invoice WL-/);
    expect(headerOf(raw, 'X-Request-Id')).toBe('webhook-0123456789');
    const lines = await eventually(async () => {
      const found = linesWith('webhook-0123456789').sort();
      return found.length >= 3 ? found : null;
    });
    expect(lines).toEqual(['invoice-not-printed', 'mail-sent', 'payment-event-followed']);
  });

  test('O2 a payment that the customer’s own page finds first carries the id of that page’s request', async () => {
    const { account, session } = await paid();
    expect(await completeCheckout(account, session, 'page-0123456789')).toMatchObject({ ok: true });
    expect(headerOf((await receiptTo(account.email)).raw, 'X-Request-Id')).toBe('page-0123456789');
  });

  test('O2 a call to the payment provider that fails is logged with the id of the request that made it', async () => {
    const { account } = await paid();
    expect(await completeCheckout(account, 'cs_test_of_nobody', 'lost-0123456789')).toMatchObject({ ok: false });
    expect(linesWith('lost-0123456789')).toEqual(['payment-call-failed']);
  });
});
