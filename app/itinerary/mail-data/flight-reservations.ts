import { findAirline } from '~/reference/airlines.ts';
import { findPlace } from '~/reference/places.ts';
import { offsetAt } from '~/reference/zones.ts';
import { isoDate } from '../iso.ts';
import { dayOf, yearOf } from '../refine/calendar.ts';
import type { CalendarDay, LocalTime } from '../types.ts';

/** A flight of one reservation (https://schema.org/FlightReservation), checked field by field. */
export interface ReservedFlight {
  airline: string;
  number: string;
  from: string;
  to: string;
  departure: LocalMoment;
  arrival: LocalMoment | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  seat: string | null;
  name: string | null;
  locator: string | null;
  isCancelled: boolean;
  isPending: boolean;
  /** Of the event that our own mail has told. */
  uid: string | null;
}

export interface LocalMoment {
  day: CalendarDay;
  time: LocalTime;
}

const MOST_NODES = 2000;
const DEEPEST = 8;
const MOST_FLIGHTS = 99;
/** Where lists of reservations are kept. */
const containers = ['@graph', 'subReservation', 'reservation', 'itemListElement', 'item'];

type Fields = Record<string, unknown>;

/** All flights of a value from `JSON.parse`; what does not hold is left out. */
export function flightReservationsOf(value: unknown): ReservedFlight[] {
  const flights: ReservedFlight[] = [];
  const open: Node[] = [{ value, depth: 0 }];
  for (let seen = 0; seen < open.length && seen < MOST_NODES && flights.length < MOST_FLIGHTS; seen++) {
    const node = open[seen];
    if (node === undefined || node.depth > DEEPEST) continue;
    if (isFields(node.value) && isType(node.value, 'FlightReservation')) flights.push(...flightsOf(node.value));
    for (const child of childrenOf(node.value)) open.push({ value: child, depth: node.depth + 1 });
  }
  return flights.slice(0, MOST_FLIGHTS);
}

interface Node {
  value: unknown;
  depth: number;
}

function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MOST_FLIGHTS);
  return isFields(value) ? containers.flatMap((name) => own(value, name) ?? []).slice(0, MOST_FLIGHTS) : [];
}

function isFields(node: unknown): node is Fields {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}

function isType(fields: Fields, type: string): boolean {
  const types = own(fields, '@type');
  const names = Array.isArray(types) ? types.slice(0, 9) : [types];
  return names.some((name) => typeof name === 'string' && (name === type || name.endsWith(`schema.org/${type}`)));
}

function flightsOf(reservation: Fields): ReservedFlight[] {
  const booked = own(reservation, 'reservationFor');
  const nodes = Array.isArray(booked) ? booked.slice(0, MOST_FLIGHTS) : [booked];
  return nodes.flatMap((node) => (isFields(node) ? (flightOf(node, reservation) ?? []) : []));
}

function flightOf(flight: Fields, reservation: Fields): ReservedFlight | null {
  const sold = numberOf(flight);
  const from = airportOf(flight, 'departureAirport');
  const to = airportOf(flight, 'arrivalAirport');
  if (sold === null || from === null || to === null || from === to) return null;
  const departure = momentOf(own(flight, 'departureTime'), from);
  if (departure === null) return null;
  return {
    ...sold,
    from,
    to,
    departure,
    arrival: momentOf(own(flight, 'arrivalTime'), to),
    departureTerminal: matching(own(flight, 'departureTerminal'), terminal),
    arrivalTerminal: matching(own(flight, 'arrivalTerminal'), terminal),
    seat: matching(own(reservation, 'airplaneSeat'), seat),
    name: nameOf(own(reservation, 'underName')),
    locator: matching(own(reservation, 'reservationNumber'), locator),
    isCancelled: hasStatus(reservation, /Cancelled$/),
    isPending: hasStatus(reservation, /Pending$/),
    uid: matching(own(flight, 'identifier'), toldUid),
  };
}

const hasStatus = (reservation: Fields, status: RegExp): boolean =>
  status.test(textOf(own(reservation, 'reservationStatus')) ?? '');

const flightNumber = /^(?:([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?)?0{0,3}(\d{1,4})$/;
const terminal = /^(?:Terminal )?([A-Z0-9]{1,3})$/i;
const seat = /^(\d{1,2}[A-K])$/;
const locator = /^([A-Z0-9]{5,8})$/;
const toldUid = /^event:([0-9a-f]{16})$/;

function numberOf(flight: Fields): { airline: string; number: string } | null {
  const [, printed, number] = flightNumber.exec(textOf(own(flight, 'flightNumber')) ?? '') ?? [];
  const carriers = [own(flight, 'airline'), own(flight, 'provider'), own(flight, 'seller')].filter(isFields);
  const codes = [printed, ...carriers.map((carrier) => textOf(own(carrier, 'iataCode')))];
  const airline = codes.find((code) => typeof code === 'string' && findAirline(code) !== null);
  return typeof airline === 'string' && number !== undefined && Number(number) > 0 ? { airline, number } : null;
}

function airportOf(flight: Fields, name: string): string | null {
  const airport = own(flight, name);
  const code = isFields(airport) ? textOf(own(airport, 'iataCode')) : null;
  return code !== null && findPlace(code) !== null ? code : null;
}

const LONGEST_TEXT = 80;

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? value.trim() : null;
}

function matching(value: unknown, expression: RegExp): string | null {
  return expression.exec(textOf(value) ?? '')?.[1] ?? null;
}

function nameOf(person: unknown): string | null {
  const first = Array.isArray(person) ? person[0] : person;
  if (!isFields(first)) return null;
  const whole =
    textOf(own(first, 'name')) ?? `${textOf(own(first, 'givenName')) ?? ''} ${textOf(own(first, 'familyName')) ?? ''}`;
  return /^\p{L}[\p{L}\p{M}' ./-]{1,78}$/u.test(whole.trim()) ? whole.trim() : null;
}

const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?$/;
const MINUTES_PER_DAY = 1440;

/** The local time as written; a time in UTC becomes that of the airport. */
function momentOf(value: unknown, airport: string): LocalMoment | null {
  const printed = isFields(value) ? own(value, '@value') : value;
  const [, year, month, date, hour, minute, zone] = moment.exec(textOf(printed) ?? '') ?? [];
  const day = year === undefined ? null : dayOf(Number(year), Number(month), Number(date));
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  const time = Number(hour) * 60 + Number(minute);
  if (zone !== 'Z') return { day, time };
  const place = findPlace(airport);
  if (place === null) return null;
  const instant = day * MINUTES_PER_DAY + time;
  const local = instant + offsetAt(place.zone, instant);
  return {
    day: Math.floor(local / MINUTES_PER_DAY),
    time: ((local % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
  };
}

/** Day, month and year of a day, as a terminal would print them. */
export function printedDateOf(day: CalendarDay): { day: number; month: number; year: number; weekday: null } {
  const [, month, date] = isoDate(day).split('-');
  return { day: Number(date), month: Number(month), year: yearOf(day), weekday: null };
}
