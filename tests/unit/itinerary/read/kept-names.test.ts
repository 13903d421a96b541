import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { givenNames } from '../../../support/given-names.ts';
import { randomFlights, randomFrom } from '../../../support/random-flights.ts';
import { canPrint, type PrinterName, printers, printFlights } from '../../../support/terminal-printer.ts';

const TODAY = '2026-03-12';
const today = Date.parse(`${TODAY}T00:00:00Z`) / 86_400_000;
/** Names of one booking: their numbers have two digits. */
const MOST = 90;

const printerNames = Object.keys(printers) as PrinterName[];
const bookings = Array.from({ length: Math.ceil(givenNames.length / MOST) }, (_, at) =>
  givenNames.slice(at * MOST, (at + 1) * MOST).map((given) => `LANE/ANNA ${given}`),
);

type Shape = (names: readonly string[]) => string[];

const shapes: Record<string, Shape> = {
  'one on a line': (names) => names.map((name, at) => `  ${at + 1}.${name}`),
  'three on a line': (names) =>
    names.flatMap((_, at) =>
      at % 3 === 0
        ? [
            names
              .slice(at, at + 3)
              .map((name, more) => `  ${at + more + 1}.${name}`)
              .join(''),
          ]
        : [],
    ),
  'numbered with a seat': (names) => names.map((name, at) => ` ${at + 1}.1${name}`),
};

function flightLines(printer: PrinterName): string[] {
  const flights = randomFlights(randomFrom(printer.length * 7919), today).filter((flight) => canPrint(printer, flight));
  return printFlights(printer, flights.slice(0, 2), { clock: 24, numbered: true });
}

const read = (lines: readonly string[]) => convert(lines.join('\n'), { today: TODAY });

describe.each(printerNames.filter((name) => name !== 'travelsky'))('%s', (printer) => {
  test.each(Object.entries(shapes))('keeps given names of every length, %s', (_, shape) => {
    for (const names of bookings) {
      const itinerary = read([...shape(names), ...flightLines(printer)]);
      expect(itinerary.flights.length).toBeGreaterThan(0);
      expect(itinerary.names).toEqual([...new Set(names)]);
      expect(itinerary.bookings.map(({ locator }) => locator)).toEqual([null]);
      expect(itinerary.passengers.map(({ name }) => name)).toEqual(names);
    }
  });
});

test('TravelSky prints its locator there, of letters too', () => {
  const flights = flightLines('travelsky');
  const {
    names,
    bookings: [booking],
  } = read([' 1.LANE/ANNA  2.LANE/RAB QDRUWS', ...flights]);
  expect(names).toEqual(['LANE/ANNA', 'LANE/RAB']);
  expect(booking?.locator).toBe('QDRUWS');
});

const itinerary = '  3  LH1397 K 12JAN 2 PRGFRA HK2  0600 0710  12JAN  E';

test('the reviewed booking keeps its traveller and has no reference of letters', () => {
  const {
    names,
    bookings: [booking],
  } = read(['  1.BRAUN/KARL THOMAS   2.BRAUN/ANNA SOPHIA', itinerary]);
  expect(names).toEqual(['BRAUN/KARL THOMAS', 'BRAUN/ANNA SOPHIA']);
  expect(booking?.locator).toBeNull();
});

describe('names broken over lines', () => {
  test.each([
    [
      ['  1.VANDERBILTDETERMEULENSPRUYT/MAXIMILIAN ALEXANDER', '     JAMES MR'],
      ['VANDERBILTDETERMEULENSPRUYT/MAXIMILIAN ALEXANDER JAMES MR'],
    ],
    [
      ['  1.LANE/ALEXANDER', 'JAMES MR   2.LANE/IDA MRS'],
      ['LANE/ALEXANDER JAMES MR', 'LANE/IDA MRS'],
    ],
    [['  1.LANE/ALEXANDER', 'JAMES MR'], ['LANE/ALEXANDER JAMES MR']],
    [['  1.LANE/JAN PIETER', '       MR'], ['LANE/JAN PIETER MR']],
    [['  1.LANE/JAN', 'MARIE-CLAIRE MRS'], ['LANE/JAN MARIE-CLAIRE MRS']],
    [['1.LANE/ALEXANDER JAM'.padStart(64), 'ES MR'], ['LANE/ALEXANDER JAMES MR']],
  ])('%j', (lines, names) => {
    expect(read([...lines, itinerary]).names).toEqual(names);
  });
});

