import { isoDate, isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { Carbon, Flight, Itinerary, Place, ZonedTime } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import type { Words } from '../present/words.ts';
import { bookingId, passengerId } from './ids.ts';
import { connectionKind } from './journeys.ts';

export function segmentJson(itinerary: Itinerary, at: number, ids: readonly string[], words: Words) {
  const flight = itinerary.flights[at] as Flight;
  const { source, stated, inferred, departure, arrival } = flight;
  return {
    id: ids[at] ?? '',
    booking: bookingId(flight.booking),
    line: source.line,
    raw: source.text.trim(),
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
    duration: durationText(flight.durationMinutes),
    distance_km: flight.distanceKm === null ? null : Math.round(flight.distanceKm),
    carbon: carbonJson(flight.carbon),
    locator: stated.locator,
    seats: [...stated.seatNumbers],
    baggage: stated.baggage,
    meal: stated.meal,
    special_services: servicesOf(itinerary, at),
    connection: connectionJson(flight, itinerary.flights[at + 1]),
  };
}

function carriersOf({ stated, airlineName, operatedBy }: Flight) {
  return {
    marketing_carrier: { code: stated.airline, name: airlineName, number: stated.number, suffix: stated.suffix },
    operating_carrier: operatedBy === null ? null : { name: operatedBy, raw: stated.operatedBy },
  };
}

function stopJson(place: Place, moment: ZonedTime | null, words: Words) {
  const { code, display, name, city, country, terminal, zone } = place;
  return {
    iata: code,
    name: words.placeName(display, country),
    airport: name,
    city: city === null ? null : words.placeName(city, country),
    country,
    terminal,
    local: localText(moment),
    offset: moment?.offset == null ? null : offsetText(moment.offset),
    zone,
    utc: moment?.instant == null ? null : isoInstant(moment.instant),
  };
}

/** "2027-02-10T09:05"; the day alone where no time is printed. */
function localText(moment: ZonedTime | null): string | null {
  if (!moment) return null;
  return moment.time === null ? isoDate(moment.date) : `${isoDate(moment.date)}T${isoTime(moment.time)}`;
}

/** "+05:45" */
const offsetText = (minutes: number): string => `${minutes < 0 ? '-' : '+'}${isoTime(Math.abs(minutes))}`;

/** "PT11H45M" */
function durationText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function carbonJson(carbon: Carbon | null) {
  if (!carbon) return null;
  const { kg, kgWithForcing, haul, cabinUsed } = carbon;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return { unit: 'kg', co2e: tenths(kg), co2e_with_forcing: tenths(kgWithForcing), haul, cabin_used: cabinUsed };
}

function servicesOf({ services }: Itinerary, at: number) {
  return services
    .filter(({ flights }) => flights.includes(at))
    .map(({ code, kind, status, seat, passengers }) => ({
      ...{ code, kind, status, seat },
      passengers: passengers.map(passengerId),
    }));
}

function connectionJson(flight: Flight, next: Flight | undefined) {
  const kind = connectionKind(flight, next);
  if (kind === null) return null;
  const { minutes = null, overnight = null } = flight.connection ?? {};
  return { kind, duration: durationText(minutes), overnight };
}
