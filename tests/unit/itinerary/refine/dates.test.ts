import { expect, test } from 'vitest';
import { isoDate } from '~/itinerary/iso.ts';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';
import { arrivalOf } from '~/itinerary/refine/arrival.ts';
import { day, segment } from '../../../support/segment.ts';

const TODAY = '2026-03-12';

/** Dates of departure and where their years come from. */
function dates(text: string, today = TODAY): string[] {
  return parseItinerary(text, today).segments.map(({ inferred }) =>
    inferred.date === null ? 'none' : `${isoDate(inferred.date)} ${inferred.yearFrom}`,
  );
}

function arrivals(text: string): (string | null)[] {
  return parseItinerary(text, TODAY).segments.map(({ inferred }) =>
    inferred.arrivalDate === null ? null : isoDate(inferred.arrivalDate),
  );
}

test('a date without year or weekday is the next such day', () => {
  expect(dates('1 BA 227S 12MAR LHRBOS HK1 1140A 205P')).toEqual(['2026-03-12 next']);
  expect(dates('1 BA 227S 11MAR LHRBOS HK1 1140A 205P')).toEqual(['2027-03-11 next']);
});

test('a printed weekday decides the year, back to 330 days and ahead', () => {
  expect(dates('1 BA 227S 10AUG LHRBOS HK1 1140A 205P * SU E')).toEqual(['2025-08-10 weekday']);
  expect(dates('1 BA 227S 10AUG LHRBOS HK1 1140A 205P * MO E')).toEqual(['2026-08-10 weekday']);
});

test('where no year fits the weekday, the next such day counts', () => {
  expect(dates('1 BA 227S 10AUG LHRBOS HK1 1140A 205P * FR E')).toEqual(['2026-08-10 next']);
});

test('later segments follow the earlier ones into the next year', () => {
  const text = '1 BA 227S 28DEC LHRBOS HK1 1140A 205P\n2 BA 226S 05JAN BOSLHR HK1 705P 650A|';
  expect(dates(text)).toEqual(['2026-12-28 next', '2027-01-05 order']);
});

test('a segment over the date line may leave on the day before', () => {
  const text = '1 NZ 6Y 02MAY AKLHNL HK1 1150P 800A\n2 HA 11Y 01MAY HNLLAX HK1 100P 930P';
  expect(dates(text)).toEqual(['2026-05-02 next', '2026-05-01 order']);
});

test.each([
  [
    'the RP line of Amadeus',
    'RP/LON1X2100/LON1X2100 AA/SU 12MAR24/1015Z Q5TZ8M\n  2 BA 227 S 20APR LHRBOS HK1 1140A 205P *1A/E*',
  ],
  ['the last line of Sabre', ' 1 BA 227S 20APR LHRBOS HK1 1140A 205P\n9XQF.9XQF*AWS 1132/12MAR24 KWTBRM H'],
  ['a time limit', ' 2. BA227 S SA20APR LHRBOS HK1 1140 1405\n 9.SSR ADTK 1E BY SHA13MAR24/1130 OR CXL BA227 S20APR'],
])('%s gives the year', (source, text) => {
  expect(dates(text)).toEqual([`2024-04-20 ${source === 'a time limit' ? 'weekday' : 'display'}`]);
});

test('a birth date does not give the year', () => {
  const text = ' 1 BA 227S 20APR LHRBOS HK1 1140A 205P\n 2 SSRDOCSBAHK1/P/GB/1/GB/01JAN80/F/01JAN30/LANE/RAB';
  expect(dates(text)).toEqual(['2026-04-20 next']);
});

test('a printed year wins over everything', () => {
  expect(dates(' 5. CI551 V SU11MAY25PVGTPE HK3 1400 1545 E')).toEqual(['2025-05-11 printed']);
});

test.each([
  ['16APR', 'WE', '2025-04-16 weekday'],
  ['15APR', 'TU', '2026-04-15 next'],
  ['08MAR', 'MO', '2027-03-08 weekday'],
  ['09MAR', 'TU', '2027-03-09 next'],
  ['28FEB', 'SU', '2027-02-28 weekday'],
  ['28FEB', 'MO', '2027-02-28 next'],
  ['29MAR', 'WE', '2026-03-29 next'],
  ['29FEB', 'TU', '2028-02-29 weekday'],
  ['29FEB', 'SU', '2032-02-29 weekday'],
  ['29FEB', 'FR', '2028-02-29 next'],
])('%s %s, seen on 12 March 2026, is %s', (printed, weekday, expected) => {
  expect(dates(`1 BA 227S ${printed} LHRBOS HK1 1140A 205P * ${weekday} E`)).toEqual([expected]);
});

