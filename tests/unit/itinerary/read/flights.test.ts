import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const read = (text: string) => parseItinerary(text, '2026-03-12').segments;
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

const arrivals = (text: string) => read(text).map(({ inferred }) => (inferred.arrivalDate ?? 0) - (inferred.date ?? 0));

test('a mark before carrier and number counts the next line of a list', () => {
  const list = '#1 SK 909 L 14JUN CPHEWR HK1 1220 1510\n#2 SK 910 L 28JUN EWRCPH HK1 1730 0720+1';
  expect(flights(list)).toEqual(['SK909L', 'SK910L']);
  expect(arrivals(list)).toEqual([0, 1]);
});

test('a mark on a line of its own counts right below its flight only', () => {
  const flight = '1 DL0006 L 27JUL KBPRIX HL6  20:19 21:52';
  expect(arrivals(`${flight}\n#`)).toEqual([1]);
  expect(arrivals(`${flight}\n\n#`)).toEqual([0]);
});

test('an arrival that was cut is put together, and what stood before it is the check-in', () => {
  expect(read(' 2  SK 909 L 14JUN 7 CPHEWR HK1  110P 210P 32\n0P *1A/E*')[0]?.stated).toMatchObject({
    checkIn: 790,
    departs: 850,
    arrives: 920,
  });
  expect(read(' 2  SK 909 L 14JUN 7 CPHEWR HK1  110P 210P 320\nOPERATED BY X')[0]?.stated.departs).toBe(790);
});

test.each([
  ['of two days', '850A2       TU/TH   E', 2],
  ['of two days at the end', '850A2', 2],
  ['with its star', '850A2*      TU/TH   E', 2],
  ['none, but the marriage behind a blank', '850A  2', 0],
])("Apollo's mark %s", (_, arrival, days) => {
  expect(arrivals(` 1 QF  30H 07JUL SFOMEL HK3  1105P  ${arrival}`)).toEqual([days === 0 ? 2 : days]);
});

test.each([
  ['1.\tSK 909 L 14JUN 7 CPHEWR HK1  1220P 310P 14JUN  E  SK/Q7RT2X', 'amadeus'],
  ['1) SK 909L 14JUN S CPHEWR HK1  1220P  310P /DCSK*Q7RT2X /E', 'sabre'],
  ['SK 909 L SU14JUN CPHEWR HK1 1220 1510', 'travelsky'],
  ['| 1 | SK 909 | L | 14JUN | CPHEWR | HK1 | 1220 | 1510 |', 'galileo'],
  ['1 SK 909 L 14JUN CPHEWR HK1 12:20PM 3:10PM', 'galileo'],
  ['1 SK 909 L 14JUN CPHEWR HK1 1220-1510', 'galileo'],
  ['1 SK 909 L 14JUN CPH - EWR HK1 1220 1510', 'galileo'],
])('%s is a flight', (text, dialect) => {
  const [segment] = read(text);
  expect(segment).toMatchObject({ dialect, stated: { airline: 'SK', number: '909', departs: 740, arrives: 910 } });
  expect(arrivals(text)).toEqual([0]);
});

test('a suffix stays apart from the class that is glued to it', () => {
  const [segment] = read(' 3.  HO1333DV   FR22MAY  KIXPVG HK1   2210 0015+1        E');
  expect(segment?.stated).toMatchObject({ number: '1333', suffix: 'D', bookingClass: 'V' });
});

test('a flight whose status was lost is read in the columns of its terminal', () => {
  expect(flights(' 1 SK 909L 14JUN S CPHEWR  1220P  310P /DCSK*Q7RT2X /E')).toEqual(['SK909L']);
  expect(flights('1 QL 912 Y 16SEP MI CCSPMV  10:40 11:25 /E')).toEqual(['QL912Y']);
  expect(flights('2 AA  327 30SEP PHL FCO  640P  910A¥1 DK   333  8.30  4368  N')).toEqual([]);
  expect(flights(' 1 BA  227  S LHRBOS  789  LUNCH                          7:25')).toEqual([]);
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

test('a blank in the date between a flight and its cities is no harm', () => {
  const [flight] = read(' 1 SK 909 L 14 JUN CPHEWR HK1 1220 1510 OPERATED BY SAS LINK');
  expect(flight?.stated).toMatchObject({
    number: '909',
    date: { day: 14, month: 6 },
    departs: 740,
    operatedBy: 'SAS LINK',
  });
  expect(flight?.source).toMatchObject({ column: 2, text: '1 SK 909 L 14JUN CPHEWR HK1 1220 1510' });
});

test.each(['3 SK 909 L 14 JUN PRICES FROM 1220 TO 1510', 'SEE YOU ON 14 JUN AT 1220', '4 MR 12 B 14 JUN LONDON HOTEL'])(
  'a blank in the date of other words makes no flight: %s',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test('a time that was cut behind its first figures is whole again', () => {
  const [noon] = read(' 1. A3 120 Q 21JAN ATHSKG HS1 1\n200N 1255P O');
  expect(noon?.stated).toMatchObject({ departs: 720, arrives: 775 });
  const [sabre] = read(' 1 AY 73N 25JUN Q HELNRT RR3  54\n5P  105P  26JUN F SPM HRS');
  expect(sabre?.stated).toMatchObject({ departs: 1065, arrives: 785, arrivalDate: { day: 26 } });
});
