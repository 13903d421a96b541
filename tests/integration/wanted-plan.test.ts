import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePlanId } from '~/forms/plan-choice.server.ts';
import { findPlan, freePlan, planCurrencies, plans } from '~/plans/plans.ts';
import { newCustomer, signedInCustomer, signIn, signUpFields } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { textOf, Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const accountOf = (email: string) => host.client.account.findUniqueOrThrow({ where: { email } });
const chosenIn = (body: string) =>
  [...body.matchAll(/<input(?=[^>]* checked="")[^>]* value="(\w+)"/g)].map(([, value]) => value);

describe('the plan chosen at sign-up', () => {
  test('free: no second question', async () => {
    const { visitor, email, password } = await newCustomer(host);
    expect((await signIn(visitor, email, password)).location).toBe('/members');
    expect(textOf((await visitor.get('/members')).body)).toContain('User details');
  });

  test('paid: the first sign-in leads to its checkout, also on another device, and only the first', async () => {
    const { email, password } = await newCustomer(host, { apiOption: '6', currency: 'eur' });
    const elsewhere = new Visitor(host.url);
    expect((await signIn(elsewhere, email, password)).location).toBe('/checkout?plan=agency-eur');
    expect(textOf((await elsewhere.get('/checkout?plan=agency-eur')).body)).toContain('€57.00 EUR');
    const left = await elsewhere.get('/members');
    expect(textOf(left.body)).toContain("Looks like it's your first time here. Please choose a plan.");
    expect(chosenIn(left.body)).toEqual(['eur', '6']);
    expect((await signIn(new Visitor(host.url), email, password)).location).toBe('/members');
  });

  test('a page that was asked for comes first, and the checkout at the next sign-in', async () => {
    const { visitor, email, password } = await newCustomer(host, { apiOption: '2' });
    const fields = { email, password, next: '/members/contact' };
    expect((await visitor.submit('/login?again=1', { fields })).location).toBe('/members/contact');
    expect((await signIn(visitor, email, password)).location).toBe('/checkout?plan=starter-gbp');
  });

  test('another choice on the first-time screen takes its place', async () => {
    const { visitor, email, password } = await newCustomer(host, { apiOption: '2' });
    await signIn(visitor, email, password);
    const fields = { apiOption: '10', currency: 'usd' };
    expect((await visitor.submit('/members/plan', { fields }, '/members')).location).toBe('/checkout?plan=network-usd');
    expect(await accountOf(email)).toMatchObject({ plan: null, wantedPlan: 'network-usd', currency: 'usd' });
    expect(chosenIn((await visitor.get('/members')).body)).toEqual(['usd', '10']);
  });

  test.each([
    [{ apiOption: 1 }, { plan: 'free', wantedPlan: null, currency: 'gbp' }],
    [{ apiOption: 6 }, { plan: null, wantedPlan: 'agency-gbp', currency: 'gbp' }],
    [{ apiOption: 7 }, { plan: null, wantedPlan: 'agency-usd', currency: 'usd' }],
    [
      { apiOption: 6, currency: 'aud' },
      { plan: null, wantedPlan: 'agency-aud', currency: 'aud' },
    ],
    [{ apiOption: 99 }, { plan: null, wantedPlan: null, currency: 'gbp' }],
    [{}, { plan: 'free', wantedPlan: null, currency: 'gbp' }],
  ])('by call: %j', async (given, kept) => {
    const { apiOption: _option, currency: _currency, ...fields } = signUpFields();
    const body = JSON.stringify({ ...fields, ...given });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${host.url}/api/auth/signup`, { method: 'POST', headers, body })).status).toBe(200);
    expect(await accountOf(String(fields.email))).toMatchObject(kept);
  });
});

test('without a plan a question can be asked and details mended; other pages lead to the choice', async () => {
  const { visitor, email } = await signedInCustomer(host, { apiOption: '2' });
  expect((await visitor.get('/members')).body).toContain('href="/members/contact"');
  const contact = await visitor.get('/members/contact');
  expect(contact.body).toMatch(/<title>Contact us · /);
  expect(contact.body).not.toContain('class="tabs"');
  expect(textOf(contact.body)).toContain('Choose a plan');
  const message = { name: 'Clara', email, contact_us: 'Which plan is right for 40 agents?' };
  expect(textOf((await visitor.submit('/members/contact', { fields: message })).body)).toContain('has been sent');
  expect(textOf((await visitor.get('/members/edit')).body)).toContain('Edit details');
  for (const tab of ['api', 'invoices']) expect((await visitor.get(`/members/${tab}`)).location).toBe('/members');
  const refused = await visitor.submit('/members/plan', { fields: { apiOption: '99' } }, '/members');
  expect([refused.status, textOf(refused.body).includes('There was a problem changing your plan')]).toEqual([
    422,
    true,
  ]);
});

describe('the page of prices', () => {
  const priceIn = (body: string) => [...body.matchAll(/class="plan-price">([^<]*)</g)].map(([, price]) => price);
  const offersIn = (body: string) =>
    [...body.matchAll(/itemProp="price" content="(\d+)"\/><meta itemProp="priceCurrency" content="(\w+)"/g)].map(
      ([, price, currency]) => `${price} ${currency}`,
    );
  const read = (path: string, language = 'en') =>
    send(host.port, { path, headers: { 'accept-language': language } }).then(({ body }) => body);

  test.each(planCurrencies)(
    'in %s: each plan of the catalogue, as an offer too, and its link keeps the plan',
    async (currency) => {
      const shown = await read(`/pricing?currency=${currency}`);
      const paid = plans.filter((plan) => plan.currency === currency);
      expect(priceIn(shown)).toEqual(
        [0, ...paid.map(({ cost }) => cost)].map((cost) => `${paid[0]?.currencySymbol}${cost}`),
      );
      expect(offersIn(shown)).toEqual(
        [0, ...paid.map(({ cost }) => cost)].map((cost) => `${cost} ${currency.toUpperCase()}`),
      );
      for (const { monthlyLimit, slug } of paid) {
        expect(textOf(shown)).toContain(monthlyLimit.toLocaleString('en'));
        const signUp = await read(`/signup?plan=${slug}`);
        expect(chosenIn(signUp)).toEqual([currency, String(basePlanId(findPlan(slug) ?? freePlan))]);
      }
    },
  );

  test.each([
    ['en', '£49'],
    ['de', '57 €'],
    ['cn', '$62'],
  ])('in %s it starts in the currency of the language', async (language, price) => {
    expect(priceIn(await read(`/pricing?lang=${language}`))[2]?.replace(/\s/g, ' ')).toBe(price);
    expect(priceIn(await read(`/pricing?lang=${language}&currency=xyz`))[2]?.replace(/\s/g, ' ')).toBe(price);
  });

  test('a plan that does not exist preselects the free one, and an account changes its own', async () => {
    expect(chosenIn(await read('/signup?plan=%22%3E%3Cb%3E'))).toEqual(['gbp', '1']);
    const { visitor } = await signedInCustomer(host);
    const { body } = await visitor.get('/pricing');
    expect(body.match(/href="\/members\/plan"/g)).toHaveLength(4);
  });
});
