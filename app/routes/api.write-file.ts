import { callRoute } from '~/web/calls/call-route.server.ts';
import { answerConversion } from '~/web/calls/conversion-call.server.ts';
import { itineraryFile } from '~/web/calls/itinerary-file.server.ts';

/** The converted itinerary as a file to keep; `type` is txt (default), html or ics. */
export const { loader, action } = callRoute({
  method: 'POST',
  answer: (args) => answerConversion(args, { name: 'write-file', textField: 'input', present: itineraryFile }),
});
