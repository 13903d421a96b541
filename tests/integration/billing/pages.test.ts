import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../dev/payments/sandbox.ts';
import { sign } from '../../../dev/payments/webhooks.ts';
import { accessToken, newCustomer, signedInCustomer } from '../../support/accounts.ts';
import { otherCard, typeCard } from '../../support/billing.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { textOf, unescapeHtml } from '../../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;
const secret = 'whsec_for_pages';

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: secret, timeout: 2000 });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '', host.url);
  return pathname + search;
};

/** Buys a plan as a browser without scripts does; ends in the account area. */
async function buy({ visitor }: Customer, slug: string, headers = {}) {
  const start = await visitor.submit(`/checkout?plan=${slug}`);
  const paid = await typeCard(start.location ?? '', '4242424242424242');
  const back = await visitor.get(pathOf(paid.location), headers);
  return visitor.get(pathOf(back.location));
}

async function confirm({ visitor }: Customer, slug: string, headers = {}) {
  const path = `/members/plan/confirm?plan=${slug}`;
  const { body } = await visitor.get(path);
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const fields = { plan: slug, seen: field('seen') };
  return { page: body, answer: await visitor.submit(path, { fields, headers }) };
}

test('the checkout says what is bought, and its policy lets the form go to the payment page and nowhere else', async () => {
  const { visitor } = await signedInCustomer(host);
  const { status, body, headers } = await visitor.get('/checkout?plan=agency-usd');
  expect(status).toBe(200);
  const text = textOf(body);
  for (const words of ['Agency', '$62.00 USD', 'Today, ', 'Recurring monthly', 'Cancel any time', 'Upgrade any time'])
    expect(text).toContain(words);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`form-action 'self' ${sandbox.origin};`);
  expect(policy).not.toContain('script-src');
  expect((await visitor.get('/members')).headers.get('content-security-policy')).toContain("form-action 'self';");
});

test.each(['/checkout', '/checkout?plan=free', '/checkout?plan=nonsense'])(
  '%s has nothing to sell and leads to the account',
  async (path) => {
    const { visitor } = await signedInCustomer(host);
    expect((await visitor.get(path)).location).toBe('/members');
  },
);

test('from free to paid, up, down, another card and away, without scripts', async () => {
  const customer = await signedInCustomer(host);
  const { visitor } = customer;
  const choice = await visitor.submit('/members/plan', { fields: { apiOption: '2', currency: 'gbp' } });
  expect(choice.location).toBe('/checkout?plan=starter-gbp');
  const members = textOf((await buy(customer, 'starter-gbp', { 'x-request-id': 'came-back-0123' })).body);
  const receipt = { path: ['requestId'], equals: 'came-back-0123' };
  expect(await host.client.outbox.count({ where: { job: 'send-mail', payload: receipt } })).toBe(1); // O2
  expect(members).toContain('Thank you! Your Starter plan is active.');
  expect(members).toMatch(
    /Starter .*£19\.00 GBP Renews \w{3} \d{1,2}, \d{4} Visa 4242 2,000 0 2,000 Change plan .* Cancel/,
  );
  const up = await confirm(customer, 'agency-gbp');
  expect(textOf(up.page)).toMatch(/Current plan Starter .* New plan Agency .* To pay today, about £30\.00 GBP/);
  expect(textOf(up.page)).toMatch(/Go back .*Confirm change/);
  expect(up.answer.location).toBe('/members?done=changed');
  const down = await confirm(customer, 'starter-gbp');
  expect(textOf(down.page)).toContain('Credit £30.00 GBP');
  const card = await visitor.submit('/members/card');
  const kept = await typeCard(card.location ?? '', otherCard);
  const done = await visitor.get(pathOf(kept.location));
  const edit = textOf((await visitor.get(pathOf(done.location))).body);
  expect(edit).toContain(
    'Your card has been updated to a Mastercard ending in 4444. This card will be used for all future subscription payments. Your payment date and plan will remain unchanged.',
  );
  expect(edit).toContain('Edit details');
  const ended = await visitor.submit('/members/cancel', { fields: { at: 'now' } });
  expect(ended.location).toBe('/members?done=cancelled');
  const free = (await visitor.get('/members?done=cancelled')).body;
  expect(textOf(free)).toContain('Your paid API subscription has now been cancelled');
  expect(textOf(free)).toContain('No billing date');
  expect(free).not.toContain('href="/members/cancel"');
});

