import type { Itinerary, Source } from '~/itinerary/types.ts';

/** An itinerary, and the number of lines that stand above its text. */
export interface ItineraryPart {
  itinerary: Itinerary;
  linesAbove: number;
}

/** Texts that were read one by one as the bookings of one text, in their order. */
export const joinItineraries = (parts: readonly ItineraryPart[]): Itinerary => parts.reduce(append, noItinerary);

export const noItinerary: Itinerary = {
  flights: [],
  bookings: [],
  names: [],
  others: [],
  incomplete: [],
  passengers: [],
  services: [],
  tickets: [],
  fareSuggestions: [],
  warnings: [],
};

function append(above: Itinerary, { itinerary, linesAbove }: ItineraryPart): Itinerary {
  const [flights, bookings, passengers, incomplete] = [
    above.flights.length,
    above.bookings.length,
    above.passengers.length,
    above.incomplete.length,
  ];
  const behind = (count: number) => (index: number) => index + count;
  const toLine = ({ line, ...place }: Source): Source => ({ ...place, line: line === 0 ? 0 : line + linesAbove });
  const moved = <Read extends { source: Source; booking: number }>(read: Read): Read => ({
    ...read,
    source: toLine(read.source),
    booking: read.booking + bookings,
  });
  return {
    flights: [...above.flights, ...itinerary.flights.map(moved)],
    bookings: [
      ...above.bookings,
      ...itinerary.bookings.map((one) => ({ ...one, flights: one.flights.map(behind(flights)) })),
    ],
    names: [...new Set([...above.names, ...itinerary.names])],
    others: [...above.others, ...itinerary.others.map(moved)],
    incomplete: [
      ...above.incomplete,
      ...itinerary.incomplete.map((one, at) => ({ ...moved(one), id: `i${incomplete + at + 1}` })),
    ],
    passengers: [
      ...above.passengers,
      ...itinerary.passengers.map((one) => ({
        ...one,
        booking: one.booking + bookings,
        carriedBy: one.carriedBy === null ? null : one.carriedBy + passengers,
      })),
    ],
    services: [
      ...above.services,
      ...itinerary.services.map((one) => ({
        ...moved(one),
        passengers: one.passengers.map(behind(passengers)),
        flights: one.flights.map(behind(flights)),
      })),
    ],
    tickets: [
      ...above.tickets,
      ...itinerary.tickets.map((one) => ({
        ...one,
        booking: one.booking + bookings,
        passenger: one.passenger === null ? null : one.passenger + passengers,
        flights: one.flights.map(behind(flights)),
      })),
    ],
    fareSuggestions: [...above.fareSuggestions, ...itinerary.fareSuggestions.map(moved)],
    warnings: [
      ...above.warnings,
      ...itinerary.warnings.map((one) => ({ ...one, line: one.line === null ? null : one.line + linesAbove })),
    ],
  };
}
