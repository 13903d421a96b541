import { endpoint } from '../run-endpoint.server.ts';
import { toConversionResponse } from './conversion.server.ts';
import { type ConversionEndpoint, runMeteredConversion } from './metered-conversion.server.ts';

const convertEndpointOptions: ConversionEndpoint = {
  name: 'convert',
  textField: 'pnr',
  present: ({ itinerary, conversion, customer }) => ({
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(toConversionResponse(itinerary, conversion, customer)),
  }),
};

/** `POST /api/v1/convert`, and the same for ever under its first name, `POST /api/convert`. */
export const convertEndpoint = endpoint({
  method: 'POST',
  type: 'application/json',
  handle: (call) => runMeteredConversion(call, convertEndpointOptions),
});
