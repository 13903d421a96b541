import { type Aircraft, findAircraft } from '~/reference/aircraft.ts';
import { findAirline } from '~/reference/airlines.ts';
import { findCabin } from '~/reference/cabins.ts';
import { distanceKm, isPlaced } from '~/reference/distance.ts';
import type { Flight, Moment, Segment, Stop } from '../types.ts';
import { estimateCarbon } from './carbon.ts';
import { locate } from './moments.ts';
import { nameOperator } from './operating.ts';
import { findStop } from './places.ts';
import { transitBetween } from './transit.ts';

/** Looks up all that the tables know about each segment. Nothing printed is changed. */
export function enrich(segments: readonly Segment[]): Flight[] {
  const flights = segments.map(toFlight);
  flights.forEach((flight, index) => {
    const next = flights[index + 1];
    if (next) flight.transit = transitBetween(flight, next);
  });
  return flights;
}

function toFlight(segment: Segment): Flight {
  const { stated } = segment;
  const from = findStop(stated.from, stated.departureTerminal);
  const to = findStop(stated.to, stated.arrivalTerminal);
  const airline = findAirline(stated.airline);
  const equipment = stated.equipment === null ? null : findAircraft(stated.equipment);
  const booked = stated.bookingClass === null ? null : findCabin(stated.airline, stated.bookingClass);
  const departure = departureOf(segment, from);
  const arrival = arrivalOf(segment, to);
  const km = distanceBetween(from, to);
  const surface = isSurface(equipment, airline?.surface);
  // Written out: a spread of the segment makes this the slowest line of a conversion.
  return {
    source: segment.source,
    dialect: segment.dialect,
    booking: segment.booking,
    gapAfter: segment.gapAfter,
    stated,
    inferred: segment.inferred,
    from,
    to,
    airlineName: airline?.name ?? null,
    operatedBy: nameOperator(stated.operatedBy, stated.airline),
    cabin: booked?.cabin ?? null,
    cabinAssumed: booked?.assumed ?? false,
    aircraft: equipment?.name ?? null,
    surface,
    departure,
    arrival,
    durationMinutes: durationOf(departure, arrival) ?? stated.elapsed,
    distanceKm: km,
    carbon: km === null || surface ? null : estimateCarbon(from, to, km, booked?.cabin ?? null),
    transit: null,
  };
}

/** When and where it leaves; `null` for an open segment without a date. */
function departureOf({ stated, inferred }: Segment, from: Stop): Moment | null {
  return inferred.date === null ? null : locate(from, inferred.date, stated.departs);
}

/** `null` when the terminal gave no times. */
function arrivalOf({ stated, inferred }: Segment, to: Stop): Moment | null {
  return inferred.arrivalDate === null ? null : locate(to, inferred.arrivalDate, stated.arrives);
}

function durationOf(departure: Moment | null, arrival: Moment | null): number | null {
  if (departure?.instant == null || arrival?.instant == null) return null;
  const minutes = arrival.instant - departure.instant;
  return minutes > 0 ? minutes : null;
}

function distanceBetween(from: Stop, to: Stop): number | null {
  return isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : null;
}

/** Trains, coaches and boats sold under a flight number burn no jet fuel. */
function isSurface(equipment: Aircraft | null, airlineRunsNoAircraft = false): boolean {
  return equipment ? equipment.surface !== null : airlineRunsNoAircraft;
}
