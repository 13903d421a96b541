import { z } from 'zod';
import { cabins } from '~/trip/edits/flight-facts.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, instant, maxItems, openEnum, referenceText } from './bounded-schemas.server.ts';
import { Logo } from './itinerary-record-schemas.server.ts';
import { booking, described, duration, idOf, idsOf, localTime, offset, optional } from './itinerary-values.ts';

const Stop = z
  .object({
    iata: described(referenceText, 'IATA code, three letters.', 'LHR'),
    name: described(referenceText, 'The name travellers know, in the language of the response.', 'London Heathrow'),
    airport: described(optional.name, 'Full name; null for an unknown code.', 'London Heathrow Airport'),
    city: described(optional.name, 'City, in the language of the response.', 'London'),
    city_code: described(optional.name.optional(), 'IATA code of the city.', 'LON'),
    country: described(z.string().length(2).nullable(), 'ISO 3166, two letters.', 'GB'),
    latitude: described(z.number().nullable(), 'Degrees, north is positive.', 51.47),
    longitude: described(z.number().nullable(), 'Degrees, east is positive.', -0.46),
    terminal: described(optional.text, 'Terminal, where the text gives one.', '5'),
    date: described(optional.day, 'Local date.', '2026-12-12'),
    local: described(localTime.nullable(), 'Local date and time; null without a time.', '2026-12-12T08:20:00'),
    offset: described(offset.nullable(), 'Of the local time from UTC.', '+00:00'),
    zone: described(optional.name, 'IANA name of the time zone.', 'Europe/London'),
    utc: described(instant.nullable(), 'The same moment in UTC.', '2026-12-12T08:20:00Z'),
  })
  .register(apiSchemas, { id: 'ItineraryStop' });

const MarketingCarrier = z
  .object({
    code: described(inputText, 'Code of the airline that sells the flight.', 'BA'),
    name: described(optional.name, 'Trade name; null for an unknown code.', 'British Airways'),
    number: described(inputText, 'Flight number; OPEN for an open segment.', '117'),
    suffix: described(optional.text, 'Letter after the number.', null),
    logo: Logo.nullable().optional(),
  })
  .register(apiSchemas, { id: 'MarketingCarrier' });

const OperatingCarrier = z
  .object({
    code: described(optional.name, 'Its code, where the name is known.', 'AA'),
    name: described(inputText, 'Its name.', 'American Airlines'),
    raw: described(optional.text, 'As the terminal prints it.', 'AMERICAN AIRLINES'),
  })
  .register(apiSchemas, { id: 'OperatingCarrier' });

const Emissions = z
  .object({
    unit: described(z.literal('kg'), 'Kilograms.', 'kg'),
    co2e: described(z.number(), 'CO₂ equivalent for one passenger, without radiative forcing.', 384.7),
    co2e_with_forcing: described(z.number(), 'With radiative forcing.', 650.1),
    haul: described(openEnum(['domestic', 'short', 'long', 'international']), 'Distance band of the factors.', 'long'),
    cabin_used: described(referenceText, 'Cabin of the factors; average where unknown.', 'business'),
    method: described(referenceText, 'Source of the factors.', 'UK Government GHG Conversion Factors 2025'),
  })
  .register(apiSchemas, { id: 'Emissions' });

const SpecialService = z
  .object({
    code: described(inputText, 'IATA code, four letters.', 'VGML'),
    kind: described(
      openEnum(['seat', 'meal', 'assistance', 'baggage', 'animal', 'infant', 'other']),
      'What is asked for.',
      'meal',
    ),
    status: described(optional.text, 'Status code.', 'HK'),
    seat: described(optional.text, 'Seat, where one is given.', '14A'),
    passengers: idsOf('passengers; empty where the text names none', 'p1'),
  })
  .register(apiSchemas, { id: 'SpecialService' });

const connectionKinds = ['transit', 'change_of_airport', 'stay', 'gap'] as const;

