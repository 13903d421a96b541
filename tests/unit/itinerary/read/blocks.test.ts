import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const read = (text: string) => parseItinerary(text, '2026-05-02');
const flights = (text: string) => read(text).segments.map(({ stated }) => `${stated.airline}${stated.number}`);

const whole = 'SK 905 L 12JUN 5 CPHEWR HK1 1220P 310P 12JUN';
const live = ' 1 SK 909L 14JUN CPHEWR HK1  1220P  310P *          SU   E';

test.each([
  `  6 RM OLD: ${whole}`,
  `  6 RMA OLD: 2 ${whole}`,
  `  7 RIR 2 ${whole}`,
  `  8 RC KD-2 ${whole}`,
  `  8 FE PAX ORIG 2 ${whole}`,
  `  9 OSI YY: ${whole}`,
  `   2 SSROTHS1V 1 SK 905L 12JUN CPHEWR HK1 1220P 310P`,
  'RMKS-1 SK 905L 12JUN CPHEWR HK1 1220P 310P',
  'NOTE-1 SK 905L 12JUN CPHEWR HK1 1220P 310P',
  '  1.H-1 SK 905L 12JUN F CPHEWR HK1 1220P 310P',
  'REMARKS\n  1.SK 905L 12JUN F CPHEWR HK1  1220P  310P',
])('a flight that a remark quotes is none: %s', (remark) => {
  expect(flights(remark)).toEqual([]);
  expect(flights(`${live}\n${remark}`)).toEqual(['SK909']);
});

test.each(['RM 905 L', 'FZ 4521 L', 'FM 9131 Y', 'FA 203 K'])('%s is a flight of that airline', (start) => {
  expect(flights(`  5  ${start} 12JUN 5 CPHEWR HK1 1220P 310P 12JUN`)).toEqual([start.slice(0, -2).replace(' ', '')]);
});

const history = 'RCVD-P/KD  -CR- QXB/9XQF/1V AG Y7 02MAY1416Z\nHS SK 905 L12JUN CPHEWR SS/HK1  1220P  310P *';

test.each([
  ['a retrieval', '>*R'],
  ['a header', 'M3T9QX/KD QXBKD DXBKDS  AG 99990077 02MAY'],
  ['names', ' 1.1VARGHOLM/INGRID MS'],
  ['a numbered flight with one status', ' 3 SK 907L 14JUN CPHEWR HK1  1220P  310P *'],
])('history ends with %s', (_, line) => {
  expect(flights(`${history}\n${line}\n${live}`)).toContain('SK909');
});

test('what history says was done to flights is none, with or without a number', () => {
  expect(
    flights(`${history}\nXS SK 905 L12JUN CPHEWR HK/XK1  1220P  310P *\nAS 1 BA 227S 25JUL LHRBOS NN1 1140A 205P`),
  ).toEqual([]);
});

test.each([
  ['Note: new times below', ['DL9208']],
  ['FLIGHT DETAILS', ['DL9208']],
  ['Special offer', ['DL9208']],
  ['Service was great', ['DL9208']],
  ['NOTE-', []],
  ['   FLIGHT  DATE  SEGMENT DPTR  ARVL', []],
  ['SEAT DATA', []],
])('passive flights below "%s"', (heading, expected) => {
  expect(flights(`${heading}\n 1 DL9208Y 07DEC EWRLHR GK1                        TH`)).toEqual(expected);
});

test("TravelSky's names open a booking behind another's remarks, and a ticket's list of names does not", () => {
  const first = `1.1LANE/RAB MR\n${live}\nREMARKS\n  1.H-THANK YOU`;
  const sky = ' 2.  MU839  H   MO18MAY  PVGKIX HK1   2015 2320          E T1T1';
  const { bookings } = read(`${first}\n1.ABERNETH/TOMASZ MR KWPT4Q\n${sky}`);
  expect(bookings).toEqual([
    { names: ['LANE/RAB MR'], locator: null },
    { names: ['ABERNETH/TOMASZ MR'], locator: 'KWPT4Q' },
  ]);
  expect(read(`${first}\n1.ABERNETH/TOMASZ MR\nTOTAL 12.00`).bookings).toHaveLength(1);
});
