import { kilobytes } from '~/limits.ts';
import { batchOperation } from '../docs/batch-operation.server.ts';
import { endpoint, textBody } from '../endpoint.ts';
import type { BatchKind } from './batch-kind.ts';
import { readItinerary, textErrors, textOf, toConversionResponse } from './conversion-body.server.ts';
import { readConversionSettings } from './convert-options.server.ts';
import { runBatch } from './run-batch.server.ts';

const conversions: BatchKind = {
  name: 'batch',
  textField: 'pnr',
  readShared(common) {
    const shared = readConversionSettings(common);
    if (!shared.ok) return shared;
    return {
      ok: true,
      // A text without fields of its own shares the settings of the batch.
      read(body) {
        const isPlain = Object.keys(body).length <= 1;
        const settings = isPlain ? shared : readConversionSettings({ ...common, ...body });
        const text = textOf(body, 'pnr');
        const faults = [...textErrors(text, 'pnr'), ...(settings.ok ? [] : settings.faults)];
        if (faults.length > 0 || !settings.ok) return { ok: false, faults };
        return { ok: true, value: { text, ...settings.value } };
      },
    };
  },
  convert: readItinerary,
  prepare: () => null,
  flightsOf: ({ itinerary }) => itinerary.flights.length,
  infoOf: (customer) => ({ info: customer }),
  toItem: ({ itinerary, conversion }, customer) => toConversionResponse(itinerary, conversion, customer),
};

export const convertBatch = endpoint({
  method: 'POST',
  path: '/api/v1/convert/batch',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(512)),
  produces: 'application/json',
  errors: 'documented',
  operation: batchOperation,
  handle: (request) => runBatch(request, conversions),
});
