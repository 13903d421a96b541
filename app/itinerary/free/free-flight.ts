import { areSameCity, findPlace } from '~/reference/places.ts';
import type { CalendarDay, LocalTime, PrintedDate } from '../types.ts';
import type { DateAnchor, LineAnchors, PlaceAnchor } from './anchors.ts';
import { type BlockFacts, factsOf } from './block-facts.ts';
import { type ClockPair, clocksOf } from './clock-pair.ts';
import { likelyDay, minutesOnTheWay } from './plausible.ts';

/** A flight whose anchors are whole and agree with each other. */
export interface FreeFlight {
  airline: string;
  number: string;
  bookingClass: string | null;
  from: string;
  to: string;
  date: PrintedDate;
  departs: LocalTime;
  arrives: LocalTime | null;
  arrivalDate: PrintedDate | null;
  arrivalOffset: number | null;
  facts: BlockFacts;
  /** True where only a heading above prints the date. */
  isDatedAbove: boolean;
  /** The line of carrier and number. */
  line: LineAnchors;
}

export interface Setting {
  today: CalendarDay;
  /** `03/02/2027` is 2 March. */
  monthFirst: boolean;
}

export interface Block {
  lines: readonly LineAnchors[];
  /** The line of carrier and number. */
  own: LineAnchors;
  /** Date of the heading above. */
  heading: DateAnchor | null;
}

/** The flight of a block; null where an anchor is missing, one is too many, or they contradict each other. */
export function readBlock({ lines, own, heading }: Block, setting: Setting): FreeFlight | null {
  const flight = own.flights[0];
  const dates = datesOf(lines, heading, setting);
  const clocks = dates === null ? null : clocksOf(lines);
  // Names of places cost most, so the route comes last.
  const route = clocks === null ? null : routeOf(lines);
  if (flight === undefined || route === null || dates === null || clocks === null) return null;
  const times = timesOf(clocks, { ...route, date: dates.departure }, dates, setting.today);
  if (times === null || (dates.isAlone && isDateOfArrival(lines, times))) return null;
  const facts = factsOf(lines);
  return {
    airline: flight.airline,
    number: flight.number,
    bookingClass: flight.bookingClass ?? facts.bookingClass,
    from: route.from,
    to: route.to,
    date: dates.departure,
    departs: times.departs,
    arrives: times.arrives,
    arrivalDate: times.arrives === null ? null : dates.arrival,
    arrivalOffset: times.arrivalOffset,
    facts,
    isDatedAbove: dates.isAbove,
    line: own,
  };
}

interface Route {
  from: string;
  to: string;
}

function routeOf(lines: readonly LineAnchors[]): Route | null {
  const codes = distinct(lines.flatMap((line) => line.codes));
  const places = codes.length < 2 ? distinct(lines.flatMap((line) => inOrder(line))) : codes;
  const [first, second] = places;
  if (first === undefined || second === undefined) return null;
  if (places.length > 2) return labelledRoute(places);
  const isTurned = first.role === 'arrives' && second.role !== 'arrives';
  return isTurned ? { from: second.code, to: first.code } : { from: first.code, to: second.code };
}

function inOrder({ codes, names }: LineAnchors): PlaceAnchor[] {
  return [...codes, ...names()].sort((one, other) => one.at - other.at);
}

/** Each place once: an airport says more than its city. */
function distinct(places: readonly PlaceAnchor[]): PlaceAnchor[] {
  const found: PlaceAnchor[] = [];
  for (const place of places) {
    if (place.role === 'other') continue;
    const at = found.findIndex(
      ({ code }) => code === place.code || isCityOf(code, place.code) || isCityOf(place.code, code),
    );
    const known = found[at];
    if (known === undefined) found.push(place);
    else if (isCity(known.code)) found[at] = { ...place, role: known.role ?? place.role };
    else if (known.role === null) found[at] = { ...known, role: place.role };
    if (found.length > MOST_PLACES) return found;
  }
  return found;
}

/** More places than any flight has. */
const MOST_PLACES = 6;

function isCity(code: string): boolean {
  return findPlace(code)?.kind === 'city';
}

function isCityOf(city: string, airport: string): boolean {
  return isCity(city) && areSameCity(city, airport);
}

function labelledRoute(places: readonly PlaceAnchor[]): Route | null {
  const from = places.filter(({ role }) => role === 'departs');
  const to = places.filter(({ role }) => role === 'arrives');
  const [start, end] = [from[0], to[0]];
  return start && end && from.length === 1 && to.length === 1 ? { from: start.code, to: end.code } : null;
}

interface Dates {
  departure: PrintedDate;
  arrival: PrintedDate | null;
  days: number | null;
  /** The block prints one date, and no label says of what. */
  isAlone?: boolean;
  isAbove: boolean;
}

const MOST_DAYS = 2;

