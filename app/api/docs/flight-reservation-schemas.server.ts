import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, maxItems, referenceText } from './bounded-schemas.server.ts';
import { described } from './itinerary-values.ts';

const typed = <Name extends string>(name: Name) => described(z.literal(name), 'Type of the vocabulary.', name);

const Person = z
  .object({
    '@type': typed('Person'),
    name: described(inputText, 'Name, readable.', 'Ms Clara Meridian'),
    givenName: described(inputText.optional(), 'Given names, where they are printed.', 'Clara'),
    familyName: described(inputText.optional(), 'Family name.', 'Meridian'),
  })
  .register(apiSchemas, { id: 'ReservationPerson' });

const Airline = z
  .object({
    '@type': typed('Airline'),
    iataCode: described(referenceText.optional(), 'IATA code, where one is known.', 'BA'),
    name: described(inputText.optional(), 'Name, where one is known.', 'British Airways'),
  })
  .register(apiSchemas, { id: 'ReservationAirline' });

const Airport = z
  .object({
    '@type': typed('Airport'),
    iataCode: described(referenceText, 'IATA code.', 'LHR'),
    name: described(inputText, 'Name.', 'London Heathrow Airport'),
  })
  .register(apiSchemas, { id: 'ReservationAirport' });

const moment = (what: string, example: string) =>
  described(referenceText.optional(), `${what}: local time with offset, or the day alone.`, example);

const ReservedFlight = z
  .object({
    '@type': typed('Flight'),
    identifier: described(
      referenceText.optional(),
      'UID of its calendar event, after “event:”.',
      'event:b3c1f0a2d4e59687',
    ),
    flightNumber: described(referenceText, 'Number without the airline.', '117'),
    airline: Airline,
    provider: Airline.optional(),
    aircraft: described(inputText.optional(), 'Aircraft, where one is printed.', 'Boeing 777'),
    departureAirport: Airport,
    arrivalAirport: Airport,
    departureTime: moment('Departure', '2026-09-12T08:20:00+01:00'),
    arrivalTime: moment('Arrival', '2026-09-12T11:10:00-04:00'),
    departureTerminal: described(referenceText.optional(), 'Terminal, where one is printed.', '5'),
    arrivalTerminal: described(referenceText.optional(), 'Terminal, where one is printed.', '7'),
  })
  .register(apiSchemas, { id: 'ReservedFlight' });

/** Of https://schema.org/FlightReservation. */
const FlightReservation = z
  .object({
    '@context': described(z.literal('https://schema.org'), 'Vocabulary.', 'https://schema.org'),
    '@type': typed('FlightReservation'),
    reservationNumber: described(referenceText.optional(), 'Booking reference, where one is known.', 'ABC4XY'),
    reservationStatus: described(
      referenceText,
      'Status, by the vocabulary.',
      'https://schema.org/ReservationConfirmed',
    ),
    underName: Person.optional(),
    airplaneSeat: described(referenceText.optional(), 'Seat, where one is known.', '12A'),
    ticketNumber: described(referenceText.optional(), 'Electronic ticket, where one is known.', '125-2400119087'),
    reservationFor: ReservedFlight,
  })
  .register(apiSchemas, { id: 'FlightReservation' });

export const FlightReservations = z
  .array(FlightReservation)
  .max(maxItems)
  .register(apiSchemas, { id: 'FlightReservations' });
