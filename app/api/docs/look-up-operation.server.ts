import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, referenceText, shortUrl } from './bounded-schemas.server.ts';
import { commonProblems, keyProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';

const Airport = z
  .strictObject({
    airportcode: referenceText,
    kind: z.enum(['airport', 'city', 'station']),
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
  .strictObject({
    iatacode: referenceText,
    name: inputText,
    surface: z.boolean(),
    'svg-logo-high-res': shortUrl,
    'png-logo-low-res': shortUrl,
  })
  .register(apiSchemas, { id: 'Airline' });

const Aircraft = z
  .strictObject({
    aircraftcode: referenceText,
    name: inputText,
    surface: z.enum(['train', 'bus', 'boat', 'road']).nullable(),
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
    parameters: { code: { type: 'string', minLength: 2, maxLength: 3 } },
    response,
    examples: { [code]: { request: code, response: () => find(code) } },
    problems: [...keyProblems, 'key-missing', 'code-unknown', ...commonProblems],
    docs: { page: 'more-calls', behind: 'more', tables: [response] },
  };
}
