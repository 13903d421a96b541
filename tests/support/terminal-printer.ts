import type { PrintedFlight } from './random-flights.ts';

/*
 * Prints flights the way the reservation systems do, so that what the reader reads back can be compared with what was
 * printed. Written from the columns of the systems' displays, not from the reader.
 */

export interface PrintStyle {
  clock: 12 | 24;
  numbered: boolean;
}

type Print = (flight: PrintedFlight, index: number, style: PrintStyle) => string[];

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayPairs = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const spanishPairs = ['LU', 'MA', 'MI', 'JU', 'VI', 'SA', 'DO'];
const dayLetters = ['M', 'T', 'W', 'Q', 'F', 'J', 'S'];

const partsOf = (day: number) => new Date(day * 86_400_000);
const two = (value: number) => String(value).padStart(2, '0');
const ddmmm = (day: number) => `${two(partsOf(day).getUTCDate())}${monthNames[partsOf(day).getUTCMonth()]}`;
const year = (day: number) => two(partsOf(day).getUTCFullYear() % 100);
const weekday = (day: number) => (partsOf(day).getUTCDay() + 6) % 7;
const name = (list: readonly string[], day: number) => list[weekday(day)] ?? '';

/** `605A`, `1200N`; Amadeus prints noon as `1200P`. */
function twelve(time: number, noon = 'N'): string {
  const hour = Math.floor(time / 60);
  const letter = time === 720 ? noon : hour < 12 ? 'A' : 'P';
  return `${hour % 12 || 12}${two(time % 60)}${letter}`;
}

function clock(time: number, style: PrintStyle, noon?: string): string {
  return style.clock === 12 ? twelve(time, noon) : two(Math.floor(time / 60)) + two(time % 60);
}

const numberOf = (index: number, style: PrintStyle, width: number, dot = '') =>
  style.numbered ? `${String(index).padStart(width)}${dot}` : '';

/** Which of the optional things a display shows this time; follows from the flight so that a run can be repeated. */
const shows = ({ number, seats, departs }: PrintedFlight, oneIn: number, salt = 0) =>
  (Number(number) + seats * 7 + departs + salt) % oneIn === 0;

/** The first choice that this flight falls on, else the last. */
function oneOf(flight: PrintedFlight, ...choices: string[]): string {
  const at = choices.findIndex((_, choice) => shows(flight, choice + 2));
  return choices[at === -1 ? choices.length - 1 : at] ?? '';
}

/** The mark for -1, 0, 1 and 2 days. */
const markOf = (offset: number, back: string, none: string, one: string, twoDays: string) =>
  [back, none, one, twoDays][offset + 1] ?? '';

const signed = (offset: number, plus: string) => (offset > 0 ? `${plus}${offset}` : String(offset));

/** `05SEP`, ` 5SEP`, `5SEP`. */
const shortDay = (flight: PrintedFlight) =>
  shows(flight, 3)
    ? ddmmm(flight.day).replace(/^0/, '')
    : ddmmm(flight.day).replace(/^0/, shows(flight, 2) ? ' ' : '0');

/** `HK2`, seldom `HK` alone. */
const statusOf = (flight: PrintedFlight) => flight.status + (shows(flight, 11, 5) ? '' : flight.seats);

/** A line that some flights have below them. */
const remark = (flight: PrintedFlight, text: string) => (shows(flight, 3, 1) ? [text] : []);

const apollo: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const pairTells = offset !== 0 && shows(flight, 5);
  const mark = pairTells ? ' ' : markOf(offset, '-', ' ', oneOf(flight, '|', '+'), '2');
  const star = mark === '2' ? '*' : oneOf(flight, '*', ' ', '*');
  const days = name(dayPairs, day) + (offset === 0 ? '' : `/${name(dayPairs, day + offset)}`);
  return [
    `${numberOf(index, style, 2)} ${airline}${number.padStart(4)}${bookingClass} ${shortDay(flight)} ${flight.from}${flight.to} ` +
      `${statusOf(flight)}  ${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}${star}` +
      `${days.padStart(12)}   ${oneOf(flight, 'E  1', ' ', 'E', 'E 14')}`,
    ...remark(flight, '         OPERATED BY SKYWEST DBA UNITED EXPRESS'),
  ];
};