function datesOf(lines: readonly LineAnchors[], heading: DateAnchor | null, setting: Setting): Dates | null {
  const own = lines.flatMap(({ dates }) => dates).filter(({ role }) => role !== 'other');
  const different = distinctDates(own, setting);
  const needsHeading =
    different.every(({ role }) => role === 'arrives') || isBelowDeparture(lines, different, heading, setting);
  if (different.length > 2 || (needsHeading && heading === null)) return null;
  const above = needsHeading && heading !== null ? [toDated(heading, setting)] : [];
  const [first, second] = distinctDates([...above, ...different], setting);
  const origin = { isAbove: needsHeading, isAlone: !needsHeading && first?.role === null };
  if (first === undefined) return null;
  if (second === undefined) return { departure: printed(first), arrival: null, days: null, ...origin };
  const isTurned = first.role === 'arrives' && second.role !== 'arrives';
  const dates = isTurned ? fromTo(second, first, setting) : fromTo(first, second, setting);
  return dates && { ...dates, isAbove: needsHeading };
}

/** The only date stands behind the clock of the departure, and the heading shows a day before it. */
function isBelowDeparture(
  lines: readonly LineAnchors[],
  [date, second]: readonly DateAnchor[],
  heading: DateAnchor | null,
  setting: Setting,
): boolean {
  if (heading === null || date === undefined || second !== undefined) return false;
  const dated = lines.findIndex(({ dates }) => dates.length > 0);
  const timed = lines.findIndex(({ clocks }) => clocks.length > 0);
  const isBehind = dated > timed || (lines[timed]?.clocks[0]?.at ?? 0) < date.at;
  if (timed === -1 || dated < timed || !isBehind) return false;
  return (fromTo(toDated(heading, setting), date, setting)?.days ?? 0) > 0;
}

/** The only date stands behind the departure and before or beside an arrival of another day: it may be either's. */
function isDateOfArrival(lines: readonly LineAnchors[], { departs, arrives, arrivalOffset }: Times): boolean {
  if (arrives === null || arrivalOffset !== null || arrives > departs) return false;
  const leaves = lines.findIndex(({ clocks }) => clocks.some(({ time }) => time === departs));
  const lands = lines.findLastIndex(({ clocks }) => clocks.some(({ time }) => time === arrives));
  const dated = lines.findIndex(({ dates }) => dates.some(({ role }) => role !== 'other'));
  return (dated > leaves && dated <= lands) || (dated === lands && isInBrackets(lines[dated]));
}

/** LHR 6:20 AM (Apr 16) */
function isInBrackets(line: LineAnchors | undefined): boolean {
  const [date] = line?.dates ?? [];
  return date !== undefined && line?.line.folded.charAt(date.at - 1) === '(';
}

type DatesPrinted = Pick<Dates, 'departure' | 'arrival' | 'days'>;

function fromTo(departure: DateAnchor, arrival: DateAnchor, { today }: Setting): DatesPrinted | null {
  const [start, end] = [likelyDay(departure.date, today), likelyDay(arrival.date, today)];
  if (start === null || end === null || end - start < -1 || end - start > MOST_DAYS) return null;
  return { departure: printed(departure), arrival: printed(arrival), days: end - start };
}

function printed({ date: { day, month, year, weekday } }: DateAnchor): PrintedDate {
  return { day, month, year, weekday };
}

function toDated(anchor: DateAnchor, { monthFirst }: Setting): DateAnchor {
  const other = anchor.date.monthFirst;
  if (!monthFirst || other === null) return anchor;
  return { ...anchor, date: { ...other, weekday: anchor.date.weekday, monthFirst: null } };
}

function distinctDates(anchors: readonly DateAnchor[], setting: Setting): DateAnchor[] {
  const found: DateAnchor[] = [];
  for (const raw of anchors) {
    const anchor = toDated(raw, setting);
    const at = found.findIndex(({ date }) => date.day === anchor.date.day && date.month === anchor.date.month);
    const known = found[at];
    if (known === undefined) found.push(anchor);
    else
      found[at] = {
        ...known,
        date: {
          ...known.date,
          year: known.date.year ?? anchor.date.year,
          weekday: known.date.weekday ?? anchor.date.weekday,
        },
      };
    if (found.length > MOST_DAYS) return found;
  }
  return found;
}

interface Times {
  departs: LocalTime;
  arrives: LocalTime | null;
  arrivalOffset: number | null;
}

function timesOf(
  { departure, arrival, others }: ClockPair,
  leg: Route & { date: PrintedDate },
  { days }: Dates,
  today: CalendarDay,
): Times | null {
  if (arrival === null)
    return others.length > 0 ? null : { departs: departure.time, arrives: null, arrivalOffset: null };
  const offset = arrival.days ?? days;
  const minutes = minutesOnTheWay({ ...leg, departs: departure.time, arrives: arrival.time, days: offset }, today);
  // A third time may be the time on the way; any other one belongs to something else.
  if (minutes === null || others.some(({ time }) => time !== minutes)) return null;
  return { departs: departure.time, arrives: arrival.time, arrivalOffset: arrival.days };
}
