import { expect, test } from 'vitest';
import type { FareSuggestion, Passenger } from '~/itinerary/facts/model.ts';
import { suggestedFares } from '~/trip/additions/suggested-fares.ts';

const source = { line: 1, column: 1, text: '' } as unknown as FareSuggestion['source'];
const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const adults: FareSuggestion = {
  ...{ passengerType: 'ADT', type: 'adult', quantity: 2, booking: 0, source },
  ...{ base: gbp('2480.00'), taxes: gbp('318.40'), total: gbp('2800.00') },
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

test('a price without a quantity is for the passengers of its type', () => {
  const children = ['child', 'child', 'adult'].map((type) => ({ type }) as Passenger);
  expect(suggest([{ ...adults, type: 'child', quantity: null }], null, children)?.lines[0]?.quantity).toBe(2);
});