const apolloSell: Print = (flight, index, style) => {
  const { airline, number, bookingClass, offset } = flight;
  const mark = offset === 0 ? ' ' : offset === 1 ? '+' : offset === 2 ? '2' : '-';
  return [
    `${numberOf(index, style, 2)} ${airline} ${number.padStart(4)}${bookingClass}  ${shortDay(flight)} ${flight.from}${flight.to} ` +
      `SS${flight.seats}  ${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}*${oneOf(flight, '      1          E', '                 E')}`,
    `OPERATED BY SOME OTHER AIRLINE`,
    `DEPARTS ${flight.from} TERMINAL 1  - ARRIVES ${flight.to} TERMINAL 2`,
  ];
};

const galileo: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const arrives = `${markOf(offset, '-', ' ', '#', '*')}${oneOf(flight, ' ', '')}${clock(flight.arrives, style).padStart(4)}`;
  const days = name(dayPairs, day);
  return [
    `${numberOf(index, style, 2, '.')} ${airline} ${number.padStart(4)} ${bookingClass}  ${shortDay(flight)} ${flight.from}${flight.to} ` +
      `${statusOf(flight)}  ${clock(flight.departs, style).padStart(5)} ${arrives}` +
      oneOf(
        flight,
        ` O*       E ${days}  1`,
        ` O*         ${days}`,
        ' O',
        `            ${days}`,
        ` O*       E ${days}`,
      ),
    ...remark(flight, `${' '.repeat(9)}OPERATED BY KLM CITYHOPPER`),
  ];
};

function sabreLike(letters: readonly string[]): Print {
  return (flight, index, style) => {
    const { airline, number, bookingClass, day, offset } = flight;
    const route = oneOf(
      flight,
      ` ${flight.from}${flight.to}*`,
      `*${flight.from}${flight.to} `,
      ` ${flight.from}${flight.to} `,
    );
    const head =
      `${numberOf(index, style, 2)} ${airline}${number.padStart(4)}${bookingClass}${shows(flight, 7) ? '  ' : ''} ${ddmmm(day)} ` +
      `${name(letters, day)}${route}${shows(flight, 6) ? '  3/1 ' : ''}${statusOf(flight)} ` +
      `${clock(flight.departs, style).padStart(6)} ${clock(flight.arrives, style).padStart(5)}`;
    // Arrivals on another day push the locator to the next line.
    const locator = `/DC${airline}${oneOf(flight, '*ABC2DE', '')} /E`;
    if (offset === 0) return [`${head}${shows(flight, 8) ? '  HRS' : ''} ${locator}`];
    const landing = `${head}  ${ddmmm(day + offset)} ${name(letters, day + offset)}`;
    return oneOf(
      flight,
      `${landing}\n${' '.repeat(47)}${locator}`,
      `${landing} SPM HRS\n${' '.repeat(47)}${locator}`,
      `${landing} ${locator}`,
    ).split('\n');
  };
}

/** 24-hour times stand apart in Amadeus, 12-hour ones touch. */
function amadeusTimes(flight: PrintedFlight, style: PrintStyle): string {
  const apart = style.clock === 24 ? ' ' : '';
  return clock(flight.departs, style, 'P').padStart(5) + apart + clock(flight.arrives, style, 'P').padStart(5);
}

const amadeusDates: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  return [
    `${numberOf(index, style, 3)}  ${airline}${number.padStart(4)} ${bookingClass} ${ddmmm(day)} ${oneOf(flight, `${weekday(day) + 1}`, ' ')} ` +
      `${flight.from}${flight.to} ${statusOf(flight)}  ${amadeusTimes(flight, style)} ${style.clock === 24 ? ' ' : ''}${ddmmm(day + offset)}` +
      `  E  ${oneOf(flight, `${airline}/ABC2DE`, '0 77W MS', `${airline}.ABC2DE`, `${airline}/`)}`,
    '     SEE RTSVC',
  ];
};

const amadeusMarks: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '  ' : oneOf(flight, '', ' ') + signed(offset, '+');
  const checkIn = flight.departs >= 60 && shows(flight, 2) ? clock(flight.departs - 60, style, 'P') : '';
  const terminal = ['  ', '2 ', 'C ', '2A', 'I '][index % 5];
  return [
    `${numberOf(index, style, 3)}  ${airline}${number.padStart(4)} ${bookingClass} ${ddmmm(day)} ${weekday(day) + 1}${oneOf(flight, ' ', '*')}` +
      `${flight.from}${flight.to} ${flight.status}${flight.seats}  ${checkIn.padStart(5)} ${terminal} ${amadeusTimes(flight, style)}${mark} ` +
      oneOf(flight, '*1A/E*', '77W E 0 M', '1A/E', 'E90 E0 F'),
    ...(shows(flight, 2) ? ['                                                      A01'] : []),
    ...remark(flight, '     OPERATED BY SWISS GLOBAL AIR LINES'),
  ];
};

