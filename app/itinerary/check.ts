import { findPlace } from '~/reference/places.ts';
import { findStatus, isDead, type StatusMeaning } from './enrich/status.ts';
import { isoDate, isoTime } from './iso.ts';
import { columnOf } from './pointing.ts';
import { weekdayOf } from './refine/calendar.ts';
import type { CalendarDay, Flight, Moment, Stop, Warning, WarningCode } from './types.ts';

/** Faster than any airliner over ground, with the wind behind it. */
const MOST_KM_PER_HOUR = 2000;
const LONGEST_FLIGHT_MINUTES = 1440;
/** Airlines open their flights for sale this far ahead. */
const SALES_HORIZON_DAYS = 361;

interface Context {
  next: Flight | undefined;
  today: CalendarDay;
}

type Check = (flight: Flight, context: Context) => Warning[];

const checks: readonly Check[] = [
  checkPlaces,
  checkAirline,
  checkDate,
  checkStatus,
  checkClock,
  checkArrival,
  checkConnection,
];

/** What is doubtful about flights once places and instants are known; each warning points at a line and a column. */
export function check(flights: readonly Flight[], today: CalendarDay): Warning[] {
  return flights.flatMap((flight, index) =>
    checks.flatMap((look) => look(flight, { next: flights[index + 1], today })),
  );
}

function checkPlaces(flight: Flight): Warning[] {
  const { stated, from, to } = flight;
  const warn = (stop: Stop, shift: number): Warning[] => {
    const code = stop.name === null ? 'unknown-airport' : isPureCity(stop) ? 'city-code' : null;
    if (code === null) return [];
    const found = warning(code, flight, { code: stop.code }, stated.from + stated.to);
    return [{ ...found, column: (found.column ?? 1) + (found.column === flight.source.column ? 0 : shift) }];
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

function checkDate(flight: Flight, { today }: Context): Warning[] {
  const { stated, inferred } = flight;
  if (stated.date === null || stated.status === 'FLWN') return [];
  const printed = `${String(stated.date.day).padStart(2, '0')}${MONTHS[stated.date.month - 1] ?? ''}`;
  if (inferred.date === null) return [warning('date-impossible', flight, { text: printed }, printed)];
  const code = dateFault(inferred.date, stated.date.weekday, today);
  return code ? [warning(code, flight, { date: isoDate(inferred.date) }, printed)] : [];
}

function dateFault(date: CalendarDay, weekday: number | null, today: CalendarDay): WarningCode | null {
  if (weekday !== null && weekday !== weekdayOf(date)) return 'weekday-contradicts';
  if (date < today) return 'date-in-past';
  return date > today + SALES_HORIZON_DAYS ? 'date-far-ahead' : null;
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

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
  const values = { flight: nameOf(flight), status: status ?? '' };
  const codes = new Set(statusWarnings[findStatus(status) ?? 'confirmed']);
  if (flight.inferred.replaced) codes.add('schedule-changed');
  const warnings = [...codes].map((code) => warning(code, flight, values, status ?? '', from + to));
  return number === 'OPEN' ? [warning('segment-open', flight, values, number), ...warnings] : warnings;
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

function checkConnection(flight: Flight, { next }: Context): Warning[] {
  if (!next || flight.booking !== next.booking || isDead(flight.stated.status) || isDead(next.stated.status)) return [];
  const { arrival } = flight;
  const { departure } = next;
  if (arrival?.instant == null || departure?.instant == null || departure.instant >= arrival.instant) return [];
  const isCopy = nameOf(flight) === nameOf(next) && flight.departure?.date === departure.date;
  return isCopy ? [] : [warning('connection-impossible', next, { flight: nameOf(flight), next: nameOf(next) })];
}

/** Points at `printed` behind `after` in the flight's line, at the flight itself without it. */
function warning(code: WarningCode, flight: Flight, values: Warning['values'], printed = '', after = ''): Warning {
  const { line, column } = flight.source;
  return { code, line, column: printed === '' ? column : columnOf(flight, printed, after), values };
}

function nameOf({ stated }: Flight): string {
  return `${stated.airline} ${stated.number}${stated.suffix ?? ''}`;
}
