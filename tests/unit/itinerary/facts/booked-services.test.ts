import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flight = '  2  LH1397 K 12JAN 2 PRGCDG HK1  0600 0710  12JAN  E';
const read = (...lines: string[]) => convert([flight, ...lines].join('\n'), { today: '2026-11-25' });
const JANUARY_12 = Date.parse('2027-01-12') / 86_400_000;

describe('booked trains', () => {
  test.each([
    [
      [
        '  4 TRN 2C  87    6609 AF 12JAN 2 FRPLY FRLPD HK1   1158  1356',
        '        FRPLY/PARIS GARE LYON//FRLPD/LYON PART DIEU /TGD *',
      ],
      { name: 'SNCF 6609, Paris Gare Lyon – Lyon Part Dieu', status: 'HK', startTime: 718, endTime: 836 },
      0,
    ],
    [
      [' 2 RAL 2V 19MAR F GK1  NYPBOS-LV-900A/AR-100P/NA-TRAIN 66/CF-4F82K1'],
      { name: 'Amtrak 66, NYP – Boston', place: 'NYP', status: 'GK', startTime: 540, endTime: 780, locator: '4F82K1' },
      66,
    ],
    [
      ['2 TRN 2V MK1 NYP 16MAR/CC1-NYP/CC2-WAS/AN-AMTRAK 1229/TD-1000AM/TA-1130AM'],
      { name: 'Amtrak 1229, NYP – Washington', place: 'NYP', status: 'MK', startTime: 600, endTime: 690 },
      63,
    ],
    [
      ['3 TRN 2C HK1 PAR 12JAN-TICKET ON DEPARTURE 0900'],
      { name: 'TICKET ON DEPARTURE', place: 'PAR', status: 'HK', startTime: 540 },
      0,
    ],
    [['5 TRN SN GK1 PAR 13JAN/AN-EUROSTAR 9023'], { name: 'SN 9023', place: 'PAR', startTime: null }, 1],
    [['2 TRN 9Z BOOKED 14JAN WITH THE STATION'], { name: null, place: null }, 2],
  ])('%j', (lines, stated, days) => {
    const [train] = read(...lines).others;
    expect(train).toMatchObject({ kind: 'rail', stated, date: JANUARY_12 + days });
  });
});

describe('times of tours and cars', () => {
  test.each([
    ['3 SUR 1A HK1 CDG 12JAN EUROSTAR 9023', { name: 'EUROSTAR 9023', startTime: null }],
    ['3 TUR ZZ HK1 CDG 12JAN-TRAIN 1229', { name: 'TRAIN 1229', startTime: null }],
    ['3 TUR ZZ HK1 CDG 12JAN-TRANSFER 0900-1030', { name: 'TRANSFER', startTime: 540, endTime: 630 }],
    ['3 CAR ZE HK1 CDG 12JAN-13JAN ICAR/ARR-9999/RET-1600', { startTime: null, endTime: 960 }],
  ])('%s', (line, stated) => {
    expect(read(line).others).toMatchObject([{ stated }]);
  });
});

describe('names of hotels', () => {
  test.each([
    ['HTL ZZ HK1 PAR 12JAN-OUT14JAN /H-AUBERGE DU PONT NEUF/R-STD', 'AUBERGE DU PONT NEUF'],
    [
      'HHL RD HK1 JFK IN14MAR S-OUT16MAR 2NT 46263 RADISSON NEW YORK-JFK AIRPORT 1 A1K-1/115.00/USD/SI-CF-1234567',
      'RADISSON NEW YORK-JFK AIRPORT',
    ],
    [
      'HHL RD HK1 JFK IN14MAR S-OUT16MAR 2NT 46263 RADISSON NEW YORK-JFK AIRPORT 1KING-1/115.00/USD/SI-CF-1234567',
      'RADISSON NEW YORK-JFK AIRPORT',
    ],
    [
      'HTL RT HK1 NYC IN14MAR OUT16MAR 1TWNRAC USD189.00 DLY HOLIDAY INN MIDTOWN BS-12345678/CF-99887766',
      'HOLIDAY INN MIDTOWN',
    ],
    ['HTL 1A HK2 LYS 12JAN-15JAN/HOTEL DES TERREAUX/TWN/EUR120.00/CF-ABC123', 'HOTEL DES TERREAUX'],
    ['HHL HI HK1 NYC IN14MAR OUT16MAR HOLIDAY INN MIDTOWN CF-88123', 'HOLIDAY INN MIDTOWN'],
  ])('%s', (line, name) => {
    const { others, warnings } = read(` 3 ${line}`);
    expect(others.map(({ stated }) => stated.name)).toEqual([name]);
    expect(warnings).toEqual([]);
  });

  test('a hotel without its chain is one', () => {
    const { others, warnings } = read('  3 HTL HK1 NYC 14MAR-OUT16MAR HILTON MIDTOWN CF-88123');
    const stated = { name: 'HILTON MIDTOWN', place: 'NYC', status: 'HK', locator: '88123' };
    expect(others).toMatchObject([{ kind: 'hotel', stated, endDate: JANUARY_12 + 63 }]);
    expect(warnings).toEqual([]);
  });

  test('a hotel without one is said at its line', () => {
    const { others, warnings } = read(' 3 HHL HI HK1 NYC IN14MAR OUT16MAR/CF-99887766');
    expect(others.map(({ stated }) => stated.name)).toEqual([null]);
    expect(warnings).toMatchObject([{ code: 'hotel-name-missing', line: 2 }]);
  });
});