const worldspan: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '' : oneOf(flight, '', ' ') + signed(offset, '#');
  return [
    `${numberOf(index, style, 1)}${style.numbered ? oneOf(flight, ' ', '*', ' ') : ' '}${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ` +
      `${oneOf(flight, `${name(dayPairs, day)} `, '')}${flight.from}${flight.to} ${flight.status}${flight.seats}  ` +
      `${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}${oneOf(flight, '/O', ' /X')} $ ${oneOf(flight, '', 'J01 ')}E`,
  ];
};

const kiu: Print = (flight, index) => {
  const { airline, number, bookingClass, day } = flight;
  const time = (minutes: number) => `${two(Math.floor(minutes / 60))}${index % 2 ? ':' : ''}${two(minutes % 60)}`;
  return [
    `${index} ${airline}${oneOf(flight, number, number.padStart(4, '0'))} ${bookingClass} ${ddmmm(day)} ` +
      `${oneOf(flight, `${name(spanishPairs, day)} `, `${name(dayPairs, day)} `, '')}${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${time(flight.departs)} ${time(flight.arrives)}${oneOf(flight, ' /E', '')}`,
  ];
};

const travelsky: Print = (flight, index) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '  ' : offset === 1 ? oneOf(flight, '+1', ' 1') : signed(offset, '+');
  const time = (minutes: number) => two(Math.floor(minutes / 60)) + two(minutes % 60);
  const suffix = number.length === 3 ? oneOf(flight, '', 'Q') : '';
  const tail = ['E T3T2', 'E --T1', 'E T1I', 'SEAME 2 A', 'E', 'E T2-- V1', 'SEAME T1T2', 'E B 1 OP-CA2468'][index % 8];
  return [
    `${String(index).padStart(2)}. ${index % 4 ? ' ' : '*'}${airline}${(number + suffix).padEnd(5)}${bookingClass}${oneOf(flight, ' ', '1')}  ` +
      `${name(dayPairs, day)}${ddmmm(day)}${index % 3 === 0 ? year(day) : '  '}${flight.from}${flight.to} ` +
      `${flight.status}${String(flight.seats).padEnd(2)}  ${time(flight.departs)} ${time(flight.arrives)}${mark}       ${tail}`,
  ];
};

const navitaire: Print = (flight, index) => {
  const { airline, number, day } = flight;
  const time = (minutes: number) => two(Math.floor(minutes / 60)) + two(minutes % 60);
  return [
    `${index}. ${airline}${number}  ${ddmmm(day)}${year(day)} ${flight.from}${flight.to} ${time(flight.departs)} ${time(flight.arrives)}` +
      `${flight.offset > 0 ? `+${flight.offset}` : ''}`,
  ];
};

/** Every display by name. */
export const printers = {
  apollo,
  apolloSell,
  galileo,
  sabre: sabreLike(dayLetters),
  abacus: sabreLike(['1', '2', '3', '4', '5', '6', '7']),
  amadeusDates,
  amadeusMarks,
  worldspan,
  kiu,
  travelsky,
  navitaire,
} as const satisfies Record<string, Print>;

export type PrinterName = keyof typeof printers;

const only24 = new Set<PrinterName>(['kiu', 'travelsky', 'navitaire']);

export const hasTwelveHourClock = (printer: PrinterName): boolean => !only24.has(printer);

/** KIU prints no mark for another day, and Navitaire none for the day before. */
export function canPrint(printer: PrinterName, { offset }: PrintedFlight): boolean {
  return printer === 'kiu' ? offset === 0 : printer !== 'navitaire' || offset >= 0;
}

/** The lines of an itinerary, numbered from 1. */
export function printFlights(printer: PrinterName, flights: readonly PrintedFlight[], style: PrintStyle): string[] {
  return flights.flatMap((flight, at) => printers[printer](flight, at + 1, style));
}
