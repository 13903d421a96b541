import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { airlineText } from '../airline-text.ts';
import { logoOf, numberOf } from '../classic/flight-lines.ts';
import { formatZone } from '../classic/format-message.ts';
import { durationText } from '../durations.ts';
import { cabinOf, type DisplayOptions } from '../options/display-options.ts';
import type { Words } from '../words.ts';
import { shiftText, shortDayText } from './clock-text.ts';
import { noteTexts } from './note-texts.ts';
import { cityText, placeBesideCode, placeText } from './place-text.ts';
import type { FlightRow, Stop, Tone } from './sheet.ts';

export interface RowContext {
  display: DisplayOptions;
  words: Words;
  /** Lines of seats, meals and baggage for the flight at an index. */
  extras: (index: number, id: string) => readonly string[];
}

export function flightRow(flight: Flight, index: number, id: string, context: RowContext): FlightRow {
  const { display, words } = context;
  const { stated, departure, arrival } = flight;
  const day = departure?.date ?? null;
  return {
    kind: 'flight',
    id,
    logo: display.logo ? logoOf(flight, display) : null,
    ...titleOf(flight, display, words),
    cabin: cabinText(flight, display, words),
    duration: display.duration && flight.durationMinutes !== null ? durationText(flight.durationMinutes, words) : null,
    status: statusText(flight, words),
    tone: toneOf(flight),
    day: day === null ? null : words.longDay(day, false),
    shortDay: day === null ? null : words.day(day),
    departs: { ...whenOf(departure, day, context), ...whereOf(flight.from, flight.isGroundTransport, context) },
    arrives: { ...whenOf(arrival, day, context), ...whereOf(flight.to, flight.isGroundTransport, context) },
    notes: [...noteTexts(flight, display, words), ...(isFlown(stated.status) ? [] : context.extras(index, id))],
  };
}

/** "KLM" and "KL 1008"; a train's code says nothing to its passengers. */
function titleOf(
  { stated, airlineName, ...flight }: Flight,
  display: DisplayOptions,
  words: Words,
): Pick<FlightRow, 'airline' | 'number'> {
  const number = numberOf({ ...flight, stated, airlineName });
  const name = display.airlineName && airlineName !== null ? airlineText({ stated, airlineName }, words) : null;
  if (number === OPEN) return { airline: null, number: name ?? stated.airline };
  const said = `${stated.airline} ${number}`;
  return { airline: name, number: name !== null && flight.isGroundTransport ? number : said };
}

const OPEN = 'OPEN';

function cabinText(flight: Flight, display: DisplayOptions, words: Words) {
  const { stated, cabin, cabinAssumed, isGroundTransport } = flight;
  const parts: string[] = [];
  const shown = cabinOf(display, 'designed');
  if (isGroundTransport) parts.push(vehicleText(stated.equipment, words));
  if (shown === 'className' && stated.bookingClass)
    parts.push(words.sentence('bookingClass', { letter: stated.bookingClass }));
  // What a letter means with an airline that we have no table of is printed where somebody asked for it.
  if (shown === 'cabin' && cabin && (display.cabinradio || !cabinAssumed)) parts.push(words.cabin(cabin));
  return parts.length > 0 ? parts.join(' · ') : null;
}

const coaches = new Set(['BUS', 'RFS', 'LMO']);
const boats = new Set(['HOV', 'LCH']);

function vehicleText(equipment: string | null, words: Words): string {
  if (equipment !== null && coaches.has(equipment)) return words.trip('coach');
  return words.trip(equipment !== null && boats.has(equipment) ? 'boat' : 'train');
}

const isFlown = (status: string | null): boolean => findStatus(status) === 'flown';

/** Whether the flight is over and of no use to the traveller. */
export const isOver = ({ stated }: Flight): boolean => isFlown(stated.status);

/** Until a time is set. */
export const areTimesOpen = ({ areTimesOpen: isSaid, departs }: Flight['stated']): boolean =>
  isSaid === true && departs === null;

function statusText({ stated, departure }: Flight, words: Words): string | null {
  const meaning = findStatus(stated.status);
  if (meaning === 'flown' || isNoteworthy(meaning)) return words.status(meaning);
  if (departure === null) return words.trip('open');
  return areTimesOpen(stated) ? words.trip('timesOpen') : null;
}

function toneOf({ stated, departure }: Flight): Tone {
  const meaning = findStatus(stated.status);
  if (meaning === 'flown') return 'past';
  // New times of the airline are sure, and still said.
  if (meaning === 'schedule-changed') return 'certain';
  return isNoteworthy(meaning) || departure === null || areTimesOpen(stated) ? 'waiting' : 'certain';
}

type When = Pick<Stop, 'time' | 'shift' | 'day' | 'shortDay' | 'zone'>;

/** The code of a station stands on no ticket and no board; that of an airport with the name of its city tells which. */
function whereOf(place: Place, isOnGround: boolean, { display, words }: RowContext): Omit<Stop, keyof When> {
  const isStation = isOnGround && place.display !== place.city;
  const hasCode = place.display !== place.code && !isStation;
  return {
    place: hasCode ? placeBesideCode(place, words) : placeText(place, words),
    city: isStation ? placeText(place, words) : cityText(place, words),
    code: hasCode ? place.code : null,
    ...terminalOf(display.terminals ? place.terminal : null, words),
  };
}

function whenOf(moment: ZonedTime | null, firstDay: number | null, { display, words }: RowContext): When {
  if (moment === null || moment.time === null)
    return { time: null, shift: null, day: null, shortDay: null, zone: null };
  const { time, date } = moment;
  const days = firstDay === null ? 0 : date - firstDay;
  return {
    time: words.time(time, display.twelveClock),
    shift: shiftText(days),
    day: days === 0 ? null : words.longDay(date, false),
    shortDay: days === 0 ? null : shortDayText(date, words),
    zone: display.timezone ? zoneText(moment) : null,
  };
}

function zoneText({ zoneName, offset }: ZonedTime): string | null {
  return zoneName === null || offset === null ? null : formatZone({ name: zoneName, offset });
}

/** A name of a terminal stands as printed. */
export function terminalOf(terminal: string | null, words: Words): Pick<Stop, 'terminal' | 'shortTerminal'> {
  if (terminal === null) return { terminal: null, shortTerminal: null };
  if (!/^[A-Z0-9]{1,3}$/i.test(terminal)) return { terminal, shortTerminal: terminal };
  return { terminal: words.trip('terminal', { terminal }), shortTerminal: `T${terminal}` };
}
