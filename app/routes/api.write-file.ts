import { answerConversion } from '~/api/convert/metered-conversion.server.ts';
import { itineraryFile } from '~/api/convert/write-file.server.ts';
import { callRoute } from '~/api/run-endpoint.server.ts';

/** The converted itinerary as a file to keep; `type` is txt (default), html or ics. */
export const call = callRoute({
  method: 'POST',
  answer: (sent) => answerConversion(sent, { name: 'write-file', textField: 'input', present: itineraryFile }),
});