test('the chosen plan again, one in another currency, and the free one lead to an answer and no charge', async () => {
  const customer = await signedInCustomer(host);
  await buy(customer, 'starter-gbp');
  const choose = (apiOption: string, currency: string) =>
    customer.visitor.submit('/members/plan', { fields: { apiOption, currency } });
  expect(textOf((await choose('2', 'gbp')).body)).toContain('This is already your plan');
  expect((await choose('1', 'gbp')).location).toBe('/members/cancel');
  expect((await choose('2', 'usd')).location).toBe('/members/plan/confirm?plan=starter-usd');
  const other = await customer.visitor.get('/members/plan/confirm?plan=starter-usd');
  expect(other.status).toBe(409);
  expect(textOf(other.body)).toContain('The currency of a subscription cannot be changed');
  expect((await customer.visitor.get('/checkout?plan=agency-gbp')).location).toBe(
    '/members/plan/confirm?plan=agency-gbp',
  );
});

test('a declined upgrade says it in the catalogue’s words, and an outage in its own', async () => {
  const customer = await signedInCustomer(host);
  await buy(customer, 'starter-gbp');
  sandbox.store.state.declineNext.any = 1;
  const declined = await confirm(customer, 'agency-gbp');
  expect(declined.answer.status).toBe(402);
  expect(textOf(declined.answer.body)).toContain(
    'Your card issuer has not authorised the transaction. Please double check your details and try again. If the problem persists please contact your bank',
  );
  sandbox.faults.list = [{ match: '/v1/', kind: 'error', times: 50, milliseconds: 0 }];
  const away = await customer.visitor.get('/members/plan/confirm?plan=agency-gbp');
  sandbox.faults.list = [];
  expect(away.status).toBe(503);
  expect(textOf(away.body)).toContain('You have not been charged');
});

test('money forms without their token are refused, and nothing happens', async () => {
  const { visitor } = await signedInCustomer(host);
  for (const path of [
    '/checkout?plan=starter-gbp',
    '/members/cancel',
    '/members/card',
    '/members/plan/confirm?plan=starter-gbp',
  ]) {
    const answer = await visitor.post(path, {
      fields: { plan: 'starter-gbp', seen: 'made up', form_token: 'made up' },
    });
    expect([403, 302]).toContain(answer.status);
    expect(answer.location ?? '').not.toContain(sandbox.origin);
  }
});

