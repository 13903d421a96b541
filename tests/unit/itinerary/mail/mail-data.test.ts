import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-20';

const flight = {
  '@type': 'Flight',
  flightNumber: '1402',
  airline: { '@type': 'Airline', iataCode: 'BA' },
  departureAirport: { '@type': 'Airport', iataCode: 'LHR' },
  departureTime: '2027-03-04T20:15:00+00:00',
  departureTerminal: '5',
  arrivalAirport: { '@type': 'Airport', iataCode: 'EDI' },
  arrivalTime: '2027-03-04T21:35:00+00:00',
};
const reservation = {
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'RXJ34P',
  underName: { '@type': 'Person', name: 'Wren Albright' },
  airplaneSeat: '9A',
  reservationFor: flight,
};

const script = (value: unknown) =>
  `<p>Hello</p>\n<script type="application/ld+json">${JSON.stringify(value)}</script>\n<p>Bye</p>`;
const summary = (text: string) =>
  convert(text, { today }).flights.map(
    ({ stated, departure, arrival }) =>
      `${stated.airline}${stated.number} ${stated.from}${stated.to} ${departure?.date} ${departure?.time} ${arrival?.time}`,
  );

test('the flights of a mail come from its schema.org data, as a script or as bare JSON', () => {
  const expected = ['BA1402 LHREDI 20881 1215 1295'];
  for (const text of [script(reservation), JSON.stringify(reservation), JSON.stringify([reservation])])
    expect(summary(text)).toEqual(expected);
  const { bookings, warnings, flights } = convert(script(reservation), { today });
  expect(bookings).toEqual([{ names: ['Wren Albright'], locator: 'RXJ34P', flights: [0] }]);
  expect(flights[0]?.stated).toMatchObject({ seatNumbers: ['9A'], departureTerminal: '5' });
  expect(warnings).toMatchObject([{ code: 'mail-data', line: 2 }]);
});

test('passengers of one reservation share its flights, and another number is another booking', () => {
  const second = { ...reservation, underName: { name: 'Finn Albright' }, airplaneSeat: '9B' };
  const third = { ...reservation, reservationNumber: 'QQ77WW', reservationFor: { ...flight, flightNumber: 'BA 1403' } };
  const { bookings, flights } = convert(script([reservation, second, third]), { today });
  expect(bookings.map(({ names, flights: own }) => [names, own])).toEqual([
    [['Wren Albright', 'Finn Albright'], [0]],
    [['Wren Albright'], [1]],
  ]);
  expect(flights[0]?.stated.seatNumbers).toEqual(['9A', '9B']);
});

test('a time in UTC becomes the local one, and a cancelled reservation is said', () => {
  const utc = {
    ...flight,
    arrivalAirport: { iataCode: 'MAD' },
    departureTime: '2027-07-04T19:15:00Z',
    arrivalTime: '2027-07-04T21:35:00Z',
  };
  const cancelled = {
    ...reservation,
    reservationStatus: 'http://schema.org/ReservationCancelled',
    reservationFor: utc,
  };
  expect(summary(script(cancelled))).toEqual(['BA1402 LHRMAD 21003 1215 1415']);
  expect(convert(script(cancelled), { today }).warnings.map(({ code }) => code)).toContain('segment-cancelled');
});

test.each([
  ['no JSON', '<script type="application/ld+json">{"@type":"FlightReservation"</script>'],
  ['another type', script({ ...reservation, '@type': 'LodgingReservation' })],
  ['no flight', script({ ...reservation, reservationFor: null })],
  ['a flight of text', script({ ...reservation, reservationFor: 'BA1402' })],
  [
    'an unknown airport',
    script({ ...reservation, reservationFor: { ...flight, departureAirport: { iataCode: 'ZZX' } } }),
  ],
  ['an impossible day', script({ ...reservation, reservationFor: { ...flight, departureTime: '2027-02-30T20:15' } })],
  ['a number that is none', script({ ...reservation, reservationFor: { ...flight, flightNumber: '1402; DROP' } })],
  [
    'a prototype',
    script(JSON.parse('{"@type":"FlightReservation","__proto__":{"reservationFor":{}},"constructor":1}')),
  ],
])('%s gives no flight', (_what, text) => {
  expect(summary(text)).toEqual([]);
});

test('depth, number and size of the data are bounded', () => {
  const deep = `{"@type":"FlightReservation","reservationFor":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect(summary(deep)).toEqual([]);
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...reservation,
    reservationFor: { ...flight, flightNumber: `${at + 1}` },
  }));
  expect(summary(script(many)).length).toBeLessThanOrEqual(99);
  const nested = Array.from({ length: 30 }).reduce((inner: unknown) => ({ '@graph': [inner] }), reservation);
  expect(summary(script(nested))).toEqual([]);
});

test.each([
  ['Waiting list, not confirmed', 'HL'],
  ['Warteliste, nicht bestätigt', 'HL'],
  ['On request, not confirmed', 'HN'],
  ['Please arrive early', 'HN'],
])('of a reservation that is pending the text tells why: %s', (said, status) => {
  const pending = { ...reservation, reservationStatus: 'https://schema.org/ReservationPending' };
  const text = `British Airways BA 1402  (Economy · 1 h 20 min)\n  ${said}\n  20:15  London Heathrow (LHR)\n`;
  expect(convert(text + script(pending), { today }).flights.map(({ stated }) => stated.status)).toEqual([status]);
});

test('the waiting list of another flight is not its own', () => {
  const pending = { ...reservation, reservationStatus: 'http://schema.org/ReservationPending' };
  const text = 'BA 1402\n20:15 LHR\n21:35 EDI\n\nBA 1403\nWaiting list, not confirmed\n';
  expect(convert(text + script(pending), { today }).flights[0]?.stated.status).toBe('HN');
});
