import { expect, test } from 'vitest';
import { amountsOf, type TaxRules } from '~/billing/invoice-amounts.ts';
import { readSubject, subjectOf } from '~/billing/invoice-subject.ts';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { remainingTime, stripeInvoice, stripeLine, unusedTime } from '../../support/stripe-invoice.ts';

const registered: TaxRules = {
  registered: true,
  country: 'GB',
  rate: 20,
  home: { currency: 'gbp', rates: { usd: '1.2500', eur: '1.1720' } },
};
const from = (country: string, vatNumber: string | null = null) => ({ country, vatNumber });
const unregistered: TaxRules = { ...registered, registered: false };

test('a seller who is not registered names no tax', () => {
  const { lines, net, tax, block } = amountsOf(stripeInvoice(), from('GB'), unregistered);
  expect({ net, tax, block }).toEqual({ net: 1900, tax: 0, block: null });
  expect(lines).toEqual([{ net: 1900, tax: 0, rate: null }]);
});

test('at home the tax is taken out of the price', () => {
  const { net, tax, block } = amountsOf(stripeInvoice(), from('GB'), registered);
  expect(net + tax).toBe(1900);
  expect(block).toEqual({ treatment: 'charged', rates: [{ rate: 2000, net: 1583, tax: 317 }], home: null });
});

test('lines that are rounded add up to the penny, whatever their amounts', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const prices = Array.from({ length: (seed % 12) + 1 }, (_, at) => ((seed * 7919 + at * 104_729) % 5000) - 1500);
    const rows = prices.map((amount) => stripeLine({ amount }));
    const { lines, net, tax } = amountsOf(stripeInvoice(rows), from('GB'), registered);
    const total = prices.reduce((sum, amount) => sum + amount, 0);
    expect(net + tax).toBe(total);
    expect(net).toBe(Math.round((total * 10_000) / 12_000) + 0);
    lines.forEach((line, at) => {
      expect(Math.abs(line.net - (prices[at] ?? 0) / 1.2)).toBeLessThanOrEqual(1);
    });
  }
});

test('a business in the European Union accounts for the tax, a customer further away is outside its scope', () => {
  const german = from('DE', 'DE123456789');
  expect(amountsOf(stripeInvoice(), german, registered).block?.treatment).toBe('reverse-charge');
  expect(amountsOf(stripeInvoice(), from('AU'), registered)).toMatchObject({
    tax: 0,
    block: { treatment: 'outside-scope' },
  });
});

test('where the seller sits does not matter for that: the union’s reverse charge ends at its border', () => {
  const irish = { ...registered, country: 'IE', rate: 23 };
  const treatment = (country: string) =>
    amountsOf(stripeInvoice(), from(country, country === 'DE' ? 'DE123456789' : null), irish).block?.treatment;
  expect([treatment('DE'), treatment('US'), treatment('GB'), treatment('IE')]).toEqual([
    'reverse-charge',
    'outside-scope',
    'outside-scope',
    'charged',
  ]);
});

test('a country that nobody can read does not take the tax away', () => {
  expect(amountsOf(stripeInvoice(), from('Atlantis'), registered).block?.treatment).toBe('charged');
});

test("Stripe's own taxes win over ours, and the tax is told in sterling too", () => {
  const taxes = [
    {
      amount: 440,
      tax_behavior: 'exclusive' as const,
      tax_rate_details: { tax_rate: 'txr_1' },
      taxability_reason: 'standard_rated' as const,
    },
  ];
  const line = stripeLine({ amount: 2200, taxes });
  const all = [{ ...taxes[0], amount: 440, taxable_amount: 2200, type: 'tax_rate_details' as const }];
  const invoice = stripeInvoice([line], { currency: 'eur', total: 2640, total_taxes: all as never });
  const { net, tax, block } = amountsOf(invoice, from('GB'), registered);
  expect({ net, tax }).toEqual({ net: 2200, tax: 440 });
  expect(block).toEqual({
    treatment: 'charged',
    rates: [{ rate: 2000, net: 2200, tax: 440 }],
    home: { currency: 'gbp', tax: Math.round(440 / 1.172), rate: '1.1720' },
  });
});

test('a discount is a line of its own', () => {
  const invoice = stripeInvoice([stripeLine()], { total_discount_amounts: [{ amount: 500, discount: 'di_1' }] });
  expect(amountsOf(invoice, from('GB'), unregistered)).toMatchObject({
    net: 1400,
    lines: [{ net: 1900 }, { net: -500 }],
  });
});

test("a line's subject is kept as a word, and said again from it", () => {
  expect(subjectOf(stripeLine())).toBe('subscription:starter');
  expect(subjectOf(stripeLine({ description: 'Zeit auf einem anderen Tarif' }))).toBe('subscription:starter');
  expect(readSubject('unused:agency')).toEqual({ kind: 'unused', tier: 'agency' });
  expect(subjectOf(unusedTime(917))).toBe('unused:agency');
  expect(subjectOf(remainingTime(4000))).toBe('remaining:network');
});