test('S25 the webhook accepts bytes with a valid signature, and refuses everything else', async () => {
  const body = JSON.stringify({
    id: 'evt_page',
    type: 'customer.updated',
    created: 1_800_000_000,
    livemode: false,
    data: { object: { id: 'cus_1', object: 'customer', name: 'Åsa – ✈' } },
  });
  const post = (signature: string | null, text = body) =>
    fetch(`${host.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
      body: text,
    });
  expect((await post(sign(body, secret))).status).toBe(200);
  expect(await host.client.paymentEvent.count({ where: { id: 'evt_page' } })).toBe(1);
  expect((await post(null)).status).toBe(400);
  expect((await post(sign(body, 'whsec_other'))).status).toBe(400);
  expect((await post(sign(body, secret), body.replace('Åsa', 'Asa'))).status).toBe(400);
  expect((await post(sign(body, secret), `\ufeff${body}`)).status).toBe(400); // byte for byte
  expect((await post(sign(body, secret, Date.now() / 1000 + 3600))).status).toBe(400);
  expect((await fetch(`${host.url}/webhooks/stripe`)).status).toBe(405);
});

test('the calls of the specification work for the own account, and find nobody else’s', async () => {
  const [owner, stranger] = [await newCustomer(host), await newCustomer(host)];
  const token = await accessToken(host.url, owner.email, owner.password);
  const call = async (path: string, fields: Record<string, string>, bearer = token) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const answer = await fetch(`${host.url}/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  const own = { user_id: owner.id };
  expect(await call('stripesubscription', { ...own, plan: '2', amount: '49', token: 'tok_visa' })).toMatchObject({
    status: 422,
  });
  expect(
    await call('stripesubscription', { ...own, plan: '2', amount: '19', token: 'tok_chargeDeclined' }),
  ).toMatchObject({
    status: 402,
    body: { code: 'declined' },
  });
  expect(await call('stripesubscription', { ...own, plan: '2', amount: '19', token: 'tok_visa' })).toMatchObject({
    status: 200,
    body: { data: { plan: 2, user: { api: 2, card_last_four: '4242' } } },
  });
  expect(await call('updatesubscription', { ...own, plan: 'agency-gbp' })).toMatchObject({
    body: { user: { api: 6 } },
  });
  expect(await call('getnextpaymentdate', { ...own, plan: '6' })).toMatchObject({
    body: { cancel_at_period_end: false, next_bill_due: expect.any(Number) },
  });
  expect(await call('updatecard', { ...own, token: 'tok_mastercard' })).toMatchObject({
    body: { data: { user: { card_brand: 'mastercard', card_last_four: '4444' } } },
  });
  for (const path of [
    'stripesubscription',
    'updatesubscription',
    'getnextpaymentdate',
    'updatecard',
    'cancelsubscription',
  ]) {
    const fields = { user_id: stranger.id, plan: '2', token: 'tok_visa' };
    expect(await call(path, fields)).toMatchObject({ status: 404 });
    expect(await call(path, fields, '')).toMatchObject({ status: 401 });
  }
  expect(await call('cancelsubscription', own)).toMatchObject({ body: { user: { api: 1 } } });
  expect(await call('getnextpaymentdate', own)).toMatchObject({ body: { next_bill_due: null } });
});

test('a banner stands above the account area while a payment is open', async () => {
  const customer = await signedInCustomer(host);
  await buy(customer, 'starter-gbp');
  await host.client.subscription.updateMany({
    where: { accountId: customer.id },
    data: { status: 'past_due', openInvoiceUrl: `${sandbox.origin}/invoice/in_sample` },
  });
  const { body } = await customer.visitor.get('/members');
  expect(textOf(body)).toContain('Your last payment did not go through');
  expect(unescapeHtml(body)).toContain(`href="${sandbox.origin}/invoice/in_sample"`);
});

test('while a payment is disputed, the account area says how many requests are left of the month, and why', async () => {
  const customer = await signedInCustomer(host);
  await buy(customer, 'agency-gbp');
  await host.client.subscription.updateMany({
    where: { accountId: customer.id },
    data: { disputedAt: new Date() },
  });
  const text = textOf((await customer.visitor.get('/members')).body);
  expect(text).toContain('A payment is disputed');
  expect(text).toContain('Until this is decided you have 100 requests a month');
  expect(text).toContain('0 / 100 Used this month');
});

test('after a lost dispute the plan is kept, changed and bought by no page and no call, and can be ended', async () => {
  const customer = await signedInCustomer(host);
  const { visitor, id } = customer;
  await buy(customer, 'agency-gbp');
  await visitor.submit('/members/cancel', { fields: { at: 'period_end' } });
  const lost = { disputedAt: new Date(), disputeLost: true };
  await host.client.subscription.updateMany({ where: { accountId: id }, data: lost });
  const bearer = { authorization: `Bearer ${await accessToken(host.url, customer.email, customer.password)}` };
  const call = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ user_id: id, ...fields });
    const answer = await fetch(`${host.url}/api/auth/${path}`, { method: 'POST', headers: bearer, body });
    return { status: answer.status, body: await answer.json() };
  };
  const refused = { status: 409, body: { code: 'disputed' } };
  const words = 'Your bank has disputed one of your payments or taken it back';
  const kept = await visitor.submit('/members/cancel', { fields: { keep: '1' } });
  expect([kept.status, textOf(kept.body)]).toEqual([409, expect.stringContaining(words)]);
  for (const plan of ['starter-gbp', 'network-gbp']) {
    const { status, body } = await visitor.get(`/members/plan/confirm?plan=${plan}`);
    expect([plan, status, textOf(body)]).toEqual([plan, 409, expect.stringContaining(words)]);
    expect(await call('updatesubscription', { plan })).toMatchObject(refused);
  }
  expect(await call('updatesubscription', { plan: 'agency-gbp' })).toMatchObject(refused);
  expect(await host.client.subscription.findFirst({ where: { accountId: id } })).toMatchObject({
    plan: 'agency-gbp',
    cancelAtPeriodEnd: true,
  });
  await visitor.submit('/members/cancel', { fields: { at: 'now' } });
  const bought = await visitor.submit('/checkout?plan=starter-gbp');
  expect([bought.status, textOf(bought.body)]).toEqual([409, expect.stringContaining(words)]);
  expect(await call('stripesubscription', { plan: '2', amount: '19', token: 'tok_visa' })).toMatchObject(refused);
  expect(Object.values(sandbox.store.state.subscriptions).filter(({ status }) => status === 'canceled')).not.toEqual(
    [],
  );
});

test('a credit is shown on the free plan and at the checkout, and a plan that ends may end at once', async () => {
  const customer = await signedInCustomer(host);
  const { visitor } = customer;
  const read = async (path: string) => textOf((await visitor.get(path)).body);
  await buy(customer, 'agency-gbp');
  await confirm(customer, 'starter-gbp');
  await visitor.submit('/members/cancel', { fields: { at: 'period_end' } });
  expect(await read('/members/cancel')).toContain('Or you can end it today: Your Starter plan ends immediately');
  await visitor.submit('/members/cancel', { fields: { at: 'now' } });
  expect(await read('/members')).toContain('Your credit of £30.00 GBP stays with your account');
  expect(await read('/checkout?plan=agency-gbp')).toContain('You have a credit of £30.00 GBP.');
  expect(await read('/checkout?plan=agency-eur')).toContain('Your credit of £30.00 GBP stays with your account');
});
