import { distanceKm } from '~/reference/distance.ts';
import { findPlace, type Place } from '~/reference/places.ts';
import { offsetAt, toInstant } from '~/reference/zones.ts';

/*
 * Prints flights the way the reservation systems do, so that what the reader reads back can be compared with what was
 * printed. Written from the columns of the systems' displays, not from the reader.
 */

/** A flight as a table would hold it: days since 1970, minutes since midnight. */
export interface PrintedFlight {
  airline: string;
  number: string;
  bookingClass: string;
  from: string;
  to: string;
  day: number;
  departs: number;
  arrives: number;
  /** Days from departure to arrival by the calendar. */
  offset: number;
  status: string;
  seats: number;
}

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

const apollo: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? ' ' : offset === 1 ? '|' : offset === 2 ? '2' : '-';
  const days = name(dayPairs, day) + (offset === 0 ? '' : `/${name(dayPairs, day + offset)}`);
  return [
    `${numberOf(index, style, 2)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}*` +
      `${days.padStart(12)}   E  1`,
  ];
};

const apolloSell: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? ' ' : offset === 1 ? '+' : offset === 2 ? '2' : '-';
  return [
    `${numberOf(index, style, 2)} ${airline} ${number.padStart(4)}${bookingClass}  ${ddmmm(day).replace(/^0/, ' ')} ${flight.from}${flight.to} ` +
      `SS${flight.seats}  ${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}*      1          E`,
    `OPERATED BY SOME OTHER AIRLINE`,
    `DEPARTS ${flight.from} TERMINAL 1  - ARRIVES ${flight.to} TERMINAL 2`,
  ];
};

const galileo: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? ' ' : offset === 1 ? '#' : offset === 2 ? '*' : '-';
  return [
    `${numberOf(index, style, 2, '.')} ${airline} ${number.padStart(4)} ${bookingClass}  ${ddmmm(day)} ${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${clock(flight.departs, style).padStart(5)} ${mark}${clock(flight.arrives, style).padStart(5)} O*       E ${name(dayPairs, day)}  1`,
  ];
};

function sabreLike(letters: readonly string[]): Print {
  return (flight, index, style) => {
    const { airline, number, bookingClass, day, offset } = flight;
    const head =
      `${numberOf(index, style, 2)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${name(letters, day)} ` +
      `${flight.from}${flight.to}*${flight.status}${flight.seats} ${clock(flight.departs, style).padStart(6)} ${clock(flight.arrives, style).padStart(5)}`;
    if (offset === 0) return [`${head} /DC${airline}*ABC2DE /E`];
    return [
      `${head}  ${ddmmm(day + offset)} ${name(letters, day + offset)}`,
      `${' '.repeat(47)}/DC${airline}*ABC2DE /E`,
    ];
  };
}

const amadeusDates: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  return [
    `${numberOf(index, style, 3)}  ${airline}${number.padStart(4)} ${bookingClass} ${ddmmm(day)} ${weekday(day) + 1} ${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${clock(flight.departs, style, 'P').padStart(5)}${style.clock === 24 ? ' ' : ''}` +
      `${clock(flight.arrives, style, 'P').padStart(5)} ${ddmmm(day + offset)}  E  ${airline}/ABC2DE`,
    '     SEE RTSVC',
  ];
};

const amadeusMarks: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '  ' : offset > 0 ? `+${offset}` : String(offset);
  const checkIn = flight.departs >= 60 ? clock(flight.departs - 60, style, 'P') : '';
  return [
    `${numberOf(index, style, 3)}  ${airline}${number.padStart(4)} ${bookingClass} ${ddmmm(day)} ${weekday(day) + 1}*${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${checkIn.padStart(5)} ${index % 2 ? '2 ' : '  '} ${clock(flight.departs, style, 'P').padStart(5)}` +
      `${style.clock === 24 ? ' ' : ''}${clock(flight.arrives, style, 'P').padStart(5)}${mark} *1A/E*`,
    '                                                      A01',
  ];
};

const worldspan: Print = (flight, index, style) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '' : offset > 0 ? `#${offset}` : String(offset);
  return [
    `${numberOf(index, style, 1)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${name(dayPairs, day)} ${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${clock(flight.departs, style).padStart(5)} ${clock(flight.arrives, style).padStart(5)}${mark}/O $ E`,
  ];
};

