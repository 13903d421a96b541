import { findPlace, type KnownPlace } from '~/reference/places.ts';
import { findStatus, isInactive } from '~/reference/status-codes.ts';
import { toInstant } from '~/reference/zones.ts';
import { differingTimes } from './checks/differing-times.ts';
import { shortConnections } from './checks/short-connections.ts';
import { statusWarnings } from './checks/status-warnings.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { flightNameOf } from './flight-name.ts';
import { isoDate, isoTime } from './iso.ts';
import { locate } from './locate.ts';
import { MONTHS } from './printed.ts';
import { weekdayOf } from './refine/calendar.ts';
import type { CalendarDay, Flight, Place, ReadBooking, Warning, WarningCode, ZonedTime } from './types.ts';

/** Faster than any airliner over ground, with the wind behind it. */
const MOST_KM_PER_HOUR = 1150;
const LONGEST_FLIGHT_MINUTES = 1440;
/** Slower than any aircraft, once an hour is taken off for the ground. */
const LEAST_KM_PER_HOUR = 250;
const GROUND_MINUTES = 60;
/** 23:59, in minutes since midnight. */
const LAST_MINUTE = 1439;
/** Airlines open their flights for sale this far ahead. */
const SALES_HORIZON_DAYS = 361;

interface Context {
  next: Flight | undefined;
  today: CalendarDay;
}

type Check = (flight: Flight, context: Context) => readonly Warning[];

const NONE: readonly Warning[] = [];

const checks: readonly Check[] = [
  checkPlaces,
  checkAirline,
  checkDate,
  checkStatus,
  checkClock,
  checkArrival,
  checkConnection,
];

/** Each warning points at a line and a column. */
export function check(
  flights: readonly Flight[],
  today: CalendarDay,
  bookings: readonly ReadBooking[] = [],
): Warning[] {
  const warnings: Warning[] = [];
  flights.forEach((flight, index) => {
    const context = { next: flights[index + 1], today };
    for (const run of checks) {
      const found = run(flight, context);
      if (found.length > 0) warnings.push(...found);
    }
  });
  for (const found of [differingTimes(flights), shortConnections(flights, bookings, CONNECTION_LIMITS)])
    if (found.length > 0) warnings.push(...found);
  return warnings.length < 2 ? warnings : sayFreshSaleOnce(sayAirlinesOnce(warnings));
}

/** An unknown carrier is named at its first flight. */
function sayAirlinesOnce(warnings: Warning[]): Warning[] {
  const said = new Set<Warning['values'][string] | undefined>();
  return warnings.filter(({ code, values }) => {
    if (code !== 'unknown-airline') return true;
    const isNew = !said.has(values.code);
    said.add(values.code);
    return isNew;
  });
}

/** One warning for a whole sale, at its first flight. */
function sayFreshSaleOnce(warnings: Warning[]): Warning[] {
  const unsaved = warnings.filter(({ code }) => code === 'segment-not-saved');
  const [first] = unsaved;
  if (first === undefined || unsaved.length === 1) return warnings;
  const values = { flights: unsaved.length, status: first.values.status ?? '' };
  const rest = warnings.filter(({ code }) => code !== 'segment-not-saved');
  return [{ ...first, code: 'sale-not-saved', values }, ...rest];
}

function checkPlaces(flight: Flight): readonly Warning[] {
  const { from, to } = flight;
  const [departure, arrival] = [kindOf(from), kindOf(to)];
  if (departure === 'airport' && arrival === 'airport') return NONE;
  const warnings: Warning[] = [];
  const [first, last] = [warningOfKind[departure], warningOfKind[arrival]];
  if (first !== null) warnings.push(warnAtPlace(first, flight, from, 0));
  if (last !== null) warnings.push(warnAtPlace(last, flight, to, from.code.length));
  if (departure === 'station') warnings.push(...checkStation(flight, from, 0));
  else if (arrival === 'station') warnings.push(...checkStation(flight, to, from.code.length));
  return warnings;
}

type PlaceKind = KnownPlace['kind'] | 'unknown';

const warningOfKind: Readonly<Record<PlaceKind, WarningCode | null>> = {
  unknown: 'unknown-airport',
  city: 'city-code',
  airport: null,
  station: null,
};

function kindOf({ code, name }: Place): PlaceKind {
  return name === null ? 'unknown' : (findPlace(code)?.kind ?? 'airport');
}

function checkStation(flight: Flight, place: Place, shift: number): readonly Warning[] {
  if (flight.isGroundTransport || isTrainPace(flight)) return NONE;
  const found = warnAtPlace('station-doubtful', flight, place, shift);
  return [{ ...found, values: { ...found.values, flight: flightNameOf(flight) } }];
}

/** Some airlines sell trains under numbers of flights. */
function isTrainPace({ distanceKm, durationMinutes }: Flight): boolean {
  if (distanceKm === null || durationMinutes === null) return false;
  const speed = distanceKm / (durationMinutes / 60);
  return speed >= SLOWEST_TRAIN && speed <= FASTEST_TRAIN;
}

/** Kilometres an hour, along the line of sight. */
const SLOWEST_TRAIN = 40;
const FASTEST_TRAIN = 320;

/** Most terminals print both codes together, so the second is as far behind as the first is long. */
function warnAtPlace(code: WarningCode, flight: Flight, place: Place, shift: number): Warning {
  const found = warning(code, flight, { code: place.code }, flight.from.code + flight.to.code);
  const isFound = found.column !== flight.source.column;
  return isFound && found.column !== null ? { ...found, column: found.column + shift } : found;
}

