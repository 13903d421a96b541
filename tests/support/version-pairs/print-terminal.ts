import type { Booked, BookedFlight } from './booked.ts';

/* Prints bookings the way the reservation systems do. Written from the columns of their displays, not from the reader. */

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const pairs = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const letters = ['M', 'T', 'W', 'Q', 'F', 'J', 'S'];

const two = (value: number) => String(value).padStart(2, '0');
const dateOf = (day: number) => new Date(day * 86_400_000);
const ddmmm = (day: number) => two(dateOf(day).getUTCDate()) + months[dateOf(day).getUTCMonth()];
const weekday = (day: number) => (dateOf(day).getUTCDay() + 6) % 7;
const hhmm = (time: number) => two(Math.floor(time / 60)) + two(time % 60);

/** `605A`, `1200N` */
function twelve(time: number): string {
  const hour = Math.floor(time / 60);
  return `${hour % 12 || 12}${two(time % 60)}${time === 720 ? 'N' : hour < 12 ? 'A' : 'P'}`;
}

type PrintFlight = (flight: BookedFlight, index: number, seats: number, twelveClock: boolean) => string[];

const amadeus: PrintFlight = (flight, index, seats, twelveClock) => {
  const { airline, number, bookingClass, day, from, to, offset, status, terminal, equipment } = flight;
  const time = (minutes: number) => (twelveClock ? twelve(minutes).replace('N', 'P') : hhmm(minutes));
  const mark = offset === 0 ? '  ' : offset > 0 ? `+${offset}` : String(offset);
  const times = `${time(flight.departs).padStart(5)}${twelveClock ? '' : ' '}${time(flight.arrives).padStart(5)}${mark}`;
  return [
    `${String(index).padStart(3)}  ${airline}${number.padStart(4)} ${bookingClass} ${ddmmm(day)} ${weekday(day) + 1} ` +
      `${from}${to} ${status}${seats}       ${(terminal ?? '').padEnd(2)} ${times} ${equipment === null ? '*1A/E*' : `${equipment} E 0 M`}`,
    ...operated(flight, '     '),
    ...(equipment === null ? [] : ['     SEE RTSVC']),
  ];
};

const operated = ({ operatedBy }: BookedFlight, indent: string) =>
  operatedBy === null ? [] : [`${indent}OPERATED BY ${operatedBy}`];

const sabre: PrintFlight = (flight, index, seats, twelveClock) => {
  const { airline, number, bookingClass, day, from, to, offset, status } = flight;
  const time = twelveClock ? twelve : hhmm;
  const head = `${String(index).padStart(2)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${letters[weekday(day)]} ${from}${to} ${status}${seats}`;
  const times = `${time(flight.departs).padStart(6)} ${time(flight.arrives).padStart(5)}`;
  const landing = offset === 0 ? '' : `  ${ddmmm(day + offset)} ${letters[weekday(day + offset)]}`;
  return [`${head} ${times}${landing} /DC${airline}*PQ5KLM /E`, ...operated(flight, '    ')];
};

const galileo: PrintFlight = (flight, index, seats, twelveClock) => {
  const { airline, number, bookingClass, day, from, to, offset, status } = flight;
  const time = twelveClock ? twelve : hhmm;
  const mark = ['-', ' ', '#', '*'][offset + 1] ?? ' ';
  return [
    `${String(index).padStart(2)}. ${airline} ${number.padStart(4)} ${bookingClass}  ${ddmmm(day)} ${from}${to} ${status}${seats}  ` +
      `${time(flight.departs).padStart(5)} ${mark}${time(flight.arrives).padStart(5)} O*       E ${pairs[weekday(day)]}`,
    ...operated(flight, '         '),
  ];
};

const apollo: PrintFlight = (flight, index, seats, twelveClock) => {
  const { airline, number, bookingClass, day, from, to, offset, status } = flight;
  const time = twelveClock ? twelve : hhmm;
  const mark = ['-', ' ', '|', '2'][offset + 1] ?? ' ';
  const days = (pairs[weekday(day)] ?? '') + (offset === 0 ? '' : `/${pairs[weekday(day + offset)]}`);
  return [
    `${String(index).padStart(2)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${from}${to} ${status}${seats}  ` +
      `${time(flight.departs).padStart(5)} ${time(flight.arrives).padStart(5)}${mark}*${days.padStart(12)}   E`,
    ...operated(flight, '         '),
  ];
};

