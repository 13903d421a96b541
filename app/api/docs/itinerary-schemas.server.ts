import { z } from 'zod';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { responseLimits } from '~/limits.ts';
import { traceLimits } from '~/trip/json/trace-json.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, maxItems, openEnum, referenceText, sentenceText, wholeNumber } from './bounded-schemas.server.ts';
import { FlightReservations } from './flight-reservation-schemas.server.ts';
import {
  FareSuggestion,
  IncompleteFlight,
  ItineraryService,
  ItineraryTicket,
  PaperFares,
} from './itinerary-part-schemas.server.ts';
import { BookingRecord, Loyalty } from './itinerary-record-schemas.server.ts';
import { ItinerarySegment } from './itinerary-segment-schemas.server.ts';
import { TraceLine } from './itinerary-trace-schemas.server.ts';
import { booking, described, idOf, idsOf, optional } from './itinerary-values.ts';

const Booking = z
  .object({
    id: idOf('booking', 'b1'),
    locator: described(optional.text, 'Booking reference.', 'ABC4XY'),
    option: described(optional.text, 'Heading of an offer.', 'OPTION 2'),
    passengers: idsOf('passengers', 'p1'),
    segments: idsOf('segments', '1-ba117'),
    record: BookingRecord.nullable().optional(),
  })
  .register(apiSchemas, { id: 'ItineraryBooking' });

const Source = z
  .object({
    system: described(optional.name, 'Booking system of the first segment.', 'amadeus'),
    systems: described(z.array(referenceText).max(maxItems), 'All systems of the text.', ['amadeus']),
    bookings: z.array(Booking).max(maxItems),
  })
  .register(apiSchemas, { id: 'ItinerarySource' });

const Passenger = z
  .object({
    id: idOf('passenger', 'p1'),
    booking,
    family: described(inputText, 'Family name, or the whole name.', 'MERIDIAN'),
    given: described(optional.text, 'Given names, as printed.', 'CLARA'),
    title: described(optional.text, 'Title, in capitals.', 'MS'),
    type: described(openEnum(['adult', 'child', 'infant']), 'Kind of passenger.', 'adult'),
    carried_by: idOf('adult who carries the infant', 'p1').nullable(),
    raw: described(inputText, 'The whole name, as printed.', 'MERIDIAN/CLARA MS'),
    birth_date: described(optional.day.optional(), 'Day of birth, where the text gives one.', '1982-03-14'),
  })
  .register(apiSchemas, { id: 'ItineraryPassenger' });

const Journey = z
  .object({
    from: described(inputText, 'Code of the first departure.', 'LHR'),
    to: described(inputText, 'Code of the last arrival.', 'NRT'),
    duration: described(optional.duration, 'From the first departure to the last arrival.', 'PT16H35M'),
    segments: idsOf('segments', '1-kl1008'),
  })
  .register(apiSchemas, { id: 'Journey' });

export const ItineraryWarning = z
  .object({
    code: described(openEnum(warningCodes), 'Stable code; new ones may be added.', 'segment-waitlisted'),
    severity: described(
      openEnum(['info', 'check', 'action']),
      'info: good to know; check: compare with the text; action: something has to be done in the booking.',
      'action',
    ),
    segment: idOf('segment', '3-kl862').nullable(),
    line: described(z.int().min(1).nullable(), 'Line of the text, from 1.', 6),
    column: described(z.int().min(1).nullable(), 'Column of that line, from 1.', 30),
    values: described(
      z.record(z.string(), z.union([z.string(), z.number()])),
      'Codes, ISO dates and snippets that the sentence names.',
      { status: 'HL' },
    ),
    message: described(sentenceText, 'A sentence in the language of the response.', 'Waitlisted.'),
  })
  .register(apiSchemas, { id: 'ItineraryWarning' });

const Unread = z
  .object({
    from_line: described(z.int().min(1), 'First line, from 1.', 7),
    to_line: described(z.int().min(1), 'Last line.', 7),
  })
  .register(apiSchemas, { id: 'UnreadLines' });

export const Usage = z
  .object({
    agency_name: described(optional.name, 'Your agency; null without a key.', 'Meridian Travel'),
    requests_left: described(wholeNumber.nullable(), 'Left this month after this one; null without a key.', 99),
  })
  .register(apiSchemas, { id: 'Usage' });

const longText = z.string().max(responseLimits.itinerary);

export const itineraryFields = {
  version: described(z.literal(1), 'Of this shape. New fields and codes come without a new version.', 1),
  language: described(referenceText, 'Of names and sentences, BCP 47.', 'en'),
  source: Source,
  passengers: z.array(Passenger).max(maxItems),
  journeys: z.array(Journey).max(maxItems),
  segments: z.array(ItinerarySegment).max(maxItems),
  incomplete: z.array(IncompleteFlight).max(maxItems),
  services: z.array(ItineraryService).max(maxItems),
  tickets: z.array(ItineraryTicket).max(maxItems),
  loyalty: z.array(Loyalty).max(maxItems).optional(),
  fare_suggestions: z.array(FareSuggestion).max(maxItems),
  warnings: z.array(ItineraryWarning).max(2 * maxItems),
  unread: z.array(Unread).max(maxItems),
  fares: z.array(PaperFares).max(maxItems),
  text: described(longText.optional(), 'The itinerary as text, if asked for.', 'Itinerary for MERIDIAN/CLARA MS'),
  html: described(longText.optional(), 'The itinerary as HTML for emails, if asked for.', '<div>…</div>'),
  json_ld: FlightReservations.optional(),
  trace: z.array(TraceLine).max(traceLimits.lines).optional(),
  usage: Usage,
};

export const ItineraryAnswer = z.object(itineraryFields).register(apiSchemas, { id: 'ItineraryAnswer' });
