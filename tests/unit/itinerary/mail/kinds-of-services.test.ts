import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const out = 'KQ 101  2 Feb 2027  London Heathrow (LHR) 10:40 - Nairobi (NBO) 20:20';
const back = 'KQ 100  8 Feb 2027  Nairobi (NBO) 09:00 - London Heathrow (LHR) 15:30';

function told(text: string, today = '2026-11-26') {
  const { others, warnings, flights } = convert(`${out}\n${text}\n\n${back}`, { today });
  expect(flights).toHaveLength(2);
  const services = others.map(({ kind, stated: { name, place, startTime, endTime }, date, endDate }) =>
    [
      kind,
      name,
      place ?? '-',
      [date && isoDate(date), startTime && isoTime(startTime)].filter(Boolean).join(' '),
      [endDate && isoDate(endDate), endTime && isoTime(endTime)].filter(Boolean).join(' '),
    ].join(', '),
  );
  const checks = warnings.flatMap(({ code, line }) => (code === 'service-not-read' ? (line ?? 0) : []));
  return { services, checks };
}

const stay = '2027-02-03, 2027-02-07';

test.each([
  ['on one line', 'Hotel: Marula House, Nairobi, 3 Feb 2027 to 7 Feb 2027', `hotel, Marula House, NBO, ${stay}`],
  [
    'beside its telephone',
    'Hotel: Ideal Palace, 3-7 Feb 2027, Tel. +254 20 555 0100',
    `hotel, Ideal Palace, -, ${stay}`,
  ],
  ['with its number', 'Hotel: No. 5 Maddox Street, 3-7 Feb 2027', `hotel, No. 5 Maddox Street, -, ${stay}`],
  ['with one year', 'Hotel: Marula House, 3 Feb 2027 to 7 Feb', `hotel, Marula House, -, ${stay}`],
  ['with a span of days', 'Hotel: Marula House, 3-7 Feb 2027, 4 nights', `hotel, Marula House, -, ${stay}`],
  ['without a year', 'Hotel: Marula House, 3 - 7 February', `hotel, Marula House, -, ${stay}`],
  ['called so', 'Hotel Marula, Nairobi, 3 to 7 Feb 2027', `hotel, Hotel Marula, NBO, ${stay}`],
  [
    'below its heading',
    'HOTEL\nMarula House\nCheck-in: 3 Feb 2027\nCheck-out: 7 Feb 2027',
    `hotel, Marula House, -, ${stay}`,
  ],
  [
    'with its day in the heading',
    'HOTEL - Wednesday, February 3, 2027\nMarula House\nCheck-in Feb 3, 2027 15:00, check-out Feb 7, 2027 11:00',
    `hotel, Marula House, -, ${stay}`,
  ],
  [
    'by labels one below the other',
    'Hotel name: Marula House\nCheck-in\nWed 3 Feb 2027\nCheck-out\nSun 7 Feb 2027',
    `hotel, Marula House, -, ${stay}`,
  ],
  ['in a list', 'Hotel:\n• The Marula, Nairobi, 3-7 Feb 2027, 4 nights', `hotel, The Marula, NBO, ${stay}`],
  ['in German', 'Hotel: Marula Haus ****, Doppelzimmer, 03.02.-07.02.2027', `hotel, Marula Haus, -, ${stay}`],
  ['in Spanish', 'Alojamiento: Casa Marula\nEntrada: 3 feb 2027\nSalida: 7 feb 2027', `hotel, Casa Marula, -, ${stay}`],
  ['in French', 'Hébergement : Villa Marula, du 3 au 7 février 2027', `hotel, Villa Marula, -, ${stay}`],
  ['in Portuguese', 'Hotel: Casa Marula, 3 a 7 de fevereiro de 2027', `hotel, Casa Marula, -, ${stay}`],
  ['in Dutch', 'Verblijf: Huis Marula, 3 feb 2027 t/m 7 feb 2027', `hotel, Huis Marula, -, ${stay}`],
  ['in Norwegian', 'Hotell: Marula Hus, innsjekk 3. feb 2027, utsjekk 7. feb 2027', `hotel, Marula Hus, -, ${stay}`],
  ['in Turkish', 'Otel: Marula Evi\nGiriş: 3 Şubat 2027\nÇıkış: 7 Şubat 2027', `hotel, Marula Evi, -, ${stay}`],
  ['in Chinese', '酒店：马鲁拉酒店，2027年2月3日至2027年2月7日', `hotel, 马鲁拉酒店, -, ${stay}`],
])('a hotel is read %s', (_where, text, expected) => {
  expect(told(text)).toEqual({ services: [expected], checks: [] });
});

