import { describe, expect, test } from 'vitest';
import { compare } from '~/trip/compare/compare.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
const on = '  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*\n';
const home = '  4  KL 862 J 24FEB 3 NRTAMS HK1       1  1230 1715   *1A/E*\n';
const base = head + out + on + home;

const compared = (after: string, options = {}) => compare(tripOfText(base), tripOfText(after), options);

describe('a changed flight', () => {
  const { changes, connections, journeys, unchanged } = compared(
    head + out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') + on + home,
  );

  test('has its fields, with minutes for times', () => {
    expect(changes.map(({ kind, size, told, fields }) => ({ kind, size, told, fields }))).toEqual([
      {
        kind: 'number',
        size: 'large',
        told: true,
        fields: [
          { name: 'number', kind: 'number', told: true, before: '1008', after: '1012', minutes: null },
          { name: 'departs', kind: 'time', told: true, before: '09:05', after: '11:15', minutes: 130 },
          { name: 'arrives', kind: 'time', told: true, before: '11:25', after: '13:40', minutes: 135 },
        ],
      },
    ]);
  });

  test('keeps the id that it had on either side', () => {
    expect(changes.map(({ before, after }) => [before[0]?.id, after[0]?.id])).toEqual([['1-kl1008', '1-kl1012']]);
    expect(unchanged.map(({ after }) => after.id)).toEqual(['2-kl861', '3-kl862']);
  });

  test('changes the wait behind it, and its journey', () => {
    expect(connections.map(({ before, after }) => [before?.minutes, after?.minutes])).toEqual([[210, 75]]);
    expect(journeys.map(({ removed, added }) => [removed.length, added.length])).toEqual([[2, 2]]);
  });
});

test.each([
  [1, true],
  [5, false],
])('a time is told from the minutes that are asked for: %i', (toldFrom, told) => {
  const { changes } = compared(base.replace('0905', '0908'), { toldFrom });
  expect(changes.map((change) => [change.told, change.size])).toEqual([[told, 'tiny']]);
});

test('a flight that has left since is not missing', () => {
  const { changes, sameBooking } = compared(head + home, { today: '2027-02-12' });
  expect([sameBooking, changes]).toEqual(['certain', []]);
  const renumbered = head + home.replace('  4  ', '  2  ');
  expect(compared(renumbered, { today: '2027-02-01' }).changes.map(({ kind }) => kind)).toEqual([
    'cancelled',
    'cancelled',
  ]);
});

test('landing after midnight is as much later as it is', () => {
  const late = base.replace('1230 1715', '1905 0020+1');
  const { changes } = compared(late);
  expect(changes[0]?.fields.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['departs', 395],
    ['arrives', 425],
  ]);
});

const landing = (clock: string) => head + on.replace('1040+1', clock);

test.each([
  ['a day later at the same time', '1040+1', '1040+2', 1440],
  ['fourteen hours later', '1040+1', '0040+2', 840],
  ['three quarters of an hour later, without a mark on either side', '1040', '1125', 45],
])('a flight that lands %s', (_, was, is, minutes) => {
  const { changes } = compare(tripOfText(landing(was)), tripOfText(landing(is)));
  expect(
    changes.map(({ kind, told, fields }) => [kind, told, fields.map((field) => [field.name, field.minutes])]),
  ).toEqual([['time', true, [['arrives', minutes]]]]);
});

test('a version that prints no day of arrival has no other one', () => {
  expect(compare(tripOfText(landing('1040')), tripOfText(landing('1040+1'))).changes).toEqual([]);
});

test('bookings that an itinerary does not list stay apart', () => {
  const segment = (id: string, booking: string) => ({
    id,
    booking,
    marketing_carrier: { code: 'KL', number: '1008' },
    departure: { iata: 'LHR', local: '2027-02-10T09:05' },
    arrival: { iata: 'AMS', local: '2027-02-10T11:25' },
  });
  const { bookings } = fromItineraryJson({
    source: { bookings: [{ id: 'b1', locator: '7K2QWP' }] },
    passengers: [{ raw: 'ALBRIGHT/ODETTE MS' }, { raw: 'BRANDT/JONAS MR', booking: 'b2' }],
    segments: [segment('1', 'b1'), segment('2', 'b2')],
  });
  expect(bookings.map(({ locator, names, flights }) => [locator, names, flights])).toEqual([
    ['7K2QWP', ['ALBRIGHT/ODETTE MS'], [0]],
    [null, ['BRANDT/JONAS MR'], [1]],
  ]);
});

test('of another booking in the same text nothing is said', () => {
  const others =
    '\nRP/STOQT2105/    AA/SU  12NOV26    PX8N3W\n  1.OKOYE/SAM MR\n  2  SK 525 Y 07JUN 1 ARNLHR HK1       5  0805 0945   *1A/E*\n';
  expect(compare(tripOfText(base + others), tripOfText(base)).changes).toEqual([]);
});

test('offers are compared with nothing', () => {
  expect(compare(tripOfText(`OPTION 1\n${out}OPTION 2\n${on}`), tripOfText(base)).sameBooking).toBe('no');
});

test('a year that only one side prints is no change', () => {
  const mail =
    'Booking reference: 7K2QWP\nPassenger: Odette Albright\n\nFlight: KL 1008\nDate: 10 February 2026\nFrom: London (LHR)\nTo: Amsterdam (AMS)\nDeparture: 09:05\nArrival: 11:25\n';
  const { sameBooking, changes } = compare(tripOfText(mail, '2026-01-10'), tripOfText(head + out));
  expect([sameBooking, changes]).toEqual(['certain', []]);
});

test('a flight that a mail does not tell whole is not missing', () => {
  const mail = (last: string) =>
    `Booking reference: 7K2QWP\nPassenger: Odette Albright\n\nKL 1008  Wed 10 Feb 2027  London Heathrow (LHR) 09:05 - Amsterdam (AMS) 11:25\n${last}\n`;
  const whole = 'KL 1033  Wed 24 Feb 2027  Amsterdam (AMS) 20:50 - London Heathrow (LHR) 21:05';
  const [was, is] = [tripOfText(mail(whole)), tripOfText(mail(''))];
  const incomplete = [
    {
      ...{ id: 'i1', booking: 0, source: { line: 5, column: 1, text: '' }, airline: 'KL', number: '1033', from: null },
      ...{ to: null, printedDate: null, date: null, departs: null, arrives: null, open: [] },
    },
  ];
  expect(compare(was, is).changes.map(({ kind }) => kind)).toEqual(['cancelled']);
  expect(compare(was, { ...is, itinerary: { ...is.itinerary, incomplete } }).changes).toEqual([]);
});

const named = (raw: string, at: string) => {
  const segment = {
    id: 'a',
    marketing_carrier: { code: 'KL', number: '1008' },
    departure: { iata: 'LHR', local: `2027-02-10T${at}` },
    arrival: { iata: 'AMS', local: '2027-02-10T11:25' },
  };
  return { itinerary: fromItineraryJson({ passengers: [{ raw }], segments: [segment] }), today: '2026-11-26' };
};

test.each([
  ['MR', 'MRS', 'no'],
  ['MR', 'MR', 'no'],
  ['/', '-/-', 'no'],
  ['BAY/ALI MR', 'SIR/ANNA MS', 'no'],
  ['BAY/ALI MR', 'BAY/A', 'likely'],
])('a title alone is nobody, and a family may be called so: %s and %s', (one, other, same) => {
  expect(compare(named(one, '09:05'), named(other, '10:05')).sameBooking).toBe(same);
});
