import { markWidth } from '~/reference/marks.ts';
import { findStatus, needsSaying } from '../enrich/status.ts';
import type { CalendarDay, Flight, LocalTime, Moment } from '../types.ts';
import { alone, type Block, type ClockTime, type Logo, type Phrase, type Sentence } from './blocks.ts';
import type { Choices, Format } from './choices.ts';

const KM_PER_MILE = 1.609344;

type FlightBlock = Extract<Block, { kind: 'flight' }>;
type LineFormat = Exclude<Format, 'tableoutput'>;

/** One flight in one of the four line formats. */
export function flightLines(flight: Flight, choices: Choices, format: LineFormat): FlightBlock {
  return {
    kind: 'flight',
    logo: choices.logo ? logoOf(flight) : null,
    title: { phrases: title(flight, choices), joint: ' - ' },
    lines: bodies[format](flight, clocks(flight, choices)),
    notes: notes(flight, choices).map(alone),
  };
}

interface Clocks {
  departs: ClockTime | null;
  arrives: ClockTime | null;
}

const bodies: Record<LineFormat, (flight: Flight, clocks: Clocks) => Sentence[]> = {
  // New York JFK (JFK) to Amsterdam Schiphol (AMS), Depart 4:36 pm, Arrive 5:55 am (on the 18 Jul)
  twolines({ from, to, surface }, { departs, arrives }) {
    const phrases: Phrase[] = [{ says: 'from-to', from, to }];
    if (departs) phrases.push({ says: 'depart', at: departs, surface });
    if (arrives) phrases.push({ says: 'arrive', at: arrives, surface });
    return [{ phrases, joint: ', ' }];
  },
  // Departs: 4:36 pm from New York JFK (JFK), Arrives: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)
  twolinesreordered({ from, to, surface }, { departs, arrives }) {
    const phrases: Phrase[] = [
      { says: 'departs-from', stop: from, at: departs, surface },
      { says: 'arrives-at', stop: to, at: arrives, surface },
    ];
    return [{ phrases, joint: ', ' }];
  },
  // Departing: New York JFK (JFK) at 4:36 pm / Arriving: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)
  threelines({ from, to, surface }, { departs, arrives }) {
    return [
      alone({ says: 'departing-from-at', stop: from, at: departs, surface }),
      alone({ says: 'arriving-at-at', stop: to, at: arrives, surface }),
    ];
  },
  // Departing: 4:36 pm from New York JFK (JFK) / Arriving: 5:55 am (on the 18 Jul) into Amsterdam Schiphol (AMS)
  threelinesreordered({ from, to, surface }, { departs, arrives }) {
    return [
      alone({ says: 'departing-at-from', stop: from, at: departs, surface }),
      alone({ says: 'arriving-at-into', stop: to, at: arrives, surface }),
    ];
  },
};

/** Line one; each part only when its option is on and its fact is known. */
function title(flight: Flight, choices: Choices): Phrase[] {
  const phrases: Phrase[] = [];
  if (flight.departure) phrases.push({ says: 'day', day: flight.departure.date });
  phrases.push(flightName(flight, choices));
  phrases.push(...soldAs(flight, choices));
  if (choices.duration && flight.durationMinutes !== null)
    phrases.push({ says: 'duration', minutes: flight.durationMinutes });
  return phrases.concat(distance(flight, choices), aircraft(flight, choices), carbon(flight, choices));
}

/** "Delta Air Lines 147", or "DL 147" without the airline's name, and who operates it in brackets behind. */
function flightName(flight: Flight, choices: Choices): Phrase {
  const airline = choices.airlineName ? (flight.airlineName ?? flight.stated.airline) : flight.stated.airline;
  return { says: 'flight', airline, number: numberOf(flight) };
}

function soldAs({ stated, operatedBy, cabin }: Flight, choices: Choices): Phrase[] {
  const phrases: Phrase[] = [];
  if (choices.cabinradio === 'className' && stated.bookingClass)
    phrases.push({ says: 'booking-class', letter: stated.bookingClass });
  if (choices.operatedBy && operatedBy) phrases.push({ says: 'operated-by', airline: operatedBy });
  if (choices.cabinradio === 'cabin' && cabin) phrases.push({ says: 'cabin', cabin });
  return phrases;
}

export function numberOf({ stated }: Flight): string {
  return stated.number + (stated.suffix ?? '');
}

export function logoOf(flight: Flight): Logo | null {
  const { airline } = flight.stated;
  if (flight.airlineName === null || !/^[A-Z0-9]{2}$/.test(airline)) return null;
  return { code: airline.toLowerCase(), airline: flight.airlineName, width: markWidth(airline) };
}

export function toMiles(km: number): number {
  return km / KM_PER_MILE;
}

export function distance({ distanceKm }: Flight, { distanceradio: unit }: Choices): Phrase[] {
  if (unit === 'off' || distanceKm === null) return [];
  return [{ says: 'distance', amount: Math.round(unit === 'km' ? distanceKm : toMiles(distanceKm)), unit }];
}

export function aircraft(flight: Flight, choices: Choices): Phrase[] {
  return choices.aircraftType && flight.aircraft !== null ? [{ says: 'text', text: flight.aircraft }] : [];
}

export function carbon(flight: Flight, choices: Choices): Phrase[] {
  return choices.carbon && flight.carbon ? [{ says: 'carbon', kg: flight.carbon.kg }] : [];
}

/** Departure and arrival as they are to be said; null where the terminal gave no time. */
export function clocks(flight: Flight, choices: Choices): Clocks {
  const { departure, arrival } = flight;
  const day = departure?.date ?? null;
  return { departs: clock(departure, day, choices), arrives: clock(arrival, day, choices) };
}

function clock(moment: Moment | null, departureDay: CalendarDay | null, choices: Choices): ClockTime | null {
  if (!moment || moment.time === null) return null;
  const { time, date, zoneName, offset } = moment;
  const zone = choices.timezone && zoneName !== null && offset !== null ? { name: zoneName, offset } : null;
  return { time, twelveClock: choices.twelveClock, onDate: date === departureDay ? null : date, zone };
}

/** What a customer has to know whatever the options: a seat that is not sure, times that changed. */
export function notes({ stated, inferred, surface }: Flight, { twelveClock }: Choices): Phrase[] {
  const phrases: Phrase[] = [];
  const meaning = findStatus(stated.status);
  if (needsSaying(meaning)) phrases.push({ says: 'status', meaning });
  const before = inferred.replaced;
  if (!before || (before.departs === null && before.arrives === null)) return phrases;
  const then = (time: LocalTime | null, onDate: CalendarDay | null): ClockTime | null =>
    time === null ? null : { time, twelveClock, onDate, zone: null };
  const otherDay = before.date === inferred.date ? null : before.date;
  const [departs, arrives] = [then(before.departs, otherDay), then(before.arrives, null)];
  phrases.push({ says: 'times-before', departs, arrives, surface });
  return phrases;
}
