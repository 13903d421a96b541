import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flight = 'BA117  Tue 12 Jan 2027  LHR 11:20  JFK 14:20';
const locator = (text: string) => convert(text, { today: '2026-12-01' }).bookings[0]?.locator;

describe('the reference of something else is no locator of the booking', () => {
  test.each([
    ['a hotel on its line', 'Hotel confirmation number: K7PQ2M'],
    ['a hotel behind the label', 'Confirmation number (hotel): K7PQ2M'],
    ['a hotel with its name', 'Hotel: Casa Grande, 12-15 January, confirmation K7PQ2M'],
    ['a part that begins with a hotel', 'Hotel\nCasa Grande, Main Street 4\nConfirmation number: K7PQ2M\n2 nights'],
    ['a heading above an empty line', 'ACCOMMODATION\n\nCasa Grande\nBooking reference: K7PQ2M'],
    ['a stay with its end', 'Casa Grande Inn\nConfirmation: K7PQ2M\nCheck-in 12 Jan 15:00\nCheck-out 15 Jan 11:00'],
    ['a car', 'Mietwagen: Kompaktklasse\nReservierungsnummer: K7PQ2M\nRückgabe: 15. Januar'],
    ['a car in Spanish', 'Coche de alquiler\nLocalizador: K7PQ2M\nDevolución: 15 enero 2027'],
    ['an hotel in French', 'Hébergement : Villa Mimosa\nRéférence : K7PQ2M'],
    ['a train', 'Train booking reference: K7PQ2M'],
    ['an insurance', 'Travel insurance: policy 4471\nReference: K7PQ2M'],
    ['a Chinese hotel', '酒店：假日花园\n确认号：K7PQ2M\n退房：1月15日'],
  ])('%s', (_name, text) => {
    expect(locator(`${flight}\n\n${text}`)).toBeNull();
    expect(locator(`${text}\n\n${flight}`)).toBeNull();
    expect(locator(`${text}\n\nFlight booking reference: RXJ34P\n${flight}`)).toBe('RXJ34P');
  });

  test.each([
    ['a package', 'Booking reference for flights and hotel: RXJ34P'],
    ['a line of its own above a hotel', `Booking reference: RXJ34P\n${flight}\nHotel: Casa Grande`],
    ['a hotel in the sentence before', 'Your hotel is confirmed. Booking reference: RXJ34P'],
    ['a hotel behind the code', 'Booking reference: RXJ34P, hotel voucher attached'],
    ['below the flights of a part', `Hotel: Casa Grande\n${flight}\nConfirmation: RXJ34P`],
    [
      'above the line of a hotel',
      `${flight}\nConfirmation: RXJ34P\nHOTEL  Casa Grande  Check-out Thursday, January 14, 2027`,
    ],
    ['in capitals', 'PNR: RXJ34P   HOTEL: CASA GRANDE'],
  ])('but %s is', (_name, text) => {
    expect(locator(text.includes(flight) ? text : `${text}\n\n${flight}`)).toBe('RXJ34P');
  });
});

test.each([
  ['bags that are dropped off', 'Booking reference: RXJ34P\nBag drop-off closes 45 minutes before take-off.'],
  ['tips', 'Booking reference: RXJ34P\nCheck out our tips for your trip.'],
  ['a town', 'Reisebüro Zug, Buchungscode: RXJ34P'],
  ['a hotel in the lines before', 'Hotel: Marula House, 3 nights\n\nBooking reference: RXJ34P'],
])('stays beside %s', (_name, text) => {
  expect(locator(`${text}\nPassenger: Ms Ada Berg\n\n${flight}`)).toBe('RXJ34P');
});
