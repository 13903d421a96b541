import { describe, expect, it, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import {
  isTaken,
  type OptionPrices,
  suggestedOptions,
  withSuggestedOption,
} from '~/trip/additions/suggested-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { papersOf } from '~/trip/papers.ts';

const text = (first: string, second: string, seats = 1) => `${first}
 1 BA 117 Y 12JAN LHRJFK HK${seats} 0825 1110

${second}
 1 VS 003 Y 12JAN LHRJFK HK${seats} 0915 1210
`;
const read = (pasted: string) => papersOf(convert(pasted, { today: '2026-11-28' }));
const none: OptionPrices = { fares: noFares, isQuantityOurs: true, additions: {} };
const priced = (pasted: string, prices = none) =>
  suggestedOptions(read(pasted), prices).map(({ price, currency, quantity }) => [price, currency, quantity]);

const two = text('Option 1 - £412 per person incl. 23kg bag', 'Option 2 - £338 per person, hand baggage only', 2);

describe('what the headings of options say', () => {
  it('is the price for all travellers, and the bags of each flight', () => {
    const [one, other] = suggestedOptions(read(two), none);
    expect(one).toMatchObject({ paper: '1', price: 82_400n, currency: '£', baggage: { pieces: 1, weight: 23 } });
    expect(other).toMatchObject({ paper: '2', price: 67_600n, baggage: { pieces: 0 } });
  });

  it('stands in the fields when it is taken over, beside what was typed', () => {
    const [one, other] = suggestedOptions(read(two), none);
    if (!one || !other) throw new Error('no suggestions');
    const typed = { ...none, additions: { closing: 'Best wishes', options: [{ paper: '2', terms: 'No changes' }] } };
    const first = withSuggestedOption(typed, one);
    expect([isTaken(typed, one), isTaken(first, one), isTaken(first, other)]).toEqual([false, true, false]);
    const { fares, isQuantityOurs, additions } = withSuggestedOption(first, other);
    expect([fares.currency, isQuantityOurs]).toEqual(['£', true]);
    expect(additions).toEqual({
      closing: 'Best wishes',
      quote: {},
      currency: '£',
      options: [
        { paper: '1', price: '824.00' },
        { paper: '2', terms: 'No changes', price: '676.00' },
      ],
      baggage: [
        { flight: one.flightIds[0], pieces: 1, weight: 23 },
        { flight: other.flightIds[0], pieces: 0 },
      ],
    });
  });

  test('a total says for how many where nothing else does', () => {
    const pasted = text('Option 1: 1.240 € gesamt für 2 Personen', 'Option 2: 599 € p. P.');
    expect(priced(pasted)).toEqual([
      [124_000n, '€', 2],
      [119_800n, '€', 2],
    ]);
    const [one] = suggestedOptions(read(pasted), none);
    expect(one && withSuggestedOption(none, one)).toMatchObject({ fares: { quantity: 2 }, isQuantityOurs: false });
  });

  test.each([
    ['prices in two currencies', text('Option 1 - £412 pp', 'Option 2 - €338 pp'), none],
    ['a price for two or for one of two', text('Option 1 - £412', 'Option 2 - £338', 2), none],
    ['a total of others than the travellers', text('Option 1 - £900 total for 3 adults', 'Option 2', 2), none],
    ['other prices in another currency', two, { ...none, additions: { options: [{ paper: '2', price: '300' }] } }],
  ])('never %s', (_name, pasted, prices) => {
    expect(priced(pasted, prices).every(([price]) => price === null)).toBe(true);
  });

  test('"$" is the dollar of the form, "kr" the crown', () => {
    const dollars = text('Option 1 - $412 pp', 'Option 2 - $338 pp');
    expect(priced(dollars)[0]).toEqual([41_200n, '$', 1]);
    expect(priced(dollars, { ...none, fares: { ...noFares, currency: 'A$' } })[0]).toEqual([41_200n, 'A$', 1]);
    expect(priced(dollars, { ...none, fares: { ...noFares, currency: '£' } })[0]).toEqual([41_200n, '$', 1]);
    expect(priced(text('Tilbud 1: kr 4 590,- per person', 'Tilbud 2: 5 100 kr per person'))).toEqual([
      [459_000n, 'kr', 1],
      [510_000n, 'kr', 1],
    ]);
  });
});
