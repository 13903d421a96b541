import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import {
  inputText,
  instant,
  maxItems,
  openEnum,
  referenceText,
  shortUrl,
  wholeNumber,
} from './bounded-schemas.server.ts';

export const Stop = z
  .object({
    airportname: referenceText,
    cityname: referenceText.nullable(),
    countryname: referenceText.nullable(),
    airportcode: referenceText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: referenceText.nullable(),
    timezoneshort: referenceText.nullable(),
    terminal: inputText.nullable(),
  })
  .register(apiSchemas, { id: 'Stop' });

export const Moment = z
  .object({
    string: referenceText.nullable(),
    day: referenceText.nullable(),
    tz: referenceText.nullable(),
    UTC: instant.nullable(),
  })
  .register(apiSchemas, { id: 'Moment' });

export const Duration = z.object({ hours: wholeNumber, minutes: wholeNumber }).register(apiSchemas, { id: 'Duration' });
export const Transit = z
  .object({
    minutes: wholeNumber,
    hours: wholeNumber,
    days: wholeNumber,
    months: wholeNumber,
  })
  .register(apiSchemas, { id: 'Transit' });
export const Distance = z.object({ miles: wholeNumber, km: wholeNumber }).register(apiSchemas, { id: 'Distance' });
export const Carbon = z
  .object({
    co2: z.number(),
    co2_with_environmental_impact: z.number(),
    unit: z.literal('kg'),
    method: referenceText,
    haul: openEnum(['domestic', 'short', 'long', 'international']),
    cabin_used: referenceText,
  })
  .register(apiSchemas, { id: 'Carbon' });

export const FlightFacts = z
  .object({
    flightNo: inputText,
    suffix: inputText.nullable(),
    iatacode: referenceText,
    name: inputText.nullable(),
    operated_by: inputText.nullable(),
    cabin: referenceText.nullable(),
    cabin_assumed: z.boolean(),
    class: inputText.nullable(),
    aircraft: inputText.nullable(),
    status: inputText.nullable(),
    locator: inputText.nullable(),
    surface: z.boolean(),
    baggage: inputText.nullable(),
    seats: z.array(inputText).max(maxItems),
    meal: inputText.nullable(),
    stops: wholeNumber.nullable(),
    eticket: z.boolean(),
    departure: Moment,
    arrival: Moment,
    duration: Duration.nullable(),
    transit_time: Transit.nullable(),
    distance: Distance.nullable(),
    co2: Carbon.nullable(),
    'svg-logo-high-res': shortUrl.nullable(),
    'png-logo-low-res': shortUrl.nullable(),
  })
  .register(apiSchemas, { id: 'FlightFacts' });

export const Flight = z.object({ dep: Stop, arr: Stop, flt: FlightFacts }).register(apiSchemas, { id: 'Flight' });
