import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { Trace } from '~/itinerary/trace/trace.ts';
import { compare, type Read } from '~/trip/compare/compare.ts';
import { bookingsOf } from '../../../support/several-bookings.ts';

const today = '2026-11-28';
const read = (text: string) => convert(text, { today });

const ada = `Dear Ms Berg,
Booking reference: K7RM2Q
Passenger: Ms Ada Berg
BA 762, 18 Feb 2027
Depart London Heathrow (LHR) 07:20
Arrive Oslo (OSL) 10:35
Hotel: Marula House, 18-21 Feb 2027
`;
const tom = `Dear Mr Holt,
Booking reference: M3XW8T
Passenger: Mr Tom Holt
KL 1012, 8 Mar 2027
Depart London Heathrow (LHR) 12:35
Arrive Amsterdam (AMS) 15:00
Hotel: Cedar Lodge, 8-10 Mar 2027
`;

test('two mails are read as each alone, at their own lines', () => {
  const both = read(`${ada}\n${tom}`);
  expect(bookingsOf(both)).toEqual([...bookingsOf(read(ada)), ...bookingsOf(read(tom))]);
  expect(both.names).toEqual(['Ms Ada Berg', 'Mr Tom Holt']);
  expect(both.flights.map(({ source }) => source.line)).toEqual([4, 12]);
  expect(both.others.map(({ booking, stated }) => [booking, stated.name])).toEqual([
    [0, 'Marula House'],
    [1, 'Cedar Lodge'],
  ]);
  expect(both.warnings.filter(({ code }) => code === 'free-text')).toHaveLength(1);
});

test('flights that are not whole keep apart', () => {
  const open = (mail: string) => mail.replace(/Depart .*\((\w+)\).*\n/, 'From $1\n');
  const { incomplete } = read(`${open(ada)}\n${open(tom)}`);
  expect(incomplete.map(({ id, booking }) => [id, booking])).toEqual([
    ['i1', 0],
    ['i2', 1],
  ]);
});

test('the trace has the lines of both', () => {
  const trace = new Trace();
  convert(`${ada}\n${tom}`, { today, trace });
  const seen = trace.lines.filter(({ mail }) => mail.some(({ readings }) => readings.length > 0));
  expect(seen.map(({ line }) => line)).toEqual([4, 12]);
});

test('lines of a terminal part by the labels beside them', () => {
  const text = `Passenger: Ada Berg
BA 762 Y 18FEB LHROSL HK1 0720 1035
Booking reference: K7RM2Q

Passenger: Tom Holt
KL1012 Y 08MAR LHRAMS HK1 1235 1500
Booking reference: M3XW8T`;
  expect(bookingsOf(read(text))).toEqual(['K7RM2Q | Ada Berg | BA762 LHROSL', 'M3XW8T | Tom Holt | KL1012 LHRAMS']);
});

test.each([
  [
    'a reference that is none',
    ada.replace('Hotel:', 'CHGS GBP100/REF GBP150\n\nPassenger: Mr Tom Holt\nBA 763\nHotel:'),
  ],
  ['the same flight and traveller under two references', `${ada}\n${ada.replaceAll('K7RM2Q', 'M3XW8T')}`],
  ['a traveller written otherwise', `${ada}\n${tom.replace(/Dear.*\n/, '').replace('Mr Tom Holt', 'BERG/ADA MS')}`],
  ['a second mail without a traveller', `${ada}\n${tom.replace(/Passenger.*\n/, '').replace(/Dear.*\n/, '')}`],
  ['a second mail without flights', `${ada}\n${tom.replace(/KL 1012.*\n|Depart.*\n|Arrive.*\n/g, '')}`],
  [
    'a traveller who may be of either',
    `${ada}\nMr Jon Berg\n\nPassengers:\nMs Eva Holt\n\n${tom.replace(/Dear.*\n/, '')}`,
  ],
])('%s parts nothing', (_what, text) => {
  expect(read(text).bookings).toHaveLength(1);
});

test('of a booking that only one of two versions has, nothing is told', () => {
  const [before, after] = [`${ada}\n${tom}`, ada.replace('07:20', '08:20')].map((text) => ({
    itinerary: read(text),
    today,
  }));
  const { changes } = compare(before as Read, after as Read);
  expect(changes.map(({ kind, before: [was] }) => [kind, was?.flight.stated.number])).toEqual([['time', '762']]);
});