test("what is none of our plans keeps Stripe's words", () => {
  const words = 'Starters for the summer party';
  expect(subjectOf(stripeLine({ description: words, pricing: { price_details: { product: 'prod_other' } } }))).toBe(
    words,
  );
  expect(readSubject('unused:concorde')).toEqual({ kind: 'words', words: 'unused:concorde' });
});

test('where Stripe Tax has looked and took none, our own rules take none either', () => {
  const automatic_tax = { ...stripeInvoice().automatic_tax, enabled: true };
  const invoice = stripeInvoice(undefined, { automatic_tax });
  expect(amountsOf(invoice, from('GB'), registered)).toMatchObject({ tax: 0, block: { treatment: 'outside-scope' } });
});

const stripeTax = (amount: number, taxable_amount: number, id: string, behaviour: 'inclusive' | 'exclusive') => ({
  amount,
  taxable_amount,
  type: 'tax_rate_details' as const,
  tax_behavior: behaviour,
  tax_rate_details: { tax_rate: id },
  taxability_reason: amount === 0 ? ('reverse_charge' as const) : ('standard_rated' as const),
});

test('tax inside and on top of prices, at two rates, is told by rate', () => {
  const inside = stripeTax(200, 1000, 'txr_20', 'inclusive');
  const onTop = stripeTax(50, 1000, 'txr_5', 'exclusive');
  const rows = [stripeLine({ amount: 1200, taxes: [inside] }), stripeLine({ amount: 1000, taxes: [onTop] })];
  const invoice = stripeInvoice(rows, { total: 2250, total_taxes: [inside, onTop] as never });
  const { lines, net, tax, block } = amountsOf(invoice, from('GB'), registered);
  expect({ net, tax }).toEqual({ net: 2000, tax: 250 });
  expect(lines).toEqual([
    { net: 1000, tax: 200, rate: 2000 },
    { net: 1000, tax: 50, rate: 500 },
  ]);
  expect(block).toEqual({
    treatment: 'charged',
    rates: [
      { rate: 2000, net: 1000, tax: 200 },
      { rate: 500, net: 1000, tax: 50 },
    ],
    home: null,
  });
  expect(amountsOf(invoice, from('GB'), unregistered)).toMatchObject({ net: 2250, tax: 0, block: null });
});

test('a line that Stripe names no tax for has no rate, and is in no row of the block', () => {
  const taxed = stripeTax(400, 2000, 'txr_20', 'exclusive');
  const rows = [stripeLine({ amount: 2000, taxes: [taxed] }), stripeLine({ amount: 300 })];
  const { lines, block } = amountsOf(stripeInvoice(rows, { total_taxes: [taxed] as never }), from('GB'), registered);
  expect(lines.map(({ rate }) => rate)).toEqual([2000, null]);
  expect(block?.rates).toEqual([{ rate: 2000, net: 2000, tax: 400 }]);
});

test("Stripe's reverse charge wins over our own rules", () => {
  const none = stripeTax(0, 1900, 'txr_0', 'exclusive');
  const invoice = stripeInvoice([stripeLine({ taxes: [none] })], { total_taxes: [none] as never });
  expect(amountsOf(invoice, from('GB'), registered)).toMatchObject({
    net: 1900,
    tax: 0,
    block: { treatment: 'reverse-charge', rates: [] },
  });
});

test.each([
  ['GBP', null],
  ['USD', { currency: 'gbp', tax: 254, rate: '1.2500' }],
  ['CHF', null],
])('the tax of an invoice in %s is told in sterling as %j', (currency, home) => {
  expect(amountsOf(stripeInvoice(undefined, { currency }), from('GB'), registered).block?.home).toEqual(home);
  expect(amountsOf(stripeInvoice(undefined, { currency }), from('AU'), registered).block?.home).toBeNull();
});

test.each([
  ['discount', { kind: 'discount' }],
  ['refund:WL-2026-000123', { kind: 'refund', number: 'WL-2026-000123' }],
  ['taken-back:WL-2026-000123456', { kind: 'taken-back', number: 'WL-2026-000123456' }],
  ['remaining:starter', { kind: 'remaining', tier: 'starter' }],
  ['a refund:WL-2026-000123', { kind: 'words', words: 'a refund:WL-2026-000123' }],
  ['refund:WL-2026-000123 and more', { kind: 'words', words: 'refund:WL-2026-000123 and more' }],
  ['an unused:agency', { kind: 'words', words: 'an unused:agency' }],
  ['unused:agency!', { kind: 'words', words: 'unused:agency!' }],
  ['subscription:free', { kind: 'words', words: 'subscription:free' }],
])('%s is read as %j', (kept, subject) => {
  expect(readSubject(kept)).toEqual(subject);
});

test('a line without product or words has an empty subject', () => {
  expect(subjectOf(stripeLine({ description: null, pricing: null }))).toBe('');
  expect(subjectOf(remainingTime(0))).toBe('remaining:network');
});

test('a plan is served while its status is one of three', () => {
  expect(['active', 'trialing', 'past_due'].every(isEntitled)).toBe(true);
  expect(['canceled', 'unpaid', 'incomplete', 'paused', ''].some(isEntitled)).toBe(false);
});
