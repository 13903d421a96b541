import { expect, test } from 'vitest';
import { flightId } from '~/trip/flight-id.ts';
import { onePaper } from '~/trip/papers.ts';
import { readTrip } from '../../support/trips.ts';

test('a flight is named by its ordinal in the reading, carrier and number', () => {
  expect(onePaper(readTrip('return')).flightIds).toEqual(['1-kl1008', '2-kl861', '3-kl862', '4-kl1033']);
  expect(onePaper(readTrip('status')).flightIds.at(-1)).toBe('5-baopen');
});

test('the suffix of a number belongs to it', () => {
  const [flight] = readTrip('return').flights;
  if (!flight) throw new Error('no flight');
  expect(flightId({ ...flight, stated: { ...flight.stated, suffix: 'D' } }, 4)).toBe('5-kl1008d');
});
