import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const read = (text: string) => parseItinerary(text, '2026-03-12');
const numbers = (text: string) => read(text).segments.map(({ stated }) => `${stated.number} ${stated.status}`);

const leg = (status: string, times = '1140A 205P', number = '227') =>
  ` 1 BA ${number}S 25JUL LHRBOS ${status} ${times} * SA E`;

test.each([
  ['UN', 'TK'],
  ['WK', 'TK'],
  ['UN', 'HK'],
  ['US', 'HL'],
  ['UU', 'HL'],
  ['HX', 'HK'],
])('%s followed by %s of the same flight is one flight', (old, now) => {
  const { segments } = read(`${leg(`${old}1`)}\n${leg(`${now}1`, '1210P 235P')}`);
  expect(segments).toHaveLength(1);
  expect(segments[0]?.stated).toMatchObject({ status: now, departs: 730 });
  expect(segments[0]?.inferred.replaced).toMatchObject({ departs: 700, arrives: 845 });
});

test('a dead segment without a successor stays with its status', () => {
  expect(numbers(`${leg('HX1')}\n 2 BA 226S 03AUG BOSLHR HK1 705P 650A|`)).toEqual(['227 HX', '226 HK']);
});

test('the other direction does not replace a dead segment', () => {
  expect(numbers(`${leg('UN1')}\n 2 BA 226S 25JUL BOSLHR TK1 705P 650A|`)).toEqual(['227 UN', '226 TK']);
});

test('a segment shown twice in one booking is kept once, with a warning', () => {
  const { segments, warnings } = read(`${leg('HK1')}\n${leg('HK1')}`);
  expect(segments).toHaveLength(1);
  expect(warnings).toEqual([{ code: 'segment-duplicate', line: 2, column: 2, values: { flight: 'BA 227' } }]);
});

