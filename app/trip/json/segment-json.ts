import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Carbon, Flight, Inferred, Itinerary } from '~/itinerary/types.ts';
import { findAirlineByName } from '~/reference/airlines.ts';
import { CARBON_METHOD } from '~/reference/carbon-factors.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { isoDuration } from '../durations.ts';
import { bookingId, passengerId } from './ids.ts';
import { connectionKind } from './journeys.ts';
import type { JsonWords } from './json-words.ts';
import { stopJson } from './stop-json.ts';

/** A flight, or a train, coach or boat that is sold under a flight number. */
export function segmentJson(itinerary: Itinerary, at: number, ids: readonly string[], words: JsonWords) {
  const flight = itinerary.flights[at] as Flight;
  const { source, stated, inferred, departure, arrival, event: uid = flight.uid } = flight;
  return {
    id: ids[at] ?? '',
    booking: bookingId(flight.booking),
    // A flight by hand has no line in the text.
    line: source.line === 0 ? null : source.line,
    raw: source.line === 0 ? null : source.text.trim(),
    status: { code: stated.status, meaning: findStatus(stated.status) ?? null },
    party: stated.seats,
    year_from: inferred.yearFrom,
    ground_transport: flight.isGroundTransport,
    ...carriersOf(flight),
    cabin: flight.cabin && { code: flight.cabin, name: words.cabin(flight.cabin), assumed: flight.cabinAssumed },
    booking_class: stated.bookingClass,
    aircraft: stated.equipment && { code: stated.equipment, name: flight.aircraft },
    departure: stopJson(flight.from, departure, words),
    arrival: stopJson(flight.to, arrival, words),
    stops: stated.stops,
    duration: isoDuration(flight.durationMinutes),
    distance_km: flight.distanceKm === null ? null : Math.round(flight.distanceKm),
    carbon: carbonJson(flight.carbon),
    locator: stated.locator,
    ...(uid === undefined ? {} : { uid }),
    seats: [...stated.seatNumbers],
    baggage: stated.baggage,
    meals: stated.meal,
    e_ticket: stated.eticket,
    special_services: servicesOf(itinerary, at),
    replaced: replacedJson(inferred.replaced),
    connection: connectionJson(flight, itinerary.flights[at + 1]),
  };
}

function carriersOf({ stated, airlineName, operatedBy }: Flight) {
  return {
    marketing_carrier: { code: stated.airline, name: airlineName, number: stated.number, suffix: stated.suffix },
    operating_carrier: operatedBy === null ? null : operatorJson(operatedBy, stated.operatedBy),
  };
}

/** "SkyWest Airlines / United Express": the first flies, in the name of the second. */
function operatorJson(name: string, raw: string | null) {
  const [flier = name] = name.split(' / ', 1);
  return { code: findAirlineByName(flier), name, raw };
}

/** For one passenger; `co2e_with_forcing` counts what aircraft do to the climate beside carbon dioxide. */
function carbonJson(carbon: Carbon | null) {
  if (!carbon) return null;
  const { kg, kgWithForcing, haul, cabinUsed } = carbon;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    unit: 'kg',
    co2e: tenths(kg),
    co2e_with_forcing: tenths(kgWithForcing),
    haul,
    cabin_used: cabinUsed,
    method: CARBON_METHOD,
  };
}

/** Requests of passengers; without passengers the text names none. */
function servicesOf({ services }: Itinerary, at: number) {
  return services
    .filter(({ flights }) => flights.includes(at))
    .map(({ code, kind, status, seat, passengers }) => ({
      code,
      kind,
      status,
      seat,
      passengers: passengers.map(passengerId),
    }));
}

/** The schedule before a change. */
function replacedJson(replaced: Inferred['replaced']) {
  if (replaced === null) return null;
  const { date, departs, arrives } = replaced;
  return {
    date: date === null ? null : isoDate(date),
    departs: departs === null ? null : isoTime(departs),
    arrives: arrives === null ? null : isoTime(arrives),
  };
}

function connectionJson(flight: Flight, next: Flight | undefined) {
  const kind = connectionKind(flight, next);
  if (kind === null) return null;
  const { minutes = null, overnight = null } = flight.connection ?? {};
  return { kind, duration: isoDuration(minutes ?? waitOf(flight, next)), overnight };
}

/** Of a stay, too; null where a time is not known, or the order is wrong. */
function waitOf({ arrival }: Flight, next: Flight | undefined): number | null {
  const [from, to] = [arrival?.instant ?? null, next?.departure?.instant ?? null];
  return from === null || to === null || to < from ? null : to - from;
}
