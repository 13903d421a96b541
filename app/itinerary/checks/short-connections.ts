import { areSameCity } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { ConnectionLimits } from '../connection-limits.ts';
import { flightNameOf } from '../flight-name.ts';
import { haveSameTraveller } from '../same-traveller.ts';
import type { Flight, ReadBooking, Warning } from '../types.ts';

/** Connections below the limits, within a booking and between two bookings of a traveller. */
export function shortConnections(
  flights: readonly Flight[],
  bookings: readonly ReadBooking[],
  limits: ConnectionLimits,
): Warning[] {
  if (flights.length < 2) return [];
  const active = flights.filter(({ stated }) => !isInactive(stated.status));
  const warnings: Warning[] = [];
  active.forEach((flight, at) => {
    const next = active[at + 1];
    if (next !== undefined && isSameBooking(flight, next)) addShort(flight, next, true, limits, warnings);
  });
  const all = inTime(active, bookings);
  all.forEach((flight, at) => {
    const next = all[at + 1];
    if (next === undefined || isSameBooking(flight, next) || !areOfOneTrip(flight, next, bookings)) return;
    addShort(flight, next, false, limits, warnings);
  });
  return warnings;
}

function isSameBooking(flight: Flight, next: Flight): boolean {
  return flight.booking === next.booking;
}

/** All flights in the order of their departure, where there are several bookings to go between. */
function inTime(flights: readonly Flight[], bookings: readonly ReadBooking[]): Flight[] {
  if (bookings.length < 2) return [];
  const instantOf = ({ departure }: Flight) => departure?.instant ?? 0;
  return flights.filter(({ departure }) => departure?.instant != null).sort((a, b) => instantOf(a) - instantOf(b));
}

/** Two locators and a traveller in common; offers are flown one or the other. */
function areOfOneTrip(flight: Flight, next: Flight, bookings: readonly ReadBooking[]): boolean {
  const [one, other] = [bookings[flight.booking], bookings[next.booking]];
  if (one?.locator == null || other?.locator == null || one.locator === other.locator) return false;
  return one.option === undefined && other.option === undefined && haveSameTraveller(one.names, other.names);
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

function minutesBetween({ to, arrival }: Flight, { from, departure }: Flight): number | null {
  if (arrival?.instant == null || departure?.instant == null) return null;
  const minutes = departure.instant - arrival.instant;
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
