import { type Aircraft, findAircraft } from '~/reference/aircraft.ts';
import { findAirline } from '~/reference/airlines.ts';
import { findCabin } from '~/reference/cabins.ts';
import { distanceKm, isPlaced } from '~/reference/distance.ts';
import type { Flight, Place, Segment, Stated, ZonedTime } from '../types.ts';
import { estimateCarbon } from './carbon.ts';
import { connectionBetween } from './connection.ts';
import { nameOperator } from './operating.ts';
import { placeOf } from './place.ts';
import { zonedTimeOf } from './zoned-time.ts';

/** Adds the facts of the reference tables to each segment; `stated` stays as it is. */
export function enrich(segments: readonly Segment[]): Flight[] {
  const flights = segments.map(toFlight);
  flights.forEach((flight, index) => {
    const next = flights[index + 1];
    if (next) flight.connection = connectionBetween(flight, next);
  });
  return flights;
}

function toFlight(segment: Segment): Flight {
  const { stated } = segment;
  const from = placeOf(stated.from, stated.departureTerminal);
  const to = placeOf(stated.to, stated.arrivalTerminal);
  const airline = findAirline(stated.airline);
  const equipment = stated.equipment === null ? null : findAircraft(stated.equipment);
  const booked = cabinOf(stated);
  const departure = departureOf(segment, from);
  const arrival = arrivalOf(segment, to);
  const km = distanceBetween(from, to);
  const surface = isSurface(equipment, airline?.isGroundTransport);
  // Written out, because a spread of the segment was the slowest line of a conversion.
  const flight: Flight = {
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
    isGroundTransport: surface,
    departure,
    arrival,
    durationMinutes: durationOf(departure, arrival) ?? stated.elapsed,
    distanceKm: km,
    carbon: km === null || surface ? null : estimateCarbon(from, to, km, booked?.cabin ?? null),
    connection: null,
  };
  if (segment.uid !== undefined) flight.uid = segment.uid;
  if (segment.event !== undefined) flight.event = segment.event;
  return flight;
}

function cabinOf({ cabin, bookingClass, airline }: Stated): ReturnType<typeof findCabin> | null {
  if (cabin !== undefined) return { cabin, assumed: false };
  return bookingClass === null ? null : findCabin(airline, bookingClass);
}

function departureOf({ stated, inferred }: Segment, from: Place): ZonedTime | null {
  return inferred.date === null ? null : zonedTimeOf(from, inferred.date, stated.departs);
}

function arrivalOf({ stated, inferred }: Segment, to: Place): ZonedTime | null {
  return inferred.arrivalDate === null ? null : zonedTimeOf(to, inferred.arrivalDate, stated.arrives);
}

function durationOf(departure: ZonedTime | null, arrival: ZonedTime | null): number | null {
  if (departure?.instant == null || arrival?.instant == null) return null;
  const minutes = arrival.instant - departure.instant;
  return minutes > 0 ? minutes : null;
}

function distanceBetween(from: Place, to: Place): number | null {
  return isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : null;
}

function isSurface(equipment: Aircraft | null, airlineRunsNoAircraft = false): boolean {
  return equipment ? equipment.groundTransport !== null : airlineRunsNoAircraft;
}
