import fc from 'fast-check';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';
import type { Segment } from '~/itinerary/types.ts';
import { type PrintedFlight, randomFlights, randomFrom } from '../../../support/random-flights.ts';
import {
  canPrint,
  hasTwelveHourClock,
  type PrinterName,
  printers,
  printFlights,
} from '../../../support/terminal-printer.ts';

export const TODAY = '2026-03-12';
const today = Date.parse(`${TODAY}T00:00:00Z`) / 86_400_000;

const printerNames = Object.keys(printers) as PrinterName[];

/** A display of a journey: its flights and the lines that a terminal prints of each. */
export interface Display {
  flights: PrintedFlight[];
  lines: string[][];
}

/** A journey as one of the systems prints it. */
export const display: fc.Arbitrary<Display> = fc
  .record({
    printer: fc.constantFrom(...printerNames),
    seed: fc.integer({ min: 1, max: 2_000_000_000 }),
    half: fc.boolean(),
  })
  .map(({ printer, seed, half }) => {
    const flights = randomFlights(randomFrom(seed), today).filter((flight) => canPrint(printer, flight));
    const style = { clock: half || !hasTwelveHourClock(printer) ? 24 : 12, numbered: true } as const;
    return { flights, lines: flights.map((flight) => printFlights(printer, [flight], style)) };
  });

const months = fc.constantFrom('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC');
const digits = (most: number) => fc.integer({ min: 0, max: most }).map(String);

const date = fc
  .tuple(fc.integer({ min: 0, max: 31 }), months)
  .map(([day, month]) => String(day).padStart(2, '0') + month);
const time = fc.oneof(
  digits(2400).map((text) => text.padStart(4, '0')),
  fc.tuple(digits(1259), fc.constantFrom('A', 'P', 'N', 'M')).map(([text, half]) => text + half),
);
const index = fc.constantFrom('1', '1.', ' 2', '2. ', '  3  ', '10.', '');
const flight = fc.constantFrom('BA', 'U2', '9W', 'BA 227', 'LH9996', 'SU5602Y', 'MU839Q', 'OPEN', 'BAOPEN', 'DL  47V');
const weekday = fc.constantFrom('', 'S', 'Q', 'MO', 'TH/FR', '7', '*', '4*');
const cities = fc.constantFrom('LHRJFK', 'SVORIX', 'LAX CAN', 'GUMHNL', 'XXXYYY', 'LHR', 'KIVKBP');
const status = fc.constantFrom('HK1', 'SS2', 'UN1', 'TK1', 'GK', 'HL', 'FLWN', 'HX12', 'WK1', 'NO1', '');
const tail = fc.constantFrom(
  '#',
  '+1',
  '|*',
  '2*',
  '-1',
  '‡1',
  '¥1',
  '#1/O',
  '/DCBA*ABC2DE',
  '/E',
  '*1A/E*',
  'O*',
  'T3T2',
  '',
);
const other = fc.constantFrom(
  ...[
    'ARNK',
    'OPERATED BY',
    'OPERATED BY BRITISH AIRWAYS',
    'RP/LON1X2100/',
    '*IA«',
    ')>',
    '><',
    '/$',
    '^M',
    '>*R',
    '>*SVC',
  ],
  ...['RCVD-P', 'FXP', 'TST00001', 'PQ 1', 'SEAT DATA', 'TKT/TIME LIMIT', 'REMARKS', 'FONE-', '(', ')', '/', ','],
  ...['1.1DOE/JANE MS', '1.DOE/JANE(INF/ANN)', '1.王伟 NR4K7T', '1.2DOE/JANE/JOHN', '[1/2/26, 3:04 PM] A: ', '> '],
  ...[
    '<br>',
    '&nbsp;',
    '&#160;',
    '<pre>',
    '&gt;',
    '\\u003e',
    '\\n',
    '=',
    '=20',
    '\u00c2\u00a0',
    '１',
    'Ａ',
    '：',
    '\ufffd',
  ],
  ...['\t', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2028', '\f'],
);

const glue = fc.constantFrom('', ' ', ' ', ' ', '  ', '      ', '\n', '\r\n', '\r', '\n\n', ' '.repeat(64));
const blanks = fc.constantFrom('', ' ', ' ', ' ', ' ', '  ', '  ', '\n');

/** The fields of a flight in order, some missing, the blanks between them left to chance. */
const nearFlight = fc
  .tuple(
    fc.tuple(index, flight, date, weekday, cities, status, time, time, tail),
    fc.array(blanks, { minLength: 9, maxLength: 9 }),
  )
  .map(([fields, ends]) => `${fields.map((text, at) => text + (ends[at] ?? ' ')).join('')}\n`);

/** A printed line with one stretch of it lost or doubled. */
const mutatedLine = fc
  .tuple(display, fc.nat(), fc.nat({ max: 6 }), fc.boolean())
  .map(([{ lines }, place, width, twice]) => {
    const text = lines.flat().join('\n');
    const at = place % (text.length + 1);
    return `${text.slice(0, at)}${twice ? text.slice(Math.max(0, at - width), at) : ''}${text.slice(twice ? at : at + width)}\n`;
  });

/** What terminals print, in pieces, so that chance puts together what nobody would write. */
const piece = fc
  .tuple(fc.oneof(date, time, index, flight, weekday, cities, status, tail, other), glue)
  .map((both) => both.join(''));

/** A paste of such pieces. */
export const scraps = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: piece },
      { weight: 2, arbitrary: nearFlight },
      { weight: 1, arbitrary: mutatedLine },
    ),
    {
      maxLength: 20,
    },
  )
  .map((pieces) => pieces.join(''));

/** Lines that say nothing about a flight: words, prices, telephone numbers, addresses. */
export const noiseLine = fc.oneof(
  fc
    .array(
      fc.constantFrom('please', 'confirm', 'thanks', 'the', 'window', 'customer', 'wrote', 'añade', 'größe', '请确认'),
      {
        minLength: 1,
        maxLength: 9,
      },
    )
    .map((words) => words.join(' ')),
  fc.constantFrom(
    '',
    '   ',
    '-----------',
    'OFFER CAR/HOTEL    >CAL;     >HOA;',
    'Kind regards',
    'tel. 020 7946 0018',
    'GBP 512.40 per person',
    'open 0900-1730',
    'jo@example.com',
    '*** LINEAR FARE DATA EXISTS *** >*LF;',
    'TKTG-TAU/',
  ),
);

/** The core facts of a flight, as one line. */
export function factsOf({ stated, inferred }: Segment): string {
  const { airline, number, bookingClass, from, to, departs, arrives, status } = stated;
  return [airline, number, bookingClass, from, to, inferred.date, departs, arrives, inferred.arrivalDate, status].join(
    ' ',
  );
}

/** The core facts of all flights that are read from a text. */
export function factsFrom(text: string): string[] {
  return parseItinerary(text, TODAY).segments.map(factsOf);
}
