import { areSameCity, findPlace } from '~/reference/places.ts';
import type { CalendarDay, LocalTime, PrintedDate } from '../types.ts';
import type { Clock, DateAnchor, LineAnchors, PlaceAnchor, Role } from './anchors.ts';
import { type BlockFacts, factsOf } from './block-facts.ts';
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
  const route = routeOf(lines);
  const dates = datesOf(lines, heading, setting);
  if (flight === undefined || route === null || dates === null) return null;
  const times = timesOf(lines, { ...route, date: dates.departure }, dates, setting.today);
  if (times === null) return null;
  const facts = factsOf(lines);
  return {
    airline: flight.airline,
    number: flight.number,
    bookingClass: flight.bookingClass ?? facts.bookingClass,
    ...route,
    date: dates.departure,
    arrivalDate: times.arrives === null ? null : dates.arrival,
    ...times,
    facts,
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
    const at = found.findIndex(({ code }) => code === place.code || isCityOf(code, place.code) || isCityOf(place.code, code));
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
}

const MOST_DAYS = 2;

function datesOf(lines: readonly LineAnchors[], heading: DateAnchor | null, setting: Setting): Dates | null {
  const own = lines.flatMap(({ dates }) => dates).filter(({ role }) => role !== 'other');
  const different = distinctDates(own, setting);
  const isArrivalOnly = different.length > 0 && different.every(({ role }) => role === 'arrives');
  const all = heading !== null && (different.length === 0 || isArrivalOnly) ? [toDated(heading, setting), ...different] : different;
  const [first, second] = distinctDates(all, setting);
  if (first === undefined || different.length > 2) return null;
  if (second === undefined) return { departure: printed(first), arrival: null, days: null };
  const [departure, arrival] = first.role === 'arrives' && second.role !== 'arrives' ? [second, first] : [first, second];
  const [start, end] = [likelyDay(departure.date, setting.today), likelyDay(arrival.date, setting.today)];
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
    else found[at] = { ...known, date: { ...known.date, year: known.date.year ?? anchor.date.year, weekday: known.date.weekday ?? anchor.date.weekday } };
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
  lines: readonly LineAnchors[],
  leg: Route & { date: PrintedDate },
  { days }: Dates,
  today: CalendarDay,
): Times | null {
  const clocks = lines.flatMap((line) => line.clocks).filter(({ role }) => role !== 'other');
  const pair = departureAndArrival(withoutRepeats(clocks));
  if (pair === null) return null;
  const { departure, arrival, others } = pair;
  if (arrival === null) return others.length > 0 ? null : { departs: departure.time, arrives: null, arrivalOffset: null };
  const offset = arrival.days ?? days;
  const minutes = minutesOnTheWay({ ...leg, departs: departure.time, arrives: arrival.time, days: offset }, today);
  // A third time may be the time on the way; any other one belongs to something else.
  if (minutes === null || others.some(({ time }) => time !== minutes)) return null;
  return { departs: departure.time, arrives: arrival.time, arrivalOffset: arrival.days };
}

function withoutRepeats(clocks: readonly Clock[]): Clock[] {
  const found: Clock[] = [];
  for (const clock of clocks) {
    const at = found.findIndex(({ time, role }) => time === clock.time && (role === clock.role || role === null || clock.role === null));
    const known = found[at];
    if (known === undefined || at === 0 && clocks.length === 2) found.push(clock);
    else found[at] = { ...known, role: known.role ?? clock.role, days: known.days ?? clock.days };
    if (found.length > MOST_CLOCKS) return found;
  }
  return found;
}

const MOST_CLOCKS = 4;

interface Pair {
  departure: Clock;
  arrival: Clock | null;
  others: Clock[];
}

function departureAndArrival(clocks: readonly Clock[]): Pair | null {
  const of = (role: Role) => clocks.filter((clock) => clock.role === role);
  const [leaves, lands, plain] = [of('departs'), of('arrives'), of(null)];
  const [departure, second] = leaves;
  const [arrival] = lands;
  if (leaves.length === 1 && lands.length === 1 && departure && arrival) return { departure, arrival, others: plain };
  if (leaves.length === 1 && lands.length === 0 && departure)
    return { departure, arrival: plain[0] ?? null, others: plain.slice(1) };
  if (leaves.length === 0 && lands.length === 1 && arrival && plain[0])
    return { departure: plain[0], arrival, others: plain.slice(1) };
  // `Departing: New York 8:05 pm - London 8:10 am`: the label is that of the line.
  if (leaves.length === 2 && lands.length === 0 && departure && second) return { departure, arrival: second, others: plain };
  const [first, next, ...others] = plain;
  return leaves.length + lands.length === 0 && first && next ? { departure: first, arrival: next, others } : null;
}