test('a line that the next page of a display repeats is kept once, and nothing is said', () => {
  const { segments, warnings } = read(`${leg('HK1')}\n)>\nMD\n${leg('HK1')}`);
  expect(segments).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('the same flight of two bookings is kept in both', () => {
  const { segments, bookings } = read(` 1.1LANE/RAB\n${leg('HK1')}\n\n 1.1POE/IDA\n${leg('HK1')}`);
  expect(segments.map(({ booking }) => booking)).toEqual([0, 1]);
  expect(bookings.map(({ names }) => names)).toEqual([['LANE/RAB'], ['POE/IDA']]);
});

test('every booking keeps its own locator and year', () => {
  const booking = (locator: string, year: number) =>
    `RP/LON1X2100/LON1X2100 AA/SU 12MAR${year}/1015Z ${locator}\n  1.LANE/RAB\n  2 BA 227 S 25JUL LHRBOS HK1 1140A 205P *1A/E*\n`;
  const { segments, bookings } = read(booking('Q5TZ8M', 25) + booking('Q5TZ8N', 26));
  expect(bookings.map(({ locator }) => locator)).toEqual(['Q5TZ8M', 'Q5TZ8N']);
  expect(segments.map(({ inferred }) => (inferred.date ?? 0) - 20_000)).toEqual([294, 659]);
});

test("the airlines' own locators reach their flights", () => {
  const text = `${leg('HK1')}\n 2 AA 90S 03AUG BOSLHR HK1 705P 650A|\nVLOC-BA*GPMVM5/14SEP 1658\nACKN-AA XVA63X   05JUN 1420`;
  expect(read(text).segments.map(({ stated }) => stated.locator)).toEqual(['GPMVM5', 'XVA63X']);
});

test('ARNK makes a gap, other segments are listed', () => {
  const { segments, others } = read(
    `${leg('HK1')}\n 2 ARNK\n 3 CCR ZE HK1 BOS 25JUL-03AUG ECAR\n 4 BA 226S 03AUG BOSLHR HK1 705P 650A|`,
  );
  expect(segments.map(({ gapAfter }) => gapAfter)).toEqual([true, false]);
  expect(others).toMatchObject([{ kind: 'car', source: { line: 3, column: 2 } }]);
});

test('a service display beside a flight completes it, alone it is no flight', () => {
  const display =
    ' 1 BA  227  S LHRBOS  789  LUNCH                          7:25\n           DEPARTS LHR TERMINAL 5  - ARRIVES BOS TERMINAL E';
  expect(read(`${display}\n${leg('HK1')}`).segments[0]?.stated).toMatchObject({
    equipment: '789',
    meal: 'LUNCH',
    elapsed: 445,
    departureTerminal: '5',
    arrivalTerminal: 'E',
  });
  expect(read(display).segments).toEqual([]);
});

test.each([
  [
    'Sabre',
    ' 2 BA  227 25JUL LHR BOS 1140A  205P  LD   789  7.25  3265  N\nDEP-TERMINAL 5                  ARR-TERMINAL E',
  ],
  ['Galileo', ' BA  227  SATURDAY     25 JUL 26\n LHR 1140A  5   I   BOS  205P  E   I    7:25            789   E'],
  [
    'Amadeus',
    '*1A PLANNED FLIGHT INFO*              BA 227   82 SA 25JUL26\nLHR          1140  SA JCDIZ/M             789         7:25',
  ],
])('the service display of %s tells the aircraft', (_, display) => {
  expect(read(`${leg('HK1')}\n${display}`).segments[0]?.stated.equipment).toBe('789');
  expect(read(display).segments).toEqual([]);
});

test('the display of another flight tells nothing', () => {
  const display = ' 1 BA  229  S LHRBOS  789  LUNCH                          7:25';
  expect(read(`${leg('HK1')}\n${display}`).segments[0]?.stated.equipment).toBeNull();
});

test('a line that starts like a flight and breaks off is named with what it lacks', () => {
  const { warnings } = read(' 1 BA 227S 25JUL LHRBOS HK1  11\n\nthanks\n\n 2 BA 226S 03AUG BOSLHR');
  expect(warnings).toEqual([
    { code: 'line-not-read', line: 1, column: 32, values: { expected: '1140 1405' } },
    { code: 'line-not-read', line: 5, column: 24, values: { expected: 'HK1 1140 1405' } },
  ]);
});

test('neighbouring lines without their flights share a warning, in the middle of three', () => {
  const text = [1, 2, 3, 4].map((number) => ` ${number} BA 22${number}S 25JUL LHRBOS`).join('\n');
  expect(read(text).warnings).toMatchObject([
    { code: 'lines-not-read', line: 2, values: { first: 1, last: 3, expected: 'HK1 1140 1405' } },
    { code: 'line-not-read', line: 4 },
  ]);
});

test('a departure without an arrival is a flight whose arrival is open', () => {
  const { segments, warnings } = read(' 1 BA 227S 25JUL LHRBOS HK1  1140A');
  expect(segments[0]?.stated).toMatchObject({ departs: 700, arrives: null });
  expect(warnings).toMatchObject([{ code: 'arrival-open', line: 1, values: { flight: 'BA 227' } }]);
});

test('a jump in the numbers of segments is said at the flight behind it', () => {
  const flight = (number: number, day: string) => ` ${number} BA 227S ${day}JUL LHRBOS HK1  1140A  205P`;
  const jump = read(`${flight(1, '25')}\n${flight(3, '27')}`);
  expect(jump.warnings).toMatchObject([{ code: 'segment-missing', line: 2, values: { number: 2 } }]);
  expect(read(`${flight(1, '25')}\n 2   ARNK\n${flight(3, '27')}`).warnings).toEqual([]);
  expect(read(`${flight(1, '25')}\n${flight(1, '27')}`).warnings).toEqual([]);
});

test('seats, services and prices below a booking are not named as unread', () => {
  const text = `${leg('HK1')}\nSEATS/BOARDING PASS\n 1 BA 227S 25JUL LHRBOS HK 19C NAH  G  1.1 LANE/RAB`;
  expect(read(text).warnings).toEqual([]);
});

test('damaged bytes are said once for the whole paste', () => {
  expect(read(`${leg('HK1')}\ufffd\ufffd`).warnings).toEqual([
    { code: 'bytes-replaced', line: null, column: null, values: {} },
  ]);
});
