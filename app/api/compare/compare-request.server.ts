import { z } from 'zod';
import { kilobytes } from '~/limits.ts';
import { plainText } from '~/trip/changes/plain-text.ts';
import { tripLimits } from '~/trip/changes/trip-changes.ts';
import { askedAnswers, changers } from '~/trip/compare/paper/changes-look.ts';
import { toldFromChoices } from '~/trip/compare/trip-comparison.ts';
import { cabins, FlightFacts } from '~/trip/edits/flight-facts.ts';
import { serviceKinds } from '~/trip/json/from-itinerary-json.ts';
import { anyUid } from '~/trip/with-uids.ts';
import { apiSchemas } from '../docs/api-schemas.server.ts';
import { IncompleteFlight } from '../docs/itinerary-part-schemas.server.ts';
import { described } from '../docs/itinerary-values.ts';
import { RequestEdit } from '../itineraries/change-schemas.server.ts';
import { settingsOfItinerary } from '../itineraries/itinerary-request.server.ts';

/** Of each version, as JSON. */
export const versionLimits = { kilobytes: 64, segments: 100, passengers: 100, bookings: 40 } as const;

export type { changers };

const { airline, number, status, aircraft, from: place, bookingClass } = FlightFacts.shape;
const id = z.string().min(1).max(32);
const text = (most: number) => plainText(most).nullable().optional();
/** Days of this century alone: of others no message could say anything that is so. */
const day = z.iso.date().refine((text) => text.startsWith('20'));
const localTime = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$/)
  .max(19)
  .refine((text) => day.safeParse(text.slice(0, 10)).success)
  .nullable()
  .optional();

const Stop = z
  .strictObject({
    iata: described(place.unwrap(), 'IATA code, three letters.', 'LHR'),
    date: described(day.nullable().optional(), 'Local date.', '2027-02-10'),
    local: described(localTime, 'Local date and time.', '2027-02-10T09:05:00'),
    terminal: described(text(20), 'Terminal.', '4'),
  })
  .refine(({ date, local }) => date == null || local == null || local.startsWith(date), { path: ['date'] })
  .register(apiSchemas, { id: 'ComparedStop' });

const named = <Schema extends z.ZodType>(schema: Schema, name: string): Schema =>
  (schema as z.ZodType).register(apiSchemas, { id: name }) as Schema;

const Status = named(z.strictObject({ code: described(status.unwrap(), 'Status code.', 'HK') }), 'ComparedStatus');
const Carrier = named(
  z.strictObject({
    code: described(airline.unwrap(), 'Code of the airline that sells the flight.', 'KL'),
    number: described(number.unwrap(), 'Flight number; OPEN for an open segment.', '1008'),
    suffix: described(
      z
        .string()
        .regex(/^[A-Z]$/)
        .nullable()
        .optional(),
      'Letter after the number.',
      'D',
    ),
  }),
  'ComparedCarrier',
);
const Operator = named(
  z.strictObject({
    name: described(plainText(120), 'Name of the airline that operates the flight.', 'KLM Cityhopper'),
    raw: described(text(120), 'As the terminal prints it.', 'KLM CITYHOPPER'),
  }),
  'ComparedOperator',
);
const Cabin = named(
  z.strictObject({
    code: described(z.enum(cabins), 'Cabin.', 'business'),
    assumed: described(z.boolean().optional(), 'True where it follows from the booking class by convention.', false),
  }),
  'ComparedCabin',
);
const Aircraft = named(
  z.strictObject({ code: described(aircraft.unwrap().unwrap(), 'IATA code of the type.', '73H') }),
  'ComparedAircraft',
);

const Segment = z
  .strictObject({
    id: described(id, 'By which the response names it.', '1-kl1008'),
    booking: described(id.optional(), 'Id of its booking.', 'b1'),
    status: Status.optional().describe('Status of the booking.'),
    party: described(z.int().min(1).max(99).nullable().optional(), 'Seats that are booked.', 2),
    marketing_carrier: Carrier.describe('The airline that sells the flight, with its number.'),
    operating_carrier: Operator.nullable().optional().describe('The airline that operates the flight.'),
    cabin: Cabin.nullable().optional().describe('Where the passengers sit.'),
    booking_class: described(bookingClass, 'Booking class, one letter.', 'J'),
    aircraft: Aircraft.nullable().optional().describe('Type of the aircraft.'),
    departure: Stop.describe('Where and when it leaves.'),
    arrival: Stop.describe('Where and when it lands.'),
    locator: described(text(12), 'The airline’s own booking reference.', 'ABC4XY'),
    uid: described(z.string().max(255).regex(anyUid).optional(), 'Of its calendar event.', 'b3c1f0a2d4e59687'),
    seats: described(z.array(plainText(5)).max(99).optional(), 'Assigned seats.', ['14A']),
    baggage: described(text(20), 'Free for an adult.', '2PC'),
    meals: described(text(20), 'Meal codes.', 'M'),
  })
  .register(apiSchemas, { id: 'ComparedSegment' });

