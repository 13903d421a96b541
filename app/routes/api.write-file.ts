import { callRoute } from '~/web/calls/call-route.server.ts';
import { answerConversion } from '~/web/calls/conversion-call.server.ts';
import { itineraryFile } from '~/web/calls/itinerary-file.server.ts';

/** The converted itinerary as a file to keep; `type` is txt (default), html or ics. */
export const call = callRoute({
  method: 'POST',
  answer: (sent) => answerConversion(sent, { name: 'write-file', textField: 'input', present: itineraryFile }),
});
