import { wholeAnswer } from '../whole-answer.server.ts';
import { callRoute } from './call-route.server.ts';
import { toConversionAnswer } from './conversion.server.ts';
import { answerConversion, type ConversionCall } from './conversion-call.server.ts';

const convert: ConversionCall = {
  name: 'convert',
  textField: 'pnr',
  present: ({ itinerary, conversion, customer }) =>
    wholeAnswer(JSON.stringify(toConversionAnswer(itinerary, conversion, customer)), {
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    }),
};

/** `POST /api/v1/convert`, and the same for ever under its first name, `POST /api/convert`. */
export const convertRoute = callRoute({
  method: 'POST',
  type: 'application/json',
  answer: (args) => answerConversion(args, convert),
});
