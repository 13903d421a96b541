import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, maxItems, openEnum, referenceText, wholeNumber } from './bounded-schemas.server.ts';
import { booking, day, decimal, described, idOf, idsOf, optional } from './itinerary-values.ts';

const Place = z
  .object({
    iata: described(inputText, 'City or airport code.', 'JFK'),
    name: described(referenceText, 'In the language of the response; the code where it is unknown.', 'New York'),
    city: described(optional.name, 'City.', 'New York'),
    country: described(z.string().length(2).nullable(), 'ISO 3166, two letters.', 'US'),
  })
  .register(apiSchemas, { id: 'ServicePlace' });

const IncompleteStop = z
  .object({
    iata: described(optional.text, 'City or airport code.', 'LHR'),
    name: described(optional.name, 'In the language of the response.', 'London Heathrow'),
    time: described(optional.clock, 'Local time.', '22:15'),
  })
  .register(apiSchemas, { id: 'IncompleteStop' });

const openFields = ['number', 'date', 'from', 'to', 'departs', 'arrives'] as const;

export const IncompleteFlight = z
  .object({
    id: described(referenceText, 'The flight keeps it when it is completed.', 'i1'),
    booking,
    line: described(z.int().min(1).nullable(), 'Line of the text, from 1; null where it came as data.', 5),
    raw: described(optional.text, 'That line, as printed.', 'back 20/3 TP1342, evening flight,'),
    marketing_carrier: z
      .object({
        code: described(inputText, 'Code of the airline.', 'TP'),
        name: described(optional.name, 'Its name.', 'TAP Air Portugal'),
        number: described(inputText, 'Flight number.', '1342'),
      })
      .register(apiSchemas, { id: 'IncompleteCarrier' })
      .nullable(),
    date: described(optional.day, 'Local day of the departure.', '2027-03-20'),
    departure: IncompleteStop,
    arrival: IncompleteStop,
    open: described(
      z.array(openEnum(openFields)).max(openFields.length),
      'What the text does not say, or says in two ways. Warnings quote what clashed.',
      ['from', 'departs'],
    ),
  })
  .register(apiSchemas, { id: 'IncompleteFlight' });

const serviceKinds = ['hotel', 'car', 'rail', 'transfer', 'tour', 'other'] as const;

export const ItineraryService = z
  .object({
    kind: described(openEnum(serviceKinds), 'What it is.', 'hotel'),
    booking,
    name: described(optional.text, 'Of the hotel or tour, or the car company.', 'QUAYSIDE INN'),
    place: Place.nullable(),
    from: described(optional.day, 'First day.', '2026-12-12'),
    to: described(optional.day, 'Last day.', '2026-12-20'),
    start_time: described(optional.clock, 'Local time on the first day.', '14:00'),
    end_time: described(optional.clock, 'Local time on the last day.', '10:00'),
    status: described(optional.text, 'Status code.', 'HK'),
    locator: described(optional.text, 'Confirmation number.', 'CF4711'),
    line: described(z.int().min(1).nullable(), 'Line of the text, from 1; null where it came as data.', 7),
    raw: described(optional.text, 'Its lines, as printed.', 'HHL 1A HK1 JFK IN12DEC OUT20DEC'),
  })
  .register(apiSchemas, { id: 'ItineraryService' });

const Amount = z
  .object({
    amount: described(inputText, 'Decimal.', '690.10'),
    currency: described(inputText, 'ISO 4217.', 'GBP'),
  })
  .register(apiSchemas, { id: 'FareAmount' });

export const ItineraryTicket = z
  .object({
    number: described(inputText, 'Airline and number.', '125-2400119087'),
    booking,
    passenger: idOf('passenger', 'p1').nullable(),
    segments: idsOf('segments; empty where the text names none', '1-ba117'),
    price: Amount.nullable().optional(),
    issued: described(optional.day.optional(), 'Day of issue.', '2026-05-04'),
  })
  .register(apiSchemas, { id: 'ItineraryTicket' });

export const FareSuggestion = z
  .object({
    booking,
    passenger_type_code: described(optional.text, 'As printed.', 'ADT'),
    passenger_type: described(openEnum(['adult', 'child', 'infant']).nullable(), 'What it means.', 'adult'),
    quantity: described(wholeNumber.nullable(), 'Passengers at this price.', 2),
    base: Amount.nullable(),
    taxes: Amount.nullable(),
    total: Amount,
    line: described(z.int().min(1), 'Line of the text, from 1.', 12),
  })
  .register(apiSchemas, { id: 'FareSuggestion' });

const FareLine = z
  .object({
    passenger_type: described(openEnum(['traveller', 'adult', 'child', 'infant']), 'Who it is for.', 'adult'),
    label: described(optional.text, 'Wording of its own.', null),
    quantity: described(wholeNumber, 'Passengers.', 2),
    fare: described(decimal.nullable(), 'For one, with its mark-up.', '420.00'),
    tax: described(decimal.nullable(), 'For one.', '80.50'),
    fee: described(decimal.nullable(), 'For one.', '15.00'),
    each: described(decimal, 'Sum for one.', '515.50'),
    total: described(decimal, 'Sum for all of the line.', '1031.00'),
  })
  .register(apiSchemas, { id: 'FareLine' });

const Deposit = z
  .object({
    amount: described(decimal.nullable(), 'Decimal.', '200.00'),
    due: described(day.nullable(), 'Day it is due.', '2026-12-01'),
  })
  .register(apiSchemas, { id: 'Deposit' });

export const PaperFares = z
  .object({
    paper: described(z.string().max(12), 'Number of the itinerary: a booking, or an option of a quote.', '1'),
    currency: described(referenceText, 'As the request writes it.', 'EUR'),
    lines: z.array(FareLine).max(maxItems),
    total: described(decimal, 'Sum of all lines.', '1031.00'),
    deposit: Deposit.nullable(),
    balance: described(decimal.nullable(), 'Left to pay after the deposit.', '831.00'),
  })
  .register(apiSchemas, { id: 'PaperFares' });
