import { convertBatch } from './convert/batch.server.ts';
import { convert } from './convert/convert.server.ts';
import type { Endpoint } from './endpoint.ts';
import { itineraries } from './itineraries/itineraries.server.ts';
import { itinerariesBatch } from './itineraries/itineraries-batch.server.ts';
import { lookUpAircraft, lookUpAirline, lookUpAirport } from './look-ups.server.ts';

/** Those with an operation. */
export const documentedEndpoints: readonly Endpoint[] = [
  convert,
  convertBatch,
  itineraries,
  itinerariesBatch,
  lookUpAirport,
  lookUpAirline,
  lookUpAircraft,
];
