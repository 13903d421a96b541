import { expect, test } from 'vitest';
import { withTravellerLines } from '~/converter/additions/traveller-lines.ts';
import { convert } from '~/itinerary/convert.ts';
import { noFares } from '~/trip/options/fares.ts';
import { onePaper } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import { readTrip } from '../../../support/trips.ts';

const nothing = { fares: noFares, isQuantityOurs: true, additions: {} };
const tour = onePaper(readTrip('tour'));

test('prices begin with a line for each kind of traveller, as many as there are, without any amount', () => {
  const begun = withTravellerLines(nothing, [tour]);
  expect(begun?.additions.fares).toEqual([
    { for: 'adult', quantity: 8 },
    { for: 'child', quantity: 1 },
    { for: 'infant', quantity: 1 },
  ]);
  expect(begun).toMatchObject({ isQuantityOurs: false, isAccepted: false, fares: { quantity: 8 } });
});

test('nothing begins where all are of one kind, on several papers, or where anything is typed', () => {
  expect(
    withTravellerLines(nothing, [
      onePaper(convert('1.1ALBRIGHT/ODETTE MS\n1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', { today: '2026-11-18' })),
    ]),
  ).toBeNull();
  expect(withTravellerLines(nothing, papersPerPassenger([tour]))).toBeNull();
  expect(withTravellerLines({ ...nothing, fares: { ...noFares, tax: 100n } }, [tour])).toBeNull();
  expect(withTravellerLines({ ...nothing, isQuantityOurs: false }, [tour])).toBeNull();
  expect(withTravellerLines({ ...nothing, additions: { fares: [{ fee: '40' }] } }, [tour])).toBeNull();
});
