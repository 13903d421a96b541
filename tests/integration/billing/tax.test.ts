import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOldCountries } from '~/accounts/read-old-countries.server.ts';
import { findSubscription } from '~/billing/billing-state.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { syncCustomer } from '~/billing/customer.server.ts';
import { findInvoice } from '~/billing/invoices.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { enforceVatNumber, vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';
import { clearPriceCache } from '~/billing/prices.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { exchangeRateIssue } from '~/billing/vat-rates.server.ts';
import { planChoices } from '~/forms/plan-choice.server.ts';
import { planCurrencies } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { readSettings } from '~/platform/settings.server.ts';
import {
  accountOf,
  createAccount,
  mailsTo,
  planNamed,
  returnUrls,
  settle,
  subscribedTo,
  withBilling,
} from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';
import { currentPeriod } from '../../support/period.ts';
import { makeTemporary } from '../../support/temporary.ts';

const month = await currentPeriod();

describe.each([productionKind])('tax on %s', (kind) => {
  const registered = { SELLER_VAT_NUMBER: 'GB123456789' };
  const world = withBilling(kind, 2000, registered);
  const place = (more: Record<string, string> = {}) =>
    configureSettings(readSettings({ ...world.environment, ...registered, ...more }, kind === 'pglite'));

  const customerAt = (account: Account) => world.sandbox.store.state.customers[account.stripeCustomerId ?? ''];
  const sheetOf = async ({ id }: Account) => {
    const row = await database().invoice.findFirstOrThrow({ where: { accountId: id }, select: { id: true } });
    return (await findInvoice(row.id, id))?.sheet;
  };

  test('a business in the Union with its number pays without VAT, and both numbers stand on the invoice', async () => {
    const account = await subscribedTo(world, 'starter-eur', {
      country: 'DE',
      vatNumber: 'DE123456789',
      language: 'de',
    });
    const paid = await accountOf(account.id);
    expect(await sheetOf(account)).toMatchObject({
      net: 2200,
      tax: 0,
      taxBlock: { treatment: 'reverse-charge' },
      seller: { vatNumber: 'GB123456789' },
      customer: { vatNumber: 'DE123456789', country: 'DE' },
    });
    expect(customerAt(paid)).toMatchObject({
      name: account.agencyName,
      phone: account.phone,
      preferred_locales: ['de-DE'],
      address: { line1: '4 Quay Lane', city: 'Leeds', country: 'DE' },
    });
    const { taxIds } = world.sandbox.store.state;
    expect(Object.values(taxIds).find((each) => each.customer === paid.stripeCustomerId)).toMatchObject({
      type: 'eu_vat',
      value: 'DE123456789',
    });
  });

  test.each([
    ['DE', null, 'vat-number-needed'],
    ['Atlantis', null, 'country-unknown'],
    ['XX', null, 'country-unknown'],
  ])('a buyer in %s with the number %s cannot buy: %s, by page nor by call', async (country, vatNumber, reason) => {
    const account = await createAccount({ country, vatNumber });
    const plan = planNamed('starter-eur');
    expect(await beginCheckout(account, plan, returnUrls)).toEqual({ ok: false, reason });
    expect(await subscribeByToken(account, plan, 'pm_card_visa')).toEqual({ ok: false, reason });
    expect((await accountOf(account.id)).stripeCustomerId).toBeNull();
  });

  test('with Stripe Tax the same buyer can, prices hold the tax, and Stripe’s own taxes stand on the invoice', async () => {
    place({ STRIPE_TAX: '1' });
    clearPriceCache();
    const account = await subscribedTo(world, 'starter-eur', { country: 'DE' });
    place();
    const { sessions, prices } = world.sandbox.store.state;
    expect(Object.values(sessions).at(-1)?.automatic_tax.enabled).toBe(true);
    expect(new Set(Object.values(prices).map((price) => price.tax_behavior))).toEqual(new Set(['inclusive']));
    expect(await sheetOf(account)).toMatchObject({
      net: 1849,
      tax: 351,
      total: 2200,
      taxBlock: { treatment: 'charged', rates: [{ rate: 1900 }] },
    });
  });

  test('a change of details reaches Stripe: address, and the number in the place of the old one', async () => {
    const account = await subscribedTo(world, 'starter-eur', { country: 'FR', vatNumber: 'FR40303265045' });
    const paid = await accountOf(account.id);
    const data = { country: 'ES', vatNumber: 'ESA12345674', city: 'Sevilla' };
    await database().account.update({ where: { id: account.id }, data });
    await syncCustomer(account.id);
    await syncCustomer(account.id);
    expect(customerAt(paid)?.address).toMatchObject({ country: 'ES', city: 'Sevilla' });
    const own = Object.values(world.sandbox.store.state.taxIds).filter(
      (each) => each.customer === paid.stripeCustomerId,
    );
    expect(own.map(({ value }) => value)).toEqual(['ESA12345674']);
  });

  test('a subscriber of before the rules is asked for the number, and the plan ends with its month after sixty days', async () => {
    const account = await subscribedTo(world, 'starter-eur', { country: 'DE', vatNumber: 'DE123456789' });
    await database().account.update({ where: { id: account.id }, data: { vatNumber: null } });
    await enforceVatNumber(account.id);
    await enforceVatNumber(account.id);
    const asked = await accountOf(account.id);
    const days = ((asked.vatNumberDueAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
    expect((await mailsTo(account.id)).filter((mail) => mail === 'vat-number')).toHaveLength(1);
    await database().account.update({ where: { id: account.id }, data: { vatNumberDueAt: new Date(0) } });
    await enforceVatNumber(account.id);
    await enforceVatNumber(account.id);
    await settle(world);
    const overdue = await accountOf(account.id);
    const refused = { ok: false, reason: 'vat-number-needed' };
    expect(await keepPlan(overdue)).toEqual(refused); // before the nightly look comes again the next month would be paid
    expect(await changePlan(overdue, planNamed('agency-eur'), { from: 'starter-eur' })).toEqual(refused);
    const subscription = await database().subscription.findFirstOrThrow({ where: { accountId: account.id } });
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await mailsTo(account.id)).filter((mail) => mail === 'vat-number')).toHaveLength(2);
    await database().account.update({ where: { id: account.id }, data: { vatNumber: 'DE123456789' } });
    await enforceVatNumber(account.id);
    const given = await accountOf(account.id);
    expect([given.vatNumberDueAt, vatNumberDueDate(given, await findSubscription(given.id))]).toEqual([null, null]);
    expect(await keepPlan(given)).toMatchObject({ ok: true });
  });

  test('a payment page that is open cannot be paid after a move to where a number is needed', async () => {
    const account = await createAccount({ country: 'US' });
    const begun = await beginCheckout(account, planNamed('starter-eur'), returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    await database().account.update({ where: { id: account.id }, data: { country: 'DE' } });
    await syncCustomer(account.id);
    expect(Object.values(world.sandbox.store.state.sessions).at(-1)?.status).toBe('expired');
    const again = await beginCheckout(await accountOf(account.id), planNamed('starter-eur'), returnUrls);
    expect(again).toEqual({ ok: false, reason: 'vat-number-needed' });
  });

  test('what older accounts have as their country is read once, and what nobody can read stays', async () => {
    const texts = ['Polska', 'The Netherlands', 'uk', 'EL', 'Germany.', 'Atlantis', 'XX', 'FR'];
    const accounts = await Promise.all(texts.map((country) => createAccount({ country })));
    await readOldCountries();
    await readOldCountries();
    const read = await Promise.all(accounts.map(async ({ id }) => (await accountOf(id)).country));
    expect(read).toEqual(['PL', 'NL', 'GB', 'GR', 'DE', 'Atlantis', 'XX', 'FR']);
  });

  test('at home another currency is sold only with a current rate, by page and by call', async () => {
    const home = await createAccount({ country: 'GB' });
    const abroad = await createAccount({ country: 'US' });
    const starter = planNamed('starter-eur');
    const refused = { ok: false, reason: 'home-currency' };
    expect(await beginCheckout(home, starter, returnUrls)).toEqual(refused);
    expect(await subscribeByToken(home, starter, 'tok_visa')).toEqual(refused);
    const choices = (account: Account) => planChoices('de', { ...account, currency: 'eur' });
    expect(choices(home)).toMatchObject({ currencies: ['gbp'], currency: 'gbp' });
    expect(choices(abroad)).toMatchObject({ currencies: [...planCurrencies], currency: 'eur' });
    expect(choices({ ...home, plan: 'agency-eur' })).toMatchObject({ currencies: ['gbp', 'eur'], currency: 'eur' });
    expect(await beginCheckout(home, planNamed('starter-gbp'), returnUrls)).toMatchObject({ ok: true });
    expect(await beginCheckout(abroad, starter, returnUrls)).toMatchObject({ ok: true });
    await database().account.update({ where: { id: abroad.id }, data: { country: 'GB' } });
    await syncCustomer(abroad.id); // the page in euros closes
    expect(Object.values(world.sandbox.store.state.sessions).at(-1)?.status).toBe('expired');
    const file = path.join(makeTemporary('rates'), 'rates.json');
    fs.writeFileSync(file, JSON.stringify({ base: 'GBP', month, rates: { USD: '1.27', AUD: '1.94', EUR: '1.17' } }));
    place({ SELLER_RATES_FILE: file });
    expect(await beginCheckout(home, starter, returnUrls)).toMatchObject({ ok: true });
    place({ SELLER_VAT_NUMBER: '' });
    expect(choices(home)).toMatchObject({ currencies: [...planCurrencies] });
    place();
  });

  test('exchange rates come from a file that is read again, and what is wrong with it is said', async () => {
    const file = path.join(makeTemporary('rates'), 'rates.json');
    const write = (given: object) => fs.writeFileSync(file, JSON.stringify({ base: 'GBP', month, ...given }));
    place({ SELLER_RATES_FILE: file });
    expect(exchangeRateIssue()).toMatchObject({ kind: 'missing' });
    write({ rates: { USD: '1.2710', AUD: 1.94 } });
    expect(exchangeRateIssue()).toEqual({ kind: 'lacking', month, currencies: ['EUR'] });
    write({ month: '2020-01', rates: { USD: '1.2710', AUD: 1.94, EUR: 1.172 } });
    expect(exchangeRateIssue()).toMatchObject({ kind: 'old', month: '2020-01' });
    write({ rates: { USD: '1.2710', AUD: 1.94, EUR: '1.1720' } });
    expect(exchangeRateIssue()).toBeNull();
    const account = await subscribedTo(world, 'starter-usd');
    expect(await sheetOf(account)).toMatchObject({
      taxBlock: { home: { currency: 'gbp', rate: '1.2710', tax: Math.round(400 / 1.271) } },
    });
    fs.writeFileSync(file, '{ "month": ');
    expect(exchangeRateIssue()).toMatchObject({ kind: 'missing' });
    place({ SELLER_COUNTRY: 'US' });
    expect(exchangeRateIssue()).toBeNull();
    place();
  });
});