const kiu: Print = (flight, index) => {
  const { airline, number, bookingClass, day } = flight;
  const time = (minutes: number) => `${two(Math.floor(minutes / 60))}${index % 2 ? ':' : ''}${two(minutes % 60)}`;
  return [
    `${index} ${airline}${number} ${bookingClass} ${ddmmm(day)} ${name(spanishPairs, day)} ${flight.from}${flight.to} ` +
      `${flight.status}${flight.seats}  ${time(flight.departs)} ${time(flight.arrives)} /E`,
  ];
};

const travelsky: Print = (flight, index) => {
  const { airline, number, bookingClass, day, offset } = flight;
  const mark = offset === 0 ? '  ' : offset > 0 ? `+${offset}` : String(offset);
  const time = (minutes: number) => two(Math.floor(minutes / 60)) + two(minutes % 60);
  const dated = index % 3 === 0 ? year(day) : '  ';
  return [
    `${String(index).padStart(2)}. ${index % 4 ? ' ' : '*'}${airline}${number.padEnd(5)}${bookingClass}   ${name(dayPairs, day)}${ddmmm(day)}${dated}` +
      `${flight.from}${flight.to} ${flight.status}${String(flight.seats).padEnd(2)}  ${time(flight.departs)} ${time(flight.arrives)}${mark}       E ${index % 2 ? 'T3T2' : '--T1'}`.padEnd(
        20,
      ),
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

/** The lines of an itinerary, numbered from 1. */
export function printFlights(printer: PrinterName, flights: readonly PrintedFlight[], style: PrintStyle): string[] {
  return flights.flatMap((flight, at) => printers[printer](flight, at + 1, style));
}

const legs = (
  'LHR JFK,JFK AMS,AMS ZAG,CDG EZE,EZE SCL,LAX CAN,CAN XIY,GUM HNL,HNL GUM,SFO MEL,MEL ADL,DXB SYD,NRT LAX,LAX NRT,' +
  'KBP RIX,FRA VIE,DEL HYD,ORD DTW,SIN LHR,AKL HNL,DOH PNH,IAD ADD,YYZ BRU,PVG TPE,SHA PEK,URC SHA,GRU FOR,CCS PMV'
)
  .split(',')
  .map((leg) => leg.split(' '));
const airlines = [
  'BA',
  'DL',
  'KL',
  'LH',
  'A3',
  '9W',
  '5R',
  'V0',
  '6X',
  'S7',
  'U2',
  'QF',
  'EK',
  'CZ',
  'MU',
  '3U',
  'B6',
  'IB',
  'TK',
];
const statuses = ['HK', 'HK', 'HK', 'SS', 'DK', 'KK', 'GK', 'RR', 'TK', 'HL', 'HN', 'HS'];

/** The same numbers for the same seed (Park and Miller's generator). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A journey of flights that can be flown: arrivals follow from distance and zones. Days ascend from the given one. */
export function randomFlights(random: (below: number) => number, today: number): PrintedFlight[] {
  let day = today + 1 + random(200);
  return Array.from({ length: 1 + random(5) }, () => {
    const [from = '', to = ''] = legs[random(legs.length)] ?? [];
    day += random(12);
    const departs = random(288) * 5 + random(5);
    return {
      airline: airlines[random(airlines.length)] ?? '',
      number: String(1 + random([9, 99, 999, 9999][random(4)] ?? 9)),
      bookingClass: 'FAJCDIZWYSBHKLMNQTVXEUGOPR'.charAt(random(26)),
      from,
      to,
      day,
      departs,
      ...arrival(placeOf(from), placeOf(to), day, departs),
      status: statuses[random(statuses.length)] ?? 'HK',
      seats: 1 + random(9),
    };
  });
}

function arrival(from: Place, to: Place, day: number, departs: number): { arrives: number; offset: number } {
  const km = distanceKm(positionOf(from), positionOf(to));
  const lands = toInstant(from.zone, day, departs).instant + Math.round(30 + (km / 820) * 60);
  const local = lands + offsetAt(to.zone, lands);
  return { arrives: local % 1440, offset: Math.floor(local / 1440) - day };
}

function placeOf(code: string): Place {
  const place = findPlace(code);
  if (place === null) throw new Error(`no such place: ${code}`);
  return place;
}

function positionOf({ latitude, longitude }: Place) {
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}