test('a car has its company and times', () => {
  const car = 'car, Karoo Cars, NBO, 2027-02-03 10:00, 2027-02-07 09:30';
  expect(told('Car: Karoo Cars, Nairobi, 3 Feb 2027 10:00 - 7 Feb 2027 09:30').services).toEqual([car]);
  expect(told('Car: Karoo Cars, Nairobi, 3 Feb 2027 10:00 AM - 7 Feb 2027 9:30 AM').services).toEqual([car]);
  expect(
    told('Rental car: Karoo Cars\nPick-up: 3 Feb 2027, 10:00\nDrop-off: 7 Feb 2027, 09:30\nNairobi').services,
  ).toEqual([car]);
});

test('two hotels are two, and one that is told twice is one', () => {
  const first = 'Hotel: Marula House, 3-5 Feb 2027';
  expect(told(`${first}\nHotel: Baobab Court, 5-7 Feb 2027`).services).toHaveLength(2);
  expect(told(`${first}\n\n${first}`).services).toHaveLength(1);
});

test.each([
  ['no days', 'Hotel: Marula House, Nairobi'],
  ['one day', 'Hotel: Marula House, check-in 3 Feb 2027'],
  ['nights that do not fit', 'Hotel: Marula House, 3-7 Feb 2027, 3 nights'],
  ['a weekday that does not fit', 'Hotel: Marula House, Mon 3 Feb 2027 to 7 Feb 2027'],
  ['days that may have the month first', 'Hotel: Marula House, 03/02/2027 to 07/02/2027'],
  ['a day of payment', 'Hotel: Marula House, 3-7 Feb 2027, deposit by 1 Jan 2027'],
  ['no name', 'Hotel: Nairobi, 3-7 Feb 2027'],
  ['a room for a name', 'Hotel: Doppelzimmer, 3-7 Feb 2027'],
  ['a choice', 'Hotel: Marula House or similar, 3-7 Feb 2027'],
  ['what was cancelled', 'Hotel: Marula House, 3-7 Feb 2027, cancelled'],
  ['a request', 'Hotel: Marula House, 3-7 Feb 2027, on request'],
  ['a train', 'Train: Madaraka Express, Nairobi - Mombasa, 3 Feb 2027 08:00'],
  ['a transfer', 'Transfer: airport - hotel, 2 Feb 2027 21:00'],
  ['a hotel in the middle of a line', 'Your stay: Marula Hotel, 3-7 Feb 2027'],
])('a service with %s is a thing to check, at its line', (_kind, text) => {
  expect(told(text)).toEqual({ services: [], checks: [2] });
});

test.each([
  ['an advertisement', 'Book your hotel with us'],
  ['an offer', 'Hotel deals in Nairobi until 28 Feb 2027'],
  ['a telephone', 'Hotel: +254 20 555 0100'],
  ['none', 'Hotel: none\nCar: not booked'],
  ['a contact', 'Hotel contact: Tom Berg'],
  ['terms', 'Hotel bookings are refunded by the seller until 1 Feb 2027'],
  ['a signature', '\nBest regards,\nTom Berg\nMarula Hotel Travel, 12 Acacia Road, Nairobi'],
  ['an insurance', 'Insurance: Baobab Cover, 2 Feb 2027 to 8 Feb 2027'],
  ['a heading', 'HOTEL'],
])('%s is no service', (_kind, text) => {
  expect(told(text)).toEqual({ services: [], checks: [] });
});