const Booking = named(
  z.strictObject({
    id: described(id, 'By which segments and passengers name it.', 'b1'),
    locator: described(text(12), 'Booking reference.', '7K2QWP'),
    option: described(text(60), 'Heading of an offer; offers are not compared.', 'Option 2'),
  }),
  'ComparedBooking',
);
const Passenger = named(
  z.strictObject({
    raw: described(plainText(120), 'The whole name, as printed.', 'ALBRIGHT/ODETTE MS'),
    booking: described(id.optional(), 'Id of its booking.', 'b1'),
  }),
  'ComparedPassenger',
);
const Source = named(
  z.strictObject({ bookings: z.array(Booking).max(versionLimits.bookings).describe('Bookings of the text.') }),
  'ComparedSource',
);

const { line, marketing_carrier, departure, arrival } = IncompleteFlight.shape;
const Incomplete = named(
  z.strictObject({
    booking: described(id.optional(), 'Id of its booking.', 'b1'),
    line: described(line.optional(), 'Line of its text.', 5),
    raw: described(text(500), 'That line.', 'TP1342 on 20/3'),
    marketing_carrier: marketing_carrier.describe('The airline that sells the flight, with its number.'),
    date: described(day.nullable(), 'Local day.', '2027-03-20'),
    departure: departure.describe('Where and when it leaves.'),
    arrival: arrival.describe('Where and when it lands.'),
  }),
  'ComparedIncomplete',
);
const Service = named(
  z.strictObject({
    kind: described(z.enum(serviceKinds), 'What it is.', 'hotel'),
    booking: described(id.optional(), 'Id of its booking.', 'b1'),
    name: described(text(500), 'What it is called.', 'QUAYSIDE INN'),
    from: described(day.nullable().optional(), 'First day.', '2027-02-11'),
    to: described(day.nullable().optional(), 'Last day.', '2027-02-14'),
    start_time: described(FlightFacts.shape.departs, 'Local time.', '14:00'),
    end_time: described(FlightFacts.shape.departs, 'Local time.', '10:00'),
  }),
  'ComparedService',
);

/** What a comparison looks at; further fields of our own responses are left out before. */
export const ComparedItinerary = z
  .strictObject({
    source: Source.optional().describe('Where the itinerary comes from.'),
    passengers: z.array(Passenger).max(versionLimits.passengers).optional().describe('Passengers of all bookings.'),
    segments: z.array(Segment).max(versionLimits.segments).describe('Flights, and trains under flight numbers.'),
    incomplete: z.array(Incomplete).max(versionLimits.segments).optional().describe('Flights that are not complete.'),
    services: z.array(Service).max(versionLimits.segments).optional().describe('Hotels, cars and trains.'),
  })
  .register(apiSchemas, { id: 'ComparedItinerary' });

const Version = z
  .strictObject({
    text: z
      .string()
      .max(kilobytes(versionLimits.kilobytes))
      .optional()
      .describe('The text, as in the other calls, the JSON of a response, a calendar file, or a page (HTML).'),
    itinerary: ComparedItinerary.optional().describe(
      'In place of a text: a response of this API. Fields that are not compared are ignored.',
    ),
    edits: z.array(RequestEdit).max(tripLimits.edits).optional().describe('Corrections, which your customer has seen.'),
  })
  .register(apiSchemas, { id: 'ItineraryVersion' });

const { language, today } = settingsOfItinerary;

export const CompareRequest = z
  .strictObject({
    before: Version.optional().describe('What your customer has now. Left out where `after` holds both versions.'),
    after: Version.describe('What the booking says now.'),
    told_from: z
      .union(toldFromChoices.map((minutes) => z.literal(minutes)))
      .optional()
      .describe('Smallest change of a time, in minutes, that is told. Default: 5.'),
    language,
    today,
    changed_by: z
      .enum(changers)
      .optional()
      .describe(
        'For what the customer gets: airline names the airline. Default: airline where `after` holds both versions, else nobody.',
      ),
    answer_by: day.optional().describe('For what the customer gets: the day by which an answer is asked for.'),
    ask_for: z
      .enum(askedAnswers)
      .optional()
      .describe(
        'For what the customer gets: seen asks whether the changes were seen, suits whether they suit. Default: seen with answer_by, else nothing.',
      ),
    note: z
      .array(plainText(200))
      .max(10)
      .optional()
      .describe('For what the customer gets: lines below the first sentence, such as the reason.'),
    twelve_clock: z
      .boolean()
      .optional()
      .describe('For what the customer gets: 9:05 am rather than 09:05. Default: that of the language.'),
  })
  .register(apiSchemas, { id: 'CompareRequest' });

export type CompareRequest = z.output<typeof CompareRequest>;
export type VersionRequest = z.output<typeof Version>;