function checkAirline(flight: Flight): readonly Warning[] {
  const { airline } = flight.stated;
  if (flight.airlineName !== null || trainingCarriers.has(airline)) return NONE;
  return [warning('unknown-airline', flight, { code: airline }, airline)];
}

/** Amadeus' own carriers for courses and tests. */
const trainingCarriers = new Set(['6X', '7X']);

function checkDate(flight: Flight, { today }: Context): readonly Warning[] {
  const { stated, inferred } = flight;
  if (stated.date === null || stated.status === 'FLWN') return NONE;
  const code = inferred.date === null ? 'date-impossible' : dateWarning(inferred.date, stated.date.weekday, today);
  if (code === null) return NONE;
  const printed = `${String(stated.date.day).padStart(2, '0')}${MONTHS[stated.date.month - 1] ?? ''}`;
  const values = inferred.date === null ? { text: printed } : { date: isoDate(inferred.date) };
  return [warning(code, flight, values, printed)];
}

function dateWarning(date: CalendarDay, weekday: number | null, today: CalendarDay): WarningCode | null {
  if (weekday !== null && weekday !== weekdayOf(date)) return 'weekday-contradicts';
  if (date < today) return 'date-in-past';
  return date > today + SALES_HORIZON_DAYS ? 'date-far-ahead' : null;
}

function checkStatus(flight: Flight): readonly Warning[] {
  const { status, number, from, to } = flight.stated;
  const meaning = findStatus(status);
  const meant: readonly WarningCode[] = meaning === null ? NO_CODES : statusWarnings(meaning);
  const codes = number === 'OPEN' || flight.inferred.replaced ? withChanges(flight, meant) : meant;
  if (codes.length === 0) return NONE;
  const values = { flight: flightNameOf(flight), status: status ?? '' };
  return codes.map((code) => warning(code, flight, values, status ?? '', from + to));
}

const NO_CODES: readonly WarningCode[] = [];

function withChanges({ stated, inferred }: Flight, meant: readonly WarningCode[]): readonly WarningCode[] {
  const codes: WarningCode[] = stated.number === 'OPEN' ? ['segment-open', ...meant] : [...meant];
  if (inferred.replaced && !codes.includes('schedule-changed')) codes.push('schedule-changed');
  return codes;
}

function checkClock(flight: Flight): readonly Warning[] {
  const { departure, arrival, from, to } = flight;
  if (isPlain(departure) && isPlain(arrival)) return NONE;
  return [...clockWarnings(flight, departure, from), ...clockWarnings(flight, arrival, to)];
}

function isPlain(moment: ZonedTime | null): boolean {
  return moment === null || moment.clock === 'plain';
}

function clockWarnings(flight: Flight, moment: ZonedTime | null, { code }: Place): readonly Warning[] {
  if (moment === null || moment.clock === 'plain' || moment.time === null) return NONE;
  const values = { code, date: isoDate(moment.date), time: isoTime(moment.time) };
  return [warning(moment.clock === 'gap' ? 'time-gap' : 'time-fold', flight, values)];
}

function checkArrival(flight: Flight): readonly Warning[] {
  const { departure, arrival, distanceKm } = flight;
  if (departure?.instant == null || arrival?.instant == null) return NONE;
  const minutes = arrival.instant - departure.instant;
  const values = { flight: flightNameOf(flight) };
  if (minutes <= 0) return [warning('arrival-before-departure', flight, values)];
  const tooFast = distanceKm !== null && distanceKm > (minutes / 60) * MOST_KM_PER_HOUR;
  const isDoubtful = tooFast || isTooSlow(flight, minutes) || minutes >= LONGEST_FLIGHT_MINUTES;
  return isDoubtful ? [warning('arrival-doubtful', flight, values)] : NONE;
}

/** A stop on the way may take any time, and so does a train. */
function isTooSlow({ distanceKm, isGroundTransport, stated }: Flight, minutes: number): boolean {
  if (distanceKm === null || isGroundTransport || stated.stops) return false;
  return distanceKm < ((minutes - GROUND_MINUTES) / 60) * LEAST_KM_PER_HOUR;
}

function checkConnection(flight: Flight, { next }: Context): readonly Warning[] {
  if (!next || flight.booking !== next.booking || isInactive(flight.stated.status) || isInactive(next.stated.status))
    return NONE;
  const earliest = earliestArrival(flight);
  const latest = latestDeparture(next);
  if (earliest === null || latest === null || latest >= earliest) return NONE;
  const isCopy = flightNameOf(flight) === flightNameOf(next) && flight.departure?.date === next.departure?.date;
  return isCopy
    ? NONE
    : [warning('connection-impossible', next, { flight: flightNameOf(flight), next: flightNameOf(next) })];
}

/** Without an arrival time: the departure, or midnight of its day. */
function earliestArrival({ departure, arrival, from }: Flight): number | null {
  if (arrival?.instant != null) return arrival.instant;
  if (departure === null || from.zone === null) return null;
  return departure.instant ?? toInstant(from.zone, departure.date, 0).instant;
}

/** Without a time: the end of the day. */
function latestDeparture({ departure, from }: Flight): number | null {
  if (departure === null || from.zone === null) return null;
  return departure.instant ?? toInstant(from.zone, departure.date, LAST_MINUTE).instant;
}

/** Points at `printed` behind `after` in the line of the flight; without `printed` at the flight. */
function warning(code: WarningCode, flight: Flight, values: Warning['values'], printed = '', after = ''): Warning {
  const { line, column } = flight.source;
  return { code, line, column: printed === '' ? column : locate(flight, printed, after), values };
}
