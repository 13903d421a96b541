import { kilobytes } from '~/limits.ts';
import { convertOperation, unversionedOperation } from '../docs/convert-operation.server.ts';
import { type Endpoint, endpoint, textBody } from '../endpoint.ts';
import { plainConversion, toConversionResponse } from './conversion-body.server.ts';
import { type ConversionEndpoint, runMeteredConversion } from './metered-conversion.server.ts';

const asJson: ConversionEndpoint = {
  name: 'convert',
  ...plainConversion('pnr'),
  present: ({ itinerary, conversion, customer }) => ({
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(toConversionResponse(itinerary, conversion, customer)),
  }),
};

const convertAt = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    fast: true,
    proof: 'key',
    body: textBody(kilobytes(256)),
    produces: 'application/json',
    errors: 'documented',
    handle: (request) => runMeteredConversion(request, asJson),
  });

export const convert: Endpoint = { ...convertAt('/api/v1/convert'), operation: convertOperation };

/** The first URL stays for ever (specification, 7). */
export const convertUnversioned: Endpoint = { ...convertAt('/api/convert'), operation: unversionedOperation };
