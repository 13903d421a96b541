import { convertBatch } from './convert/batch.server.ts';
import { convert, convertUnversioned } from './convert/convert.server.ts';
import { writeFile } from './convert/write-file.server.ts';
import { describeApi } from './docs/openapi.server.ts';
import type { Endpoint } from './endpoint.ts';
import { lookUpAircraft, lookUpAirline, lookUpAirport } from './look-ups.server.ts';
import { notFound } from './not-found.server.ts';
import type { Endpoints } from './run-endpoint.server.ts';

/** Every endpoint of the REST API. Each also has a route file, which a test compares with this table. */
export const endpoints: readonly Endpoint[] = [
  convert,
  convertUnversioned,
  convertBatch,
  writeFile,
  lookUpAirport,
  lookUpAirline,
  lookUpAircraft,
  describeApi,
  notFound,
];

/** Run before Express and Remix. */
export const fastEndpoints = endpoints.filter(({ fast }) => fast);

/** The endpoints of each path, one for each method. */
export function groupByPath(all: readonly Endpoint[]): ReadonlyMap<string, Endpoints> {
  const groups = new Map<string, Endpoints>();
  for (const each of all) {
    const [first, ...others] = groups.get(each.path) ?? [];
    groups.set(each.path, first ? [first, ...others, each] : [each]);
  }
  return groups;
}
