import { areSameCity } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { ConnectionLimits } from '../connection-limits.ts';
import { flightNameOf } from '../flight-name.ts';
import { haveSameTraveller } from '../same-traveller.ts';
import type { Flight, ReadBooking, Warning } from '../types.ts';

/** Flights of other travellers may leave between two of one traveller. */
const MOST_BETWEEN = 8;
const NONE: readonly Warning[] = [];

/** Connections below the limits within a booking; between two bookings of a traveller those that nobody can make, too. */
export function shortConnections(
  flights: readonly Flight[],
  bookings: readonly ReadBooking[],
  limits: ConnectionLimits,
): readonly Warning[] {
  if (flights.length < 2) return NONE;
  const warnings: Warning[] = [];
  let before: Flight | null = null;
  for (const flight of flights) {
    if (isInactive(flight.stated.status)) continue;
    if (before !== null && before.booking === flight.booking) addShort(before, flight, true, limits, warnings);
    before = flight;
  }
  if (bookings.length > 1) addBetweenBookings(flights, bookings, limits, warnings);
  return warnings;
}

function addBetweenBookings(
  flights: readonly Flight[],
  bookings: readonly ReadBooking[],
  limits: ConnectionLimits,
  warnings: Warning[],
): void {
  const areOfOneTrip = tripsOf(bookings);
  const all = inTime(flights);
  all.forEach((flight, at) => {
    const next = all
      .slice(at + 1, at + 1 + MOST_BETWEEN)
      .find(({ booking }) => booking === flight.booking || areOfOneTrip(flight.booking, booking));
    if (next === undefined || next.booking === flight.booking) return;
    if (isMissed(flight, next)) warnings.push(impossible(flight, next));
    else addShort(flight, next, false, limits, warnings);
  });
}

/** All flights that are flown, in the order of their departure. */
function inTime(flights: readonly Flight[]): Flight[] {
  const instantOf = ({ departure }: Flight) => departure?.instant ?? 0;
  return flights
    .filter(({ departure, stated }) => departure?.instant != null && !isInactive(stated.status))
    .sort((a, b) => instantOf(a) - instantOf(b));
}

/** Two locators and a traveller in common; offers are flown one or the other. Each pair is compared once. */
function tripsOf(bookings: readonly ReadBooking[]): (one: number, other: number) => boolean {
  const known = new Map<number, boolean>();
  return (one, other) => {
    const pair = one * bookings.length + other;
    const isOne = known.get(pair) ?? areOfOneTrip(bookings[one], bookings[other]);
    known.set(pair, isOne);
    return isOne;
  };
}

function areOfOneTrip(one: ReadBooking | undefined, other: ReadBooking | undefined): boolean {
  if (one?.locator == null || other?.locator == null || one.locator === other.locator) return false;
  return one.option === undefined && other.option === undefined && haveSameTraveller(one.names, other.names);
}

/** It leaves before the other one has landed there. */
function isMissed(flight: Flight, next: Flight): boolean {
  const minutes = minutesBetween(flight, next);
  return minutes !== null && minutes < 0 && !isThrough(flight, next);
}

function impossible(flight: Flight, next: Flight): Warning {
  const { line, column } = next.source;
  const values = { flight: flightNameOf(flight), next: flightNameOf(next) };
  return { code: 'connection-impossible', line, column, values };
}

function addShort(flight: Flight, next: Flight, own: boolean, limits: ConnectionLimits, warnings: Warning[]): void {
  const minutes = minutesBetween(flight, next);
  if (minutes === null || minutes < 0 || isThrough(flight, next)) return;
  const least = leastMinutes(flight, next, own, limits);
  if (minutes >= least) return;
  const { city, metro, country, display } = flight.to;
  const name = (flight.to.code === next.from.code ? city : (metro ?? city)) ?? display;
  const place = country === null ? { city: name } : { city: name, country };
  const values = { minutes, least, flight: flightNameOf(flight), next: flightNameOf(next), ...place };
  const { line, column } = next.source;
  warnings.push({ code: 'connection-short', line, column, values });
}

/** Most pairs are no connection, and are told so without a look at their places. */
const MINUTES_PER_DAY = 1440;

function minutesBetween({ to, arrival }: Flight, { from, departure }: Flight): number | null {
  if (arrival?.instant == null || departure?.instant == null) return null;
  const minutes = departure.instant - arrival.instant;
  if (minutes >= MINUTES_PER_DAY) return null;
  return to.code === from.code || areSameCity(to.code, from.code) ? minutes : null;
}

/** The same number goes on, or trains and coaches among themselves. */
function isThrough(flight: Flight, next: Flight): boolean {
  return (flight.isGroundTransport && next.isGroundTransport) || flightNameOf(flight) === flightNameOf(next);
}

function leastMinutes(flight: Flight, next: Flight, own: boolean, limits: ConnectionLimits): number {
  if (flight.to.code !== next.from.code) return limits.changeOfAirport;
  if (!own) return limits.otherLocator;
  const { country } = flight.to;
  const isDomestic = country !== null && [flight.from, next.to].every((place) => place.country === country);
  return isDomestic ? limits.domestic : limits.international;
}
