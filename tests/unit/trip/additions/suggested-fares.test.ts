import { expect, test } from 'vitest';
import type { FareSuggestion, Passenger } from '~/itinerary/facts/model.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { suggestedFares } from '~/trip/additions/suggested-fares.ts';

const source = { line: 1, column: 1, text: '' } as unknown as FareSuggestion['source'];
const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const adults: FareSuggestion = {
  passengerType: 'ADT',
  type: 'adult',
  quantity: 2,
  booking: 0,
  source,
  base: gbp('2480.00'),
  taxes: gbp('318.40'),
  total: gbp('2800.00'),
};

const suggest = (fareSuggestions: FareSuggestion[], paper: string | null, passengers: Passenger[] = []) =>
  suggestedFares({ fareSuggestions, passengers }, paper);

test('prices of a fare display become lines: what is neither fare nor tax is a fee', () => {
  const unknown = { ...adults, type: null, quantity: null, base: null, taxes: null };
  expect(suggest([adults, unknown], null)).toEqual({
    currency: '£',
    lines: [{ for: 'adult', quantity: 2, fare: '2480.00', tax: '318.40', fee: '1.60' }, { fare: '2800.00' }],
  });
  expect(suggest([adults], '2')?.lines[0]?.paper).toBe('2');
});

test('prices in two currencies, or in one that the page does not have, are not offered', () => {
  expect(suggest([], null)).toBeNull();
  expect(suggest([{ ...adults, base: { amount: '9', currency: 'USD' } }], null)).toBeNull();
  expect(suggest([{ ...adults, base: null, taxes: null, total: { amount: '9', currency: 'XXX' } }], null)).toBeNull();
});

const amountsOf = (...amounts: (string | null)[]) => {
  const [base = null, taxes = null, total = ''] = amounts.map((amount) => (amount === null ? null : gbp(amount)));
  return suggest([{ ...adults, base, taxes, total: total || gbp('') }], null)?.lines[0];
};

test.each([
  ['a discount', ['500.00', '100.00', '550.00'], { fare: '450.00', tax: '100.00' }],
  ['more tax than total', [null, '300.00', '200.00'], { fare: '200.00' }],
  ['a ticket for its taxes', ['0.00', '80.00', '80.00'], { tax: '80.00' }],
  ['no decimals', ['120000', '3400', '123400'], { fare: '120000.00', tax: '3400.00' }],
])('%s adds up to the total', (_, amounts, parts) => {
  expect(amountsOf(...amounts)).toEqual({ for: 'adult', quantity: 2, ...parts });
});

test('an amount that cannot be read makes no offer, since the total would be wrong', () => {
  for (const wrong of ['12345678901.00', '-5.00', 'NIL', '1,2,3'])
    for (const amounts of [
      ['1.00', '1.00', wrong],
      ['1.00', wrong, '3.00'],
      [wrong, '1.00', '3.00'],
    ])
      expect(amountsOf(...amounts)).toBeUndefined();
});

test('a price for nobody whom the text names is for one, not for everybody', () => {
  const [line] =
    suggest([{ ...adults, type: 'infant', quantity: null }], null, [{ type: 'adult' } as Passenger])?.lines ?? [];
  expect(line?.quantity).toBe(1);
  expect(suggest([{ ...adults, quantity: 400 }], null)?.lines[0]?.quantity).toBe(99);
});

test('a price of one passenger’s paper is read again by the form', () => {
  expect(Additions.safeParse({ fares: suggest([adults], '2-1')?.lines }).success).toBe(true);
});

test('a price without a quantity is for the passengers of its type', () => {
  const children = ['child', 'child', 'adult'].map((type) => ({ type }) as Passenger);
  expect(suggest([{ ...adults, type: 'child', quantity: null }], null, children)?.lines[0]?.quantity).toBe(2);
});