const worldspan: PrintFlight = (flight, index, seats) => {
  const { airline, number, bookingClass, day, from, to, offset, status } = flight;
  const mark = offset === 0 ? '' : `#${offset}`;
  return [
    `${String(index).padStart(2)} ${airline}${number.padStart(4)}${bookingClass} ${ddmmm(day)} ${pairs[weekday(day)]} ${from}${to} ${status}${seats} ` +
      `${hhmm(flight.departs)} ${hhmm(flight.arrives)}${mark}/O $ E`,
  ];
};

const travelsky: PrintFlight = (flight, index, seats) => {
  const { airline, number, bookingClass, day, from, to, offset, status, terminal } = flight;
  const mark = offset === 0 ? '  ' : offset > 0 ? `+${offset}` : String(offset);
  const tail = terminal === null ? '' : ` T${terminal}--`;
  return [
    `${String(index).padStart(2)}.  ${airline}${number.padEnd(5)}${bookingClass}   ${pairs[weekday(day)]}${ddmmm(day)}  ${from}${to} ` +
      `${status}${String(seats).padEnd(2)}  ${hhmm(flight.departs)} ${hhmm(flight.arrives)}${mark}       E${tail}`,
  ];
};

const named = (names: Booked['names'], numbered: (index: number) => string) =>
  names.map(([family, given, title], at) => `${numbered(at + 1)}${family}/${given} ${title}`).join('  ');

function amadeusSeats({ flights, names }: Booked): string[] {
  return flights.flatMap(({ seat, airline, from, to }, at) => {
    if (seat === null) return [];
    return [`    /SSR RQST ${airline} HK1 ${from}${to}/${seat},P1/S${at + 1 + names.length}   SEE RTSTR`];
  });
}

/** Header, names and lines; what a system does not print in its itinerary is not there. */
export const hosts = {
  amadeus: {
    prints: ['terminal', 'aircraft', 'seat', 'operated-by'],
    print: (booked: Booked, clock: boolean) => [
      `RP/LONQT2105/LONQT2105            AA/SU  12NOV26/0914Z   ${booked.locator}`,
      `  ${named(booked.names, (index) => `${index}.`)}`,
      ...lines(amadeus, booked, clock, booked.names.length + 1),
      ` ${booked.flights.length + booked.names.length + 1} AP LON 020 7946 0991 - QUAYSIDE TRAVEL`,
      ...amadeusSeats(booked),
    ],
  },
  sabre: {
    prints: ['operated-by'],
    print: (booked: Booked, clock: boolean) => [
      booked.locator,
      ` ${named(booked.names, (index) => `${index}.1`)}`,
      ...lines(sabre, booked, clock),
    ],
  },
  galileo: {
    prints: ['operated-by'],
    print: (booked: Booked, clock: boolean) => [
      `${booked.locator}/QT QXB72 AG 91234567 12NOV`,
      ` ${named(booked.names, (index) => `${index}.1`)}`,
      ...lines(galileo, booked, clock),
    ],
  },
  apollo: {
    prints: ['operated-by'],
    print: (booked: Booked, clock: boolean) => [
      `${booked.locator}/WS QXBAG 1234567 12NOV`,
      ` ${named(booked.names, (index) => `${index}.1`)}`,
      ...lines(apollo, booked, clock),
    ],
  },
  worldspan: {
    prints: [],
    print: (booked: Booked, clock: boolean) => [
      `1P- ${booked.locator}`,
      ` ${booked.names.map(([family, given], at) => `${at + 1}.1${family}/${given}*ADT`).join('  ')}`,
      ...lines(worldspan, booked, clock),
    ],
  },
  travelsky: {
    prints: ['terminal'],
    print: (booked: Booked, clock: boolean) => [
      `${named(booked.names, (index) => `${index}.`)} ${booked.locator}`,
      ...lines(travelsky, booked, clock, booked.names.length + 1),
    ],
  },
} as const;

export type Host = keyof typeof hosts;

function lines(print: PrintFlight, { flights, names }: Booked, clock: boolean, first = 1): string[] {
  return flights.flatMap((flight, at) => print(flight, at + first, names.length, clock));
}

export const printTerminal = (host: Host, booked: Booked, twelveClock: boolean): string =>
  `${hosts[host].print(booked, twelveClock).join('\n')}\n`;
