import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-20';
const read = (text: string) => convert(text, { today });
const codes = (text: string) => read(text).warnings.map(({ code }) => code);
const summary = (text: string) =>
  read(text).flights.map(
    ({ stated }) =>
      `${stated.airline}${stated.number} ${stated.from}${stated.to} ${stated.date?.day}.${stated.date?.month}`,
  );

const mail = `Booking reference: KX4P2T
Passengers: Petra Marlowe, Tobias Oakes

Tuesday 12 January 2027
BA 117  London Heathrow (LHR) - New York (JFK)
Departure 08:25  Terminal 5
Arrival 11:10  Terminal 8
Seat: 21C  Class: Economy (M)

Thursday 21 January 2027
BA 178  New York (JFK) - London Heathrow (LHR)
Departure 07:50
Arrival 19:45
`;

test('a mail gives its flights, names, locator and facts, and says that it was no terminal', () => {
  const { flights, bookings, warnings } = read(mail);
  expect(summary(mail)).toEqual(['BA117 LHRJFK 12.1', 'BA178 JFKLHR 21.1']);
  expect(bookings).toEqual([{ names: ['Petra Marlowe', 'Tobias Oakes'], locator: 'KX4P2T', flights: [0, 1] }]);
  expect(flights[0]?.stated).toMatchObject({
    bookingClass: 'M',
    departureTerminal: '5',
    arrivalTerminal: '8',
    seatNumbers: ['21C'],
    departs: 505,
    arrives: 670,
  });
  expect(warnings.map(({ code }) => code)).toEqual(['free-text']);
});

describe('a flight is left out, and said,', () => {
  test.each([
    ['when its times cannot be flown', mail.replace('Arrival 11:10', 'Arrival 23:10')],
    ['when an airport is missing', mail.replace('BA 117  London Heathrow (LHR) - New York (JFK)', 'BA 117')],
    ['when two departures are printed', mail.replace('08:25', '08:25, new departure 10:35')],
    [
      'when a third airport is printed',
      mail.replace('- New York (JFK)\nDeparture 08', '- Dublin (DUB) - New York (JFK)\nDeparture 08'),
    ],
    ['when its date is missing', mail.replace('Tuesday 12 January 2027', 'Your first flight')],
  ])('%s', (_why, text) => {
    expect(summary(text)).toEqual(['BA178 JFKLHR 21.1']);
    expect(read(text).warnings).toContainEqual(
      expect.objectContaining({ code: 'flight-not-whole', values: expect.objectContaining({ flight: 'BA 117' }) }),
    );
  });
});

test('a line of a terminal has the last word: what its readers refuse stays no flight', () => {
  const remark = 'RMKS-1 BA 117 M 12JAN LHRJFK HK1 0825 1110';
  expect(summary(`${remark}\nLondon (LHR) New York (JFK)`)).toEqual([]);
  expect(summary('BA 117 J9 C9 D9 R9 I9 /LHR 5 JFK 8 0825 1110 12 Jan 2027')).toEqual([]);
  expect(summary(` 1 BA 117M 12JAN T LHRJFK HK1  825A 1110A /DCBA /E\n${mail}`)).toEqual(['BA117 LHRJFK 12.1']);
});

test('dates in figures have one order in a paste, and a guess is said', () => {
  const lines = (one: string, other: string) =>
    `BA 117 London (LHR) ${one} 08:25 - New York (JFK) 11:10\nBA 178 New York (JFK) ${other} 07:50 - London (LHR) 19:45`;
  expect(summary(lines('26/02/2027', '03/03/2027'))).toEqual(['BA117 LHRJFK 26.2', 'BA178 JFKLHR 3.3']);
  expect(summary(lines('02/26/2027', '03/04/2027'))).toEqual(['BA117 LHRJFK 26.2', 'BA178 JFKLHR 4.3']);
  expect(codes(lines('02/26/2027', '03/04/2027'))).not.toContain('month-first-assumed');
  expect(codes(lines('02/03/2027', '05/03/2027'))).toContain('day-first-assumed');
});

test('a reply that quotes the booking gives it once, and says so', () => {
  const quoted = mail
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const text = `Fine, thank you.\n\n${mail}\nOn 18 Nov 2026, at 14:02, Rowan Pike wrote:\n${quoted}`;
  expect(summary(text)).toHaveLength(2);
  expect(codes(text)).toContain('booking-repeated');
  expect(codes(text)).not.toContain('segment-duplicate');
});

const booking = (locator: string, name: string) =>
  `RP/LONU12409/LONU12409            MD/SU  18NOV26/1126Z   ${locator}\n  1.${name}\n` +
  '  2  BA 117 M 12JAN 2 LHRJFK HK1          0825 1110   *1A/E*\n  3  BA 178 M 21JAN 4 JFKLHR HK1          0750 1945   *1A/E*\n';