describe('names of every kind', () => {
  test.each([
    ['  1.WOLKENSTEIN-TROSTBURG-RODENEGG-VON-HOHENEMS/MAX MR', ['WOLKENSTEIN-TROSTBURG-RODENEGG-VON-HOHENEMS/MAX MR']],
    [`  1.${'A'.repeat(60)}/${'B'.repeat(60)}`, [`${'A'.repeat(60)}/${'B'.repeat(60)}`]],
    [
      "  1.O'SULLIVAN-BEARE/MUIREANN CAOIMHE MS  2.D’ARCY/TOM MSTR",
      ["O'SULLIVAN-BEARE/MUIREANN CAOIMHE MS", "D'ARCY/TOM MSTR"],
    ],
    ['  1.LANE/ANNE MRS(INF/TOM/12JAN26)', ['LANE/ANNE MRS', 'TOM']],
    ['  1.LANE/ANNE MRS(INFTOM/12JAN26)(CHD)', ['LANE/ANNE MRS', 'TOM']],
    ['  1.LANE/ANNE MRS(INFOE/TOM/12JAN26)   2.OE/KIM(CHD/14MAY20)', ['LANE/ANNE MRS', 'OE/TOM', 'OE/KIM']],
    ['  1.LANE/ANNE MRS(INFANT)', ['LANE/ANNE MRS']],
    ['0.20EXAMPLETOURS NM2\n  1.LANE/ANNE ROBERT  2.LANE/DANIEL', ['LANE/ANNE ROBERT', 'LANE/DANIEL']],
  ])('%s', (line, names) => {
    const found = read([line, itinerary]);
    expect(found.names).toEqual(names);
    expect(found.warnings.filter(({ code }) => code === 'name-not-read')).toEqual([]);
  });

  test('an infant in brackets is carried by its adult', () => {
    const { passengers } = read(['  1.ALBRIGHT/RUBEN MR(INF/TOM/12JAN26)', itinerary]);
    expect(passengers).toMatchObject([
      { name: 'ALBRIGHT/RUBEN MR', type: 'adult', born: null },
      { name: 'TOM', type: 'infant', born: '2026-01-12', carriedBy: 0 },
    ]);
  });
});

describe('a name that was not read is said', () => {
  test.each([
    [['  1.LANE/ANNE MRS', '  2.SM1TH/JOHN MR'], ['LANE/ANNE MRS'], 2],
    [['  1.LANE/ANNE MRS   2.SMITH_X/JOHN MR   3.OE/KIM MR'], ['LANE/ANNE MRS', 'OE/KIM MR'], 1],
    [[' 1.1LANE/ANNE MRS  2.1SM1TH/JOHN MR'], ['LANE/ANNE MRS'], 1],
    [[`  1.${'W'.repeat(70)}/MAX MR`], [], 1],
    [['  1.T1YLOR/ANNE MRS'], [], 1],
    [['  1.LANE/0RIANA MRS'], [], 1],
    [['  1.LANE1LEE MSTR'], [], 1],
    [[' 1.1LANE/ANNE MRS  2.1SMITH_JOHN MR'], ['LANE/ANNE MRS'], 1],
    [[' 1.1LANE/ANNE MRS  2.1DE LA', ' CRUZ/OLIVIA MRS'], ['LANE/ANNE MRS'], 1],
    [
      ['  1.SCHWARZENBERG/KONSTANTIN 2.OE/ALEXANDER', 'RICHARD MR   3.DE LA', 'CRUZ/OLIVIA MRS'],
      ['SCHWARZENBERG/KONSTANTIN', 'OE/ALEXANDER RICHARD MR'],
      2,
    ],
  ])('%j', (lines, names, line) => {
    const found = read([...lines, itinerary]);
    expect(found.names).toEqual(names);
    expect(found.warnings).toMatchObject([{ code: 'name-not-read', line }]);
  });

  test.each(['  1.TAW/12MAR', '  2.SHA/T SHA/T021-78432719/OFFICE'])('%s below the flights is none', (line) => {
    expect(read(['  1.LANE/ANNE MRS', itinerary, line]).warnings).toEqual([]);
  });
});

describe('a locator of TravelSky behind names on several lines', () => {
  const [flight = ''] = flightLines('travelsky');
  const found = (...lines: string[]) => {
    const { names, bookings } = read([...lines, flight]);
    return [names, bookings.map(({ locator }) => locator)];
  };

  test.each([
    ['QD5UWS', [' 1.LANE/RAB 2.LANE/ANNA SOPHIA', ' 3.OE/KIM QD5UWS']],
    ['QDRUWS', [' 1.LANE/RAB 2.LANE/ANNA SOPHIA', ' 3.OE/KIM QDRUWS']],
    ['QDRWLS', [' 1.LANE/RAB 2.LANE/ANNA SOPHIA QDRWLS', ' 3.OE/KIM']],
  ])('%s leaves the name that ends a line', (locator, lines) => {
    expect(found(...lines)).toEqual([['LANE/RAB', 'LANE/ANNA SOPHIA', 'OE/KIM'], [locator]]);
  });

  test.each(['QD5UWS', 'QDRUWS'])('%s alone below a full line', (locator) => {
    const names = ['LANE/FLORENCE MS', 'LANE/BARTHOLOMEW MR', 'LANE/ANNA SOPHIA'];
    const line = names.map((name, at) => ` ${at + 1}.${name}`).join('');
    expect(found(line, `   ${locator}`)).toEqual([names, [locator]]);
  });
});

test('a word below a name that ended with its title is no part of it', () => {
  const { names } = read([
    '  1.LANE/ANNA SOPHIA   2.SCHWARZENBERG/KONSTANTIN MR',
    'CORPORATE',
    ...flightLines('amadeusDates'),
  ]);
  expect(names).toEqual(['LANE/ANNA SOPHIA', 'SCHWARZENBERG/KONSTANTIN MR']);
});

test('a name with an apostrophe that is not read is said', () => {
  const { warnings } = read(["  1.O'BRI3N/JOHN MR", ...flightLines('amadeusDates')]);
  expect(warnings.filter(({ line }) => line === 1)).toMatchObject([{ code: 'name-not-read' }]);
});