test('29 February is looked for in the next leap year, eight years ahead around 2100', () => {
  expect(dates('1 BA 227S 29FEB LHRBOS HK1 1140A 205P')).toEqual(['2028-02-29 next']);
  expect(dates('1 BA 227S 29FEB LHRBOS HK1 1140A 205P', '2096-03-01')).toEqual(['2104-02-29 next']);
});

test('segments without a day leave the order of the others alone', () => {
  const dated = '2 BA 227S 28DEC LHRBOS HK1 1140A 205P\n3 BA 226S 05JAN BOSLHR HK1 705P 650A|';
  const expected = ['none', '2026-12-28 next', '2027-01-05 order'];
  expect(dates(`1 BA 225S 31JUN LHRBOS HK1 1140A 205P\n${dated}`)).toEqual(expected);
  const undated = ' 1.  MUOPEN Y           HKGPVG\n 2.  CZ9519 W   MO28DEC  CSXCANKK1   1435 1700 E';
  expect(dates(undated)).toEqual(['none', '2026-12-28 weekday']);
});

test('a date that no year has stays without a day', () => {
  expect(dates('1 BA 227S 31JUN LHRBOS HK1 1140A 205P')).toEqual(['none']);
  expect(dates(' 5. CI551 V TU31JUN26PVGTPE HK3 1400 1545 E')).toEqual(['none']);
  expect(arrivals('1 BA 227S 31JUN LHRBOS HK1 1140A 205P')).toEqual([null]);
});

test('a printed date or mark of arrival wins', () => {
  expect(arrivals('1 CZ 337E 19SEP 6 CANYVR HK1 0110 2205 18SEP 5 /DCCZ')).toEqual(['2026-09-18']);
  expect(arrivals('1 BA 227S 25JUL LHRBOS HK1 1140A 205P+2')).toEqual(['2026-07-27']);
  expect(arrivals('1 CZ 710T 13APR LAXCAN HK1 1030P 420A * MO/WE E')).toEqual(['2026-04-15']);
  expect(arrivals('1 DL 30E 31DEC Q ATLLHR HK1 525P 640A 01JAN F /DCDL')).toEqual(['2027-01-01']);
  expect(arrivals('1 DL 30E 01JAN F LHRATL HK1 1225A 640A 31DEC Q /DCDL')).toEqual(['2026-12-31']);
  expect(arrivals('1 BA 227S 25JUL 6 LHRBOS HK1 1140A 205P 27JUL 1 /DCBA')).toEqual(['2026-07-27']);
});

test('a printed year of arrival is believed, and one time alone tells no day', () => {
  const printed = { day: 19, month: 7, year: 2027, weekday: null };
  const late = segment({ departs: '2026-07-17 16:36', arrivalDate: printed });
  expect(isoDate(arrivalOf(late) ?? 0)).toBe('2027-07-19');
  expect(arrivalOf(segment({ departs: '2026-07-17 16:36' }))).toBeNull();
  expect(arrivalOf(segment({ departs: '2026-07-17', arrives: '2026-07-18 05:55' }))).toBeNull();
});

test('where no day can be flown, an earlier time is one of the next day', () => {
  const on = (departs: string, arrives: string, from: string, to: string) =>
    arrivalOf(segment({ departs: `2026-07-17 ${departs}`, arrives: `2026-07-17 ${arrives}`, from, to }));
  expect(on('17:00', '03:00', 'NRT', 'LAX')).toBe(day('2026-07-18'));
  expect(on('10:00', '10:00', 'JFK', 'JFK')).toBe(day('2026-07-17'));
  expect(on('10:00', '10:00', 'JQQ', 'XQJ')).toBe(day('2026-07-17'));
  expect(on('10:00', '22:00', 'JQQ', 'XQJ')).toBe(day('2026-07-17'));
});

test.each([
  ['the same day where that can be flown', 'LHRBOS', '1140A', '205P', '2026-07-25'],
  ['the next day over night', 'BOSLHR', '705P', '650A', '2026-07-26'],
  ['the same day over the date line', 'NRTLAX', '500P', '1100A', '2026-07-25'],
  ['two days on over the date line', 'LAXSYD', '1030P', '610A', '2026-07-27'],
  ['the day before over the date line', 'GUMHNL', '705A', '630P', '2026-07-24'],
  ['a short hop between zones', 'CVGORD', '135P', '130P', '2026-07-25'],
  ['the next day between places that nobody knows', 'JQQXQJ', '1000P', '100A', '2026-07-26'],
])('without a mark the arrival is %s', (_, cities, departs, arrives, expected) => {
  expect(arrivals(`1 BA 227S 25JUL ${cities} HK1 ${departs} ${arrives}`)).toEqual([expected]);
});