test('the same record twice is one booking; another name or locator is another', () => {
  const twice = booking('KX4P2T', 'MARLOWE/PETRA MRS') + booking('KX4P2T', 'MARLOWE/PETRA MRS');
  expect(read(twice).flights).toHaveLength(2);
  expect(codes(twice)).toEqual(['booking-repeated']);
  for (const other of [booking('KX4P2T', 'OAKES/TOBIAS MR'), booking('R7MX2Q', 'MARLOWE/PETRA MRS')]) {
    const { flights, bookings } = read(booking('KX4P2T', 'MARLOWE/PETRA MRS') + other);
    expect(flights).toHaveLength(4);
    expect(bookings.map((one) => one.flights)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  }
});

test.each([
  'OPTION #',
  'Opción #:',
  'Opção #',
  'Option # :',
  'Vorschlag #',
  'Optie #',
  'Forslag #',
  'Seçenek #',
  '方案#',
])('%s begins an alternative, and no connection leads from one to the other', (heading) => {
  const named = (number: number) => heading.replace('#', String(number));
  const free = (number: number) =>
    `${named(number)}\nBA 117  12 Jan 2027  London (LHR) 08:2${number}  New York (JFK) 11:10\n`;
  const host = (number: number) => `${named(number)}\n 1 BA 117M 12JAN T LHRJFK SS1  82${number}A 1110A /DCBA /E\n`;
  for (const line of [free, host]) {
    const { flights, bookings, warnings } = read(line(1) + line(2));
    expect(
      bookings.map(({ flights: own }) => own),
      heading,
    ).toEqual([[0], [1]]);
    expect(bookings.every(({ option }) => option !== undefined)).toBe(true);
    expect(flights[0]?.connection).toBeNull();
    expect(warnings.map(({ code }) => code)).not.toContain('connection-impossible');
  }
});

const dayTrip = `Thu 4 Mar 2027
SK 4425 Oslo (OSL) 08:00 - Bergen (BGO) 08:55
Sun 7 Mar 2027
SK 4432 Bergen (BGO) 17:40 - Oslo (OSL) 18:35
`;

test('a flight back below the date of the flight out is said: its own heading may be lost', () => {
  expect(codes(dayTrip)).toEqual(['free-text']);
  expect(codes(dayTrip.replace('Sun 7 Mar 2027\n', ''))).toEqual(['free-text', 'date-of-flight-above']);
});

test('connections below one heading are not doubted', () => {
  const onward = dayTrip.replace('Sun 7 Mar 2027\nSK 4432', 'SK 4432').replace('Oslo (OSL) 18', 'Trondheim (TRD) 18');
  expect(summary(onward)).toEqual(['SK4425 OSLBGO 4.3', 'SK4432 BGOTRD 4.3']);
  expect(codes(onward)).toEqual(['free-text']);
});

test('a lone date beside an arrival of another day may be that of the departure, so the flight is left out', () => {
  const overnight = 'BA 178 New York (JFK) 19:05\nLondon (LHR) 07:05 20 Jan 2027\n';
  expect(summary(overnight)).toEqual([]);
  expect(codes(overnight)).toEqual(['flight-not-whole', 'flight-unclear']);
  expect(summary(overnight.replace('19:05', '19:05 19 Jan 2027'))).toEqual(['BA178 JFKLHR 19.1']);
});

test('a label behind the clock says whether it is a departure, in whatever order the lines stand', () => {
  const lines = ['MU 551 2027年3月10日', '上海浦东 (PVG) 12:55 起飞', '伦敦希思罗 (LHR) 17:35 到达'];
  const turned = [lines[0], lines[2], lines[1]].join('\n');
  expect(summary(lines.join('\n'))).toEqual(['MU551 PVGLHR 10.3']);
  expect(summary(turned)).toEqual(['MU551 PVGLHR 10.3']);
});

test('a heading dates the departure where the block prints only the date of the arrival', () => {
  const text = 'Thursday, April 15, 2027\nAA 100\nJFK 6:10 PM    LHR 6:20 AM  (Apr 16)\n';
  expect(read(text).flights.map(({ inferred }) => [inferred.date, inferred.arrivalDate])).toEqual([[20_923, 20_924]]);
  expect(codes(text.replace('Thursday, April 15, 2027\n', ''))).toEqual(['flight-not-whole', 'flight-unclear']);
});

test.each([
  ['a terminal between code and clock', 'A3 601\n14FEB2027\nLHR T2 12:10\nATH 17:55', 'A3601 LHRATH 14.2'],
  ['a weekday behind two codes', 'FI 451 LHR KEF Tue, 16 Feb 27 13:10 16:20 Saga K', 'FI451 LHRKEF 16.2'],
  ['a date behind codes that looks like a price', 'Condor DE1420 FRA-PMI 02.07.27 05:00-07:15', 'DE1420 FRAPMI 2.7'],
])('%s is read past', (_what, text, flight) => {
  expect(summary(text)).toEqual([flight]);
});

test('a flight alone on its line is named where a day and times stand around it', () => {
  expect(codes('Fri 3 May 2027\nAA 1234\n6:05 AM\n9:25 AM')).toEqual(['flight-not-whole']);
});

test('a label names the traveller of a terminal line', () => {
  expect(read('NAME: KHAN/IMRAN MR\n1 PK 788Y 24APR SA KHILHR HK1 1310 1830').names).toEqual(['KHAN/IMRAN MR']);
});
