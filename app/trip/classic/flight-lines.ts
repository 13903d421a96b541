import type { CalendarDay, Flight, LocalTime, ZonedTime } from '~/itinerary/types.ts';
import { logoWidth } from '~/reference/logo-width.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { cabinOf, type DisplayOptions, type Format } from '../options/display-options.ts';
import { type Block, type ClockTime, type Logo, lineOf, type Message, type MessageLine } from './blocks.ts';

const KM_PER_MILE = 1.609344;

type FlightBlock = Extract<Block, { kind: 'flight' }>;
type LineFormat = Exclude<Format, 'tableoutput'>;

export function flightLines(flight: Flight, options: DisplayOptions, format: LineFormat): FlightBlock {
  return {
    kind: 'flight',
    logo: options.logo ? logoOf(flight, options) : null,
    title: { messages: title(flight, options), separator: ' - ' },
    lines: bodies[format](flight, clocks(flight, options)),
    notes: notes(flight, options).map(lineOf),
  };
}

interface Clocks {
  departs: ClockTime | null;
  arrives: ClockTime | null;
}

const bodies: Record<LineFormat, (flight: Flight, clocks: Clocks) => MessageLine[]> = {
  // New York JFK (JFK) to Amsterdam Schiphol (AMS), Depart 4:36 pm, Arrive 5:55 am (on the 18 Jul)
  twolines({ from, to, isGroundTransport }, { departs, arrives }) {
    const messages: Message[] = [{ kind: 'from-to', from, to }];
    if (departs) messages.push({ kind: 'depart', at: departs, isGroundTransport });
    if (arrives) messages.push({ kind: 'arrive', at: arrives, isGroundTransport });
    return [{ messages, separator: ', ' }];
  },
  // Departs: 4:36 pm from New York JFK (JFK), Arrives: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)
  twolinesreordered({ from, to, isGroundTransport }, { departs, arrives }) {
    const messages: Message[] = [
      { kind: 'departs-from', place: from, at: departs, isGroundTransport },
      { kind: 'arrives-at', place: to, at: arrives, isGroundTransport },
    ];
    return [{ messages, separator: ', ' }];
  },
  // Departing: New York JFK (JFK) at 4:36 pm / Arriving: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)
  threelines({ from, to, isGroundTransport }, { departs, arrives }) {
    return [
      lineOf({ kind: 'departing-from-at', place: from, at: departs, isGroundTransport }),
      lineOf({ kind: 'arriving-at-at', place: to, at: arrives, isGroundTransport }),
    ];
  },
  // Departing: 4:36 pm from New York JFK (JFK) / Arriving: 5:55 am (on the 18 Jul) into Amsterdam Schiphol (AMS)
  threelinesreordered({ from, to, isGroundTransport }, { departs, arrives }) {
    return [
      lineOf({ kind: 'departing-at-from', place: from, at: departs, isGroundTransport }),
      lineOf({ kind: 'arriving-at-into', place: to, at: arrives, isGroundTransport }),
    ];
  },
};

/** Each part only when its option is on and its fact is known. */
function title(flight: Flight, options: DisplayOptions): Message[] {
  const messages: Message[] = [];
  if (flight.departure) messages.push({ kind: 'day', day: flight.departure.date });
  messages.push(flightName(flight, options));
  messages.push(...soldAs(flight, options));
  if (options.duration && flight.durationMinutes !== null)
    messages.push({ kind: 'duration', minutes: flight.durationMinutes });
  return messages.concat(distance(flight, options), aircraft(flight, options), carbon(flight, options));
}

/** "Delta Air Lines 147", or "DL 147" without the name of the airline. */
function flightName(flight: Flight, options: DisplayOptions): Message {
  const airline = options.airlineName ? (flight.airlineName ?? flight.stated.airline) : flight.stated.airline;
  return { kind: 'flight', airline, number: numberOf(flight) };
}

function soldAs({ stated, operatedBy, cabin }: Flight, options: DisplayOptions): Message[] {
  const messages: Message[] = [];
  const shown = cabinOf(options, 'classic');
  if (shown === 'className' && stated.bookingClass)
    messages.push({ kind: 'booking-class', letter: stated.bookingClass });
  if (options.operatedBy && operatedBy) messages.push({ kind: 'operated-by', airline: operatedBy });
  if (shown === 'cabin' && cabin) messages.push({ kind: 'cabin', cabin });
  return messages;
}

export function numberOf({ stated }: Flight): string {
  return stated.number + (stated.suffix ?? '');
}

export function logoOf(flight: Flight, options: Pick<DisplayOptions, 'airlineName'>): Logo | null {
  const code = logoCode(flight);
  if (code === null) return null;
  return { code, alt: options.airlineName ? '' : (flight.airlineName ?? ''), width: logoWidth(flight.stated.airline) };
}

/** The name of the airline's pictures at `/logos`; null where the airline is not known. */
export function logoCode({ airlineName, stated: { airline } }: Flight): string | null {
  return airlineName !== null && /^[A-Z0-9]{2}$/.test(airline) ? airline.toLowerCase() : null;
}

export function toMiles(km: number): number {
  return km / KM_PER_MILE;
}

export function distance({ distanceKm }: Flight, { distanceradio: unit }: DisplayOptions): Message[] {
  if (unit === 'off' || distanceKm === null) return [];
  return [{ kind: 'distance', amount: Math.round(unit === 'km' ? distanceKm : toMiles(distanceKm)), unit }];
}

export function aircraft(flight: Flight, options: DisplayOptions): Message[] {
  return options.aircraftType && flight.aircraft !== null ? [{ kind: 'aircraft-type', name: flight.aircraft }] : [];
}

export function carbon(flight: Flight, options: DisplayOptions): Message[] {
  return options.carbon && flight.carbon ? [{ kind: 'carbon', kg: flight.carbon.kg }] : [];
}

/** Null where the terminal printed no time. */
export function clocks(flight: Flight, options: DisplayOptions): Clocks {
  const { departure, arrival } = flight;
  const day = departure?.date ?? null;
  return { departs: clock(departure, day, options), arrives: clock(arrival, day, options) };
}

function clock(moment: ZonedTime | null, departureDay: CalendarDay | null, options: DisplayOptions): ClockTime | null {
  if (!moment || moment.time === null) return null;
  const { time, date, zoneName, offset } = moment;
  const zone = options.timezone && zoneName !== null && offset !== null ? { name: zoneName, offset } : null;
  return { time, twelveClock: options.twelveClock, onDate: date === departureDay ? null : date, zone };
}

/** Shown whatever the options: a status that is not settled, changed times. */
export function notes({ stated, inferred, isGroundTransport }: Flight, { twelveClock }: DisplayOptions): Message[] {
  const messages: Message[] = [];
  const meaning = findStatus(stated.status);
  if (isNoteworthy(meaning)) messages.push({ kind: 'status', meaning });
  const before = inferred.replaced;
  if (!before || (before.departs === null && before.arrives === null)) return messages;
  const then = (time: LocalTime | null, onDate: CalendarDay | null): ClockTime | null =>
    time === null ? null : { time, twelveClock, onDate, zone: null };
  const otherDay = before.date === inferred.date ? null : before.date;
  const [departs, arrives] = [then(before.departs, otherDay), then(before.arrives, null)];
  messages.push({ kind: 'times-before', departs, arrives, isGroundTransport });
  return messages;
}