const Connection = z
  .object({
    kind: described(openEnum(connectionKinds), 'gap: the next flight leaves from another city.', 'transit'),
    duration: described(optional.duration, 'From arrival to the next departure.', 'PT3H30M'),
    overnight: described(z.boolean().nullable(), 'Overnight; null for stays and gaps.', false),
  })
  .register(apiSchemas, { id: 'Connection' });

const Status = z
  .object({
    code: described(optional.text, 'As the terminal prints it; FLWN for flown.', 'HK'),
    meaning: described(optional.name, 'What it means: confirmed, waitlisted, cancelled and so on.', 'confirmed'),
  })
  .register(apiSchemas, { id: 'SegmentStatus' });

const Cabin = z
  .object({
    code: described(openEnum(cabins), 'Cabin, the same in every language.', 'business'),
    name: described(referenceText, 'In the language of the response.', 'Business'),
    assumed: described(z.boolean(), 'True where it follows from the booking class by convention.', false),
  })
  .register(apiSchemas, { id: 'Cabin' });

const AircraftType = z
  .object({
    code: described(inputText, 'IATA code of the type.', '77W'),
    name: described(optional.name, 'Its name.', 'Boeing 777-300ER'),
  })
  .register(apiSchemas, { id: 'AircraftType' });

const Replaced = z
  .object({
    date: described(optional.day, 'Former date.', '2026-12-12'),
    departs: described(optional.clock, 'Former local time of departure.', '08:10'),
    arrives: described(optional.clock, 'Former local time of arrival.', '11:00'),
  })
  .register(apiSchemas, { id: 'ReplacedSchedule' });

const yearSources = ['printed', 'display', 'weekday', 'order', 'next'] as const;

export const ItinerarySegment = z
  .object({
    id: idOf('segment', '1-ba117', 'in this response; edits refer to it'),
    booking,
    line: described(z.int().min(1).nullable(), 'Line of the text, from 1; null for a flight added by hand.', 3),
    raw: described(optional.text, 'The line, as printed.', '4  BA 117 J 12DEC 6 LHRJFK HK2'),
    status: Status,
    party: described(optional.count, 'Seats that are booked.', 2),
    year_from: described(openEnum(yearSources).nullable(), 'Where the year comes from.', 'weekday'),
    ground_transport: described(z.boolean(), 'A train, coach or boat under a flight number.', false),
    marketing_carrier: MarketingCarrier,
    operating_carrier: OperatingCarrier.nullable(),
    cabin: Cabin.nullable(),
    booking_class: described(optional.text, 'Booking class, one letter.', 'J'),
    fare_basis: described(optional.text.optional(), 'Fare basis of a ticket or stored fare.', 'JNC0GB'),
    aircraft: AircraftType.nullable(),
    departure: Stop,
    arrival: Stop,
    stops: described(optional.count, 'Stops on the way.', 0),
    duration: described(duration.nullable(), 'ISO 8601; null where a time is missing.', 'PT7H50M'),
    distance_km: described(optional.count, 'Great-circle distance in whole kilometres.', 5555),
    distance_miles: described(optional.count.optional(), 'The same in miles.', 3452),
    carbon: Emissions.nullable(),
    locator: described(optional.text, 'The airline’s own booking reference.', 'ABC4XY'),
    uid: described(inputText.optional(), 'Of its calendar event, also when the flight moves.', 'b3c1f0a2d4e59687'),
    seats: described(z.array(inputText).max(maxItems), 'Assigned seats.', ['14A']),
    baggage: described(optional.text, 'Free for an adult: pieces (2PC) or kilograms (20K).', '2PC'),
    meals: described(optional.text, 'Meal codes, as printed.', 'M'),
    e_ticket: described(z.boolean(), 'Marked for an electronic ticket.', true),
    special_services: z.array(SpecialService).max(maxItems),
    replaced: Replaced.nullable(),
    connection: Connection.nullable(),
  })
  .register(apiSchemas, { id: 'ItinerarySegment' });
