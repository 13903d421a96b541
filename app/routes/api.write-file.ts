import { runMeteredConversion } from '~/api/convert/metered-conversion.server.ts';
import { writeItineraryFile } from '~/api/convert/write-file.server.ts';
import { endpoint } from '~/api/run-endpoint.server.ts';

/** The converted itinerary as a file to keep; `type` is txt (default), html or ics. */
export const call = endpoint({
  method: 'POST',
  handle: (sent) => runMeteredConversion(sent, { name: 'write-file', textField: 'input', present: writeItineraryFile }),
});
