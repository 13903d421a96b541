import { z } from 'zod';
import { Carbon, Distance, Duration, Flight, FlightFacts, Moment, Stop, Transit } from './flight-schemas.server.ts';
import { BatchRequest, ConvertRequest, Options } from './request-schemas.server.ts';
import {
  Aircraft,
  Airline,
  Airport,
  BatchAnswer,
  BatchResult,
  Conversion,
  Fault,
  FlightData,
  Info,
  Output,
  Problem,
  Warning,
} from './response-schemas.server.ts';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
}

/** In the order of the OpenAPI file. The catalogue has their sentences under `api.fields.<schema>.<field>`. */
const namedSchemas = {
  ...{ Options, ConvertRequest, BatchRequest },
  ...{ Stop, Moment, Duration, Transit, Distance, Carbon, FlightFacts, Flight },
  ...{ Info, FlightData, Warning, Output, Conversion, Fault, Problem },
  ...{ BatchResult, BatchAnswer, Airport, Airline, Aircraft },
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });

export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
      return [name, rest];
    }),
  );
}