test('without times there is no arrival', () => {
  expect(arrivals('1 DL9208Y 07DEC EWRLHR GK1')).toEqual([null]);
});

/** First and last days of hotels, cars and trains. */
function stays(text: string, today: string): string[] {
  return parseItinerary(text, today).others.map(({ date, endDate }) =>
    [date, endDate].map((found) => (found === null ? 'none' : isoDate(found))).join(' '),
  );
}

const out = (date: string) => ` 1. BA  227 S  ${date} LHRBOS HK1  1140A  205P O`;
const back = (date: string) => ` 4. BA  226 S  ${date} BOSLHR HK1   705P  650A+1 O`;
const hotel = (from: string, to: string) => ` 2. HTL ZZ HK1  BOS ${from}-OUT${to} /H-EXAMPLE INN`;
const car = (from: string, to: string) => ` 3. CCR ZE HK1 BOS ${from}-${to} ICAR/ARR-1400`;

test('hotels and cars of a trip that is over have its year', () => {
  const trip = [out('02OCT26'), hotel('03OCT', '07OCT'), car('07OCT', '09OCT'), back('10OCT26')].join('\n');
  expect(stays(trip, '2026-11-25')).toEqual(['2026-10-03 2026-10-07', '2026-10-07 2026-10-09']);
});

test.each([
  ['a trip over New Year', '28DEC26', '05JAN27', ['29DEC', '02JAN'], '2026-12-29 2027-01-02'],
  [
    'a night before the first flight, in the old year',
    '02JAN27',
    '09JAN27',
    ['31DEC', '02JAN'],
    '2026-12-31 2027-01-02',
  ],
  ['a night after the last flight, in the new year', '20DEC26', '30DEC26', ['01JAN', '03JAN'], '2027-01-01 2027-01-03'],
  ['a trip of last winter', '28DEC25', '05JAN26', ['29DEC', '02JAN'], '2025-12-29 2026-01-02'],
  ['a stay long after the last flight', '10JUN26', '11JUN26', ['20DEC', '22DEC'], '2026-12-20 2026-12-22'],
  ['a year with two flights', '10JAN27', '20DEC27', ['05FEB', '07FEB'], '2027-02-05 2027-02-07'],
  ['a leap day', '27FEB28', '05MAR28', ['29FEB', '01MAR'], '2028-02-29 2028-03-01'],
])('a hotel of %s follows the flights', (_, first, last, [from = '', to = ''], expected) => {
  for (const today of ['2025-11-25', '2026-11-25', '2027-03-01']) {
    expect(stays([out(first), hotel(from, to), back(last)].join('\n'), today)).toEqual([expected]);
    expect(stays([out(first), back(last), hotel(from, to)].join('\n'), today)).toEqual([expected]);
  }
});

test('a hotel follows flights whose weekday gives the year', () => {
  const flight = '1 BA 227S 10AUG LHRBOS HK1 1140A 205P * SU E';
  expect(stays(`${flight}\n${hotel('11AUG', '14AUG')}`, TODAY)).toEqual(['2025-08-11 2025-08-14']);
});

test('without flights a hotel is on the next such day, or on its printed weekday', () => {
  expect(stays(hotel('11MAR', '14MAR'), TODAY)).toEqual(['2027-03-11 2027-03-14']);
  const printed = ' 6  HTL ZZ 11MAR W HK1  BOS/OUT14MAR/EXAMPLE INN/TWN/USD189.00';
  expect(stays(printed, TODAY)).toEqual(['2026-03-11 2026-03-14']);
});

test('a booking of a hotel alone follows the flights of the paste', () => {
  const text = `RP/LONB12345/LONB12345\n  1.LANE/ADA MS\n  2 BA 227 S 02OCT26 5 LHRBOS HK1 1140A 205P\nRP/LONB12345/LONB12345\n  1.LANE/ADA MS\n ${hotel('03OCT', '07OCT')}`;
  expect(parseItinerary(text, '2026-11-25').bookings).toHaveLength(2);
  expect(stays(text, '2026-11-25')).toEqual(['2026-10-03 2026-10-07']);
});
