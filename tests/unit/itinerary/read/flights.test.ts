import { expect, test } from 'vitest';
import { readItinerary } from '~/itinerary/refined.ts';

const read = (text: string) => readItinerary(text, '2026-03-12').segments;
const flights = (text: string) =>
  read(text).map(({ stated }) => `${stated.airline}${stated.number}${stated.bookingClass}`);

test('every flight knows its line, its column and its own text', () => {
  const [first, second] = read('Hello\n> 1 BA 227S 25JUL LHRBOS HK1 1140A 205P  2 BA 226S 03AUG BOSLHR HK1 705P 650A|');
  expect(first?.source).toMatchObject({ line: 2, column: 3 });
  expect(second?.source).toMatchObject({ line: 2, column: 42, text: '2 BA 226S 03AUG BOSLHR HK1 705P 650A|' });
});

test('check-in time and terminal are not taken for times of the flight', () => {
  expect(read('  4  SN6532 L 18MAY 1 SFOYUL HK2   715A 1   815A 432P   *1A/E*')[0]?.stated).toMatchObject({
    checkIn: 435,
    departureTerminal: '1',
    departs: 495,
    arrives: 992,
  });
});

test('airline codes with a digit are not split', () => {
  expect(flights('9W4680C 25JUL DELBOM HK1 1140 1405\n1 5R 310S 25JUL MNLCEB HK1 1140 1405')).toEqual([
    '9W4680C',
    '5R310S',
  ]);
});

test('an operational suffix is apart from number and class', () => {
  expect(read(' 1. LH  123D Y  25JUL FRAMUC HK1 1140 1240')[0]?.stated).toMatchObject({ number: '123', suffix: 'D' });
});

test.each([
  ['OPERATED BY KLM CITYHOPPER', 'KLM CITYHOPPER'],
  ['OPERATED BY /MESA AIRLINES DBA UNITED EXPRESS', 'MESA AIRLINES DBA UNITED EXPRESS'],
  ['OPERATED BY-GOJET AIRLINES DBA UNITED EXPRESS *', 'GOJET AIRLINES DBA UNITED EXPRESS'],
  ['*LHR-BOS OPERATED BY KENYA AIRWAYS', 'KENYA AIRWAYS'],
  ['OPERATED BY/EXPLOITE PAR   UA', 'UA'],
  ['OPERATED BY AMERICAN AIRLINES  LHR-BOS', 'AMERICAN AIRLINES'],
  ['COMMERCIAL DUPLICATE - OPERATED BY 8X/AMADEUS EIGHT', '8X/AMADEUS EIGHT'],
  ['OPERATED BY LZ\nOPERATED BY SWISS GLOBAL AIR LINES', 'SWISS GLOBAL AIR LINES'],
  ['OPERATED BY PAL EXPRESS\nOPERATED BY 2P', 'PAL EXPRESS'],
  ['OPERATED BY\nCHINA SOUTHERN AIRLINES', 'CHINA SOUTHERN AIRLINES'],
  ['OPERATED BY SUBSIDIARY/FRANCHISE', null],
  ['OPERATED BY UNDEFINED', null],
])('%s', (remark, operator) => {
  expect(read(` 1 BA 227S 25JUL LHRBOS HK1  1140A  205P\n${remark}`)[0]?.stated.operatedBy).toBe(operator);
});

test('a remark before the first flight belongs to none', () => {
  expect(read('OPERATED BY KLM CITYHOPPER\n 1 BA 227S 25JUL LHRBOS HK1  1140A  205P')[0]?.stated.operatedBy).toBeNull();
});

test('a list of code shares below a flight is neither flight nor fact', () => {
  const [flight, ...more] = read(' 1 BA 227S 25JUL LHRBOS HK1  1140A  205P\n010 AZ 8325  BT 8276  HM 6875');
  expect(more).toEqual([]);
  expect(flight?.stated.equipment).toBeNull();
});

test('among prices and seats only whole flights count', () => {
  expect(flights('SEATS/BOARDING PASS\n 1 BA 227S 25JUL LHRBOS GK1')).toEqual([]);
  expect(flights(' 1 BA 227S 25JUL LHRBOS GK1')).toEqual(['BA227S']);
});

test('a line without status needs class, both times and places that exist', () => {
  expect(flights('1 BA 227S 25JUL LHRBOS 1140A 205P')).toEqual(['BA227S']);
  expect(flights('1 BA 227 25JUL LHRBOS 1140A 205P')).toEqual([]);
  expect(flights('1 BA 227S 25JUL LHRBOS 1140A')).toEqual([]);
  expect(flights('1 BA 227S 25JUL JQQXQJ 1140A 205P')).toEqual([]);
  expect(flights('1 BA 227S 25JUL LHRBOS 1140A 205P 789 642.40')).toEqual([]);
});

test('a date and a time of a chat are no flight', () => {
  expect(flights('SENDER, [12/21/26 7:17 PM]\nsee you 25JUL at LHR')).toEqual([]);
});

test('what history says was done to a flight is no flight', () => {
  expect(flights('AS 1 BA 227S 25JUL LHRBOS NN1 1140A 205P')).toEqual([]);
  expect(flights('AS BA 227S 25JUL LHRBOS NN/SS1 1140A 205P')).toEqual([]);
  expect(flights('AS 227S 25JUL LHRBOS SS1 1140A 205P')).toEqual(['AS227S']);
});

test('a blacked out locator is none', () => {
  expect(read(' 1 BA 227S 25JUL J LHRBOS HK1  1140A  205P /DCBA*XXXXXX /E')[0]?.stated).toMatchObject({
    locator: null,
    eticket: true,
  });
});

test('F28: ten thousand lines are read, however they are joined', () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => ` 1 BA${String(at % 9000).padStart(4)}S 25JUL LHRBOS HK1  1140A  205P`,
  );
  expect(new Set(flights(lines.join('\n'))).size).toBe(9000);
  expect(new Set(flights(lines.join('  '))).size).toBe(9000);
});
