import { findPlace } from '~/reference/places.ts';
import { findStatus, isDead, type StatusMeaning } from './enrich/status.ts';
import { isoDate, isoTime } from './iso.ts';
import type { Flight, Moment, Stop, Warning, WarningCode } from './types.ts';

/** Faster than any airliner over ground, with the wind behind it. */
const MOST_KM_PER_HOUR = 2000;
const LONGEST_FLIGHT_MINUTES = 1440;

type Check = (flight: Flight, next: Flight | undefined) => Warning[];

const checks: readonly Check[] = [checkPlaces, checkAirline, checkStatus, checkClock, checkArrival, checkConnection];

/**
 * What is doubtful about flights once places and instants are known. Dates, weekdays and lines that could not be read
 * were looked at before.
 */
export function check(flights: readonly Flight[]): Warning[] {
  return flights.flatMap((flight, index) => checks.flatMap((look) => look(flight, flights[index + 1])));
}

function checkPlaces({ source, stated, from, to }: Flight): Warning[] {
  const at = positionAfter(source.text, 0, stated.from + stated.to);
  const column = (shift: number) => (at === -1 ? source.column : source.column + at + shift);
  const warn = (stop: Stop, shift: number): Warning[] => {
    const code = stop.name === null ? 'unknown-airport' : isPureCity(stop) ? 'city-code' : null;
    return code ? [{ code, line: source.line, column: column(shift), values: { code: stop.code } }] : [];
  };
  return [...warn(from, 0), ...warn(to, stated.from.length)];
}

function isPureCity({ code }: Stop): boolean {
  return findPlace(code)?.kind === 'city';
}

function checkAirline(flight: Flight): Warning[] {
  const { airline } = flight.stated;
  return flight.airlineName === null ? [warning('unknown-airline', flight, { code: airline }, airline)] : [];
}

const statusWarnings: Partial<Record<StatusMeaning, readonly WarningCode[]>> = {
  'schedule-changed': ['schedule-changed'],
  'not-saved': ['segment-not-saved'],
  'confirmed-not-saved': ['segment-not-saved'],
  passive: ['segment-passive'],
  'passive-requested': ['segment-requested'],
  requested: ['segment-requested'],
  'requested-changed': ['segment-requested', 'schedule-changed'],
  waitlisted: ['segment-waitlisted'],
  'waitlisted-first': ['segment-waitlisted'],
  'waitlisted-changed': ['segment-waitlisted', 'schedule-changed'],
  standby: ['segment-standby'],
  offer: ['segment-requested'],
  'not-available': ['segment-not-confirmed'],
  'not-operating': ['segment-not-operating'],
  'not-confirmed': ['segment-not-confirmed'],
  cancelled: ['segment-cancelled'],
  replaced: ['segment-replaced'],
  flown: ['segment-flown'],
};

function checkStatus(flight: Flight): Warning[] {
  const { status, number, from, to } = flight.stated;
  const warnings: Warning[] = [];
  if (number === 'OPEN') warnings.push(warning('segment-open', flight, { flight: nameOf(flight) }, number));
  const meaning = findStatus(status);
  if (status === null || meaning === null) return warnings;
  const values = { flight: nameOf(flight), status };
  for (const code of statusWarnings[meaning] ?? []) warnings.push(warning(code, flight, values, status, from + to));
  return warnings;
}

function checkClock(flight: Flight): Warning[] {
  const ends: [Moment | null, string][] = [
    [flight.departure, flight.from.code],
    [flight.arrival, flight.to.code],
  ];
  return ends.flatMap(([moment, code]) => {
    if (!moment || moment.clock === 'plain' || moment.time === null) return [];
    const values = { code, date: isoDate(moment.date), time: isoTime(moment.time) };
    return [warning(moment.clock === 'gap' ? 'time-gap' : 'time-fold', flight, values)];
  });
}

function checkArrival(flight: Flight): Warning[] {
  const { departure, arrival, distanceKm } = flight;
  if (departure?.instant == null || arrival?.instant == null) return [];
  const minutes = arrival.instant - departure.instant;
  const values = { flight: nameOf(flight) };
  if (minutes <= 0) return [warning('arrival-before-departure', flight, values)];
  const tooFast = distanceKm !== null && distanceKm > (minutes / 60) * MOST_KM_PER_HOUR;
  return tooFast || minutes >= LONGEST_FLIGHT_MINUTES ? [warning('arrival-doubtful', flight, values)] : [];
}

function checkConnection(flight: Flight, next: Flight | undefined): Warning[] {
  if (!next || flight.booking !== next.booking || isDead(flight.stated.status) || isDead(next.stated.status)) return [];
  const { arrival } = flight;
  const { departure } = next;
  if (arrival?.instant == null || departure?.instant == null || departure.instant >= arrival.instant) return [];
  const isCopy = nameOf(flight) === nameOf(next) && flight.departure?.date === departure.date;
  return isCopy ? [] : [warning('connection-impossible', next, { flight: nameOf(flight), next: nameOf(next) })];
}

/** Points at `printed` in the flight's line, looked for behind `after`; at the line's start where it is not found. */
function warning(code: WarningCode, { source }: Flight, values: Warning['values'], printed = '', after = ''): Warning {
  const start = after === '' ? 0 : Math.max(0, positionAfter(source.text, 0, after));
  const at = printed === '' ? 0 : Math.max(0, positionAfter(source.text, start + after.length, printed));
  return { code, line: source.line, column: source.column + at, values };
}

function positionAfter(text: string, start: number, printed: string): number {
  return text.toUpperCase().indexOf(printed, start);
}

function nameOf({ stated }: Flight): string {
  return `${stated.airline} ${stated.number}${stated.suffix ?? ''}`;
}
