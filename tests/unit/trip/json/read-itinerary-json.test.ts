import { describe, expect, test } from 'vitest';
import { ComparedItinerary } from '~/api/compare/compare-request.server.ts';
import { withoutOtherFields } from '~/api/compare/without-other-fields.server.ts';
import { readVersion } from '~/converter/compare/read-version.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { compare } from '~/trip/compare/compare.ts';
import { joinItineraries } from '~/trip/join-itineraries.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { printItineraryJson, readItineraryJson } from '~/trip/json/read-itinerary-json.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { changedBookings } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const before = tripOfText(changedBookings.before);
const downloads = papersOfTrip(before).map((paper) => toTripJson(paper, before.changes, wordsOf('de')));
const [download] = downloads;
const file = JSON.stringify(download, null, 2);

test('a downloaded itinerary is read as the API reads it, and is the same booking', () => {
  const read = readItineraryJson(file) ?? [];
  expect(read).toHaveLength(1);
  const [one] = read;
  const { edits: _, additions: __, contains_mark_up: ___, ...answer } = download ?? {};
  expect(one).toEqual(ComparedItinerary.parse(withoutOtherFields(answer)));
  const again = readItineraryJson(printItineraryJson(read));
  expect(again).toEqual(read);
  const version = { itinerary: fromItineraryJson(one ?? { segments: [] }), today: before.today };
  const { sameBooking, changes } = compare(version, before);
  expect([sameBooking, changes.filter(({ told }) => told)]).toEqual(['certain', []]);
});

test('the letter behind a number, the heading of an offer and the ids of a download are kept', () => {
  const flight = (day: string) => `  2  KL1008D J ${day} 3 LHRAMS HK1       4  0905 1125   *1A/E*\n`;
  const trip = tripOfText(`OPTION 1\n${flight('10FEB')}\nOPTION 2\n${flight('17FEB')}`);
  const trips = papersOfTrip(trip).map((paper) => toTripJson(paper, trip.changes, wordsOf('en')));
  const { flights, bookings } = readVersion(JSON.stringify({ trips }), trip.today);
  expect(flights.map(({ id }) => id)).toEqual(['1-kl1008d', '2-kl1008d']);
  expect(flights.map(({ stated }) => stated.suffix)).toEqual(['D', 'D']);
  expect(bookings.map(({ option }) => option)).toEqual(trip.itinerary.bookings.map(({ option }) => option));
});

test('papers of two downloads that count alike have ids of their own', () => {
  const { flights } = readVersion(JSON.stringify({ trips: [...downloads, ...downloads] }), before.today);
  expect(new Set(flights.map((flight, at) => flight.id ?? at)).size).toBe(flights.length);
});

test('a download of several papers is several bookings', () => {
  const read = readItineraryJson(JSON.stringify({ trips: [...downloads, ...downloads] })) ?? [];
  const parts = read.map((one) => ({ itinerary: fromItineraryJson(one), linesAbove: 0 }));
  const [first, ...others] = parts;
  const joined = first && joinItineraries([first, ...others]);
  expect(joined?.flights.map(({ booking }) => booking)).toEqual(
    downloads.concat(downloads).flatMap(({ segments }, at) => segments.map(() => at)),
  );
});

describe('no itinerary of ours', () => {
  const changed = (change: (segment: Record<string, unknown>) => void): string => {
    const copy = structuredClone(download) as unknown as { segments: Record<string, unknown>[] };
    for (const segment of copy.segments) change(segment);
    return JSON.stringify(copy);
  };
  test.each([
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['cut off', file.slice(0, -20)],
    ['of another program', '{"flights":[{"from":"LHR","to":"AMS"}]}'],
    ['with an airport that is none', changed((one) => Object.assign(one, { departure: { iata: 'London' } }))],
    [
      'with a day that no calendar has',
      changed((one) => Object.assign(one, { arrival: { iata: 'AMS', date: '2027-02-30' } })),
    ],
    ['with a sign that turns a text around', changed((one) => Object.assign(one, { baggage: '\u202e1PC' }))],
    ['with more flights than a trip has', JSON.stringify({ segments: Array(101).fill(download?.segments[0]) })],
  ])('%s', (_, text) => {
    expect(readItineraryJson(text)).toBeNull();
  });
});

test('two texts that were read one by one are two bookings, each with its own lines', () => {
  const today = '2026-11-12';
  const [one, other] = [changedBookings.before, changedBookings.drawn];
  const parts = [one, other].map((text) => convert(text, { today }));
  const [first, second] = parts;
  if (!first || !second) throw new Error('not read');
  const joined = joinItineraries([
    { itinerary: first, linesAbove: 0 },
    { itinerary: second, linesAbove: 100 },
  ]);
  const count = first.bookings.length;
  expect(joined.bookings.slice(count).flatMap(({ flights }) => flights)).toEqual(
    second.flights.map((_, at) => first.flights.length + at),
  );
  expect(joined.flights.slice(first.flights.length).map(({ source }) => source.line)).toEqual(
    second.flights.map(({ source }) => source.line + 100),
  );
  expect(joined.passengers.slice(first.passengers.length).map(({ booking }) => booking)).toEqual(
    second.passengers.map(({ booking }) => booking + count),
  );
  expect(joined.names).toEqual([...new Set([...first.names, ...second.names])]);
});
