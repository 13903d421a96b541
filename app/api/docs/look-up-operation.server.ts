import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, openEnum, referenceText, shortUrl } from './bounded-schemas.server.ts';
import { commonProblems, keyProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';

const Airport = z
  .object({
    airportcode: referenceText,
    kind: openEnum(['airport', 'city', 'station']),
    airportname: referenceText,
    displayname: referenceText,
    cityname: referenceText.nullable(),
    citycode: referenceText,
    countryname: referenceText.nullable(),
    countrycode: referenceText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: referenceText,
  })
  .register(apiSchemas, { id: 'Airport' });

const Airline = z
  .object({
    iatacode: referenceText,
    name: inputText,
    surface: z.boolean(),
    'svg-logo-high-res': shortUrl,
    'png-logo-low-res': shortUrl,
  })
  .register(apiSchemas, { id: 'Airline' });

const Aircraft = z
  .object({
    aircraftcode: referenceText,
    name: inputText,
    surface: openEnum(['train', 'bus', 'boat', 'road']).nullable(),
  })
  .register(apiSchemas, { id: 'Aircraft' });

const shown = {
  airport: { response: Airport, code: 'JFK' },
  airline: { response: Airline, code: 'KL' },
  aircraft: { response: Aircraft, code: '77W' },
};

export function lookUpOperation(id: keyof typeof shown, find: (code: string) => object | null): Operation {
  const { response, code } = shown[id];
  return {
    id,
    tag: 'look-ups',
    parameters: { code: { type: 'string', minLength: 2, maxLength: 3 } },
    response,
    examples: { [code]: { request: code, response: () => find(code) } },
    problems: [...keyProblems, 'key-missing', 'code-unknown', ...commonProblems],
    isCacheable: true,
    docs: { page: 'more-calls', behind: 'more', tables: [response] },
  };
}
