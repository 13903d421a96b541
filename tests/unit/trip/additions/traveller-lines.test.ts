import { expect, test } from 'vitest';
import { additionsPanel } from '~/converter/additions/shown-additions.server.ts';
import { withTravellerLines } from '~/converter/additions/traveller-lines.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
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

test('a line without a quantity is for those of its kind, and the first says so, too', () => {
  const words = wordsOf('en');
  const fares = (['adult', 'child', 'infant', 'traveller'] as const).map((kind) => ({ for: kind, fare: '100' }));
  const look = { display: pageOptions, words, baseUrl: '', branding: null, isQuantityOurs: true };
  const [shown] = looksOf([tour], { ...look, fares: { ...noFares, fare: 10_000n }, additions: { fares } });
  expect(shown?.look.fares?.quantity).toBe(8);
  expect(shown?.look.additions?.fares.map(({ quantity }) => quantity)).toEqual([8, 1, 1, 10]);
  const typed = { ...nothing, additions: { fares }, isAccepted: false, isBegun: false };
  const panel = { typed: {}, entered: null, suggested: null, branding: null, open: null, wanted: [] };
  expect(additionsPanel({ ...panel, chosen: typed, papers: [tour], language: 'en' }).travellers).toEqual({
    traveller: 10,
    adult: 8,
    child: 1,
    infant: 1,
  });
});
